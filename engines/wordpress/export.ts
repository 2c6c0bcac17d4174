/** All that an export file holds that can come along. */
export interface WordPressExport {
  /** The address of the site, without a slash at the end. */
  site: string;
  articles: Draft[];
  pages: Draft[];
  /** How many pictures the library has. */
  pictures: number;
  /** Paths of the lists of articles by section and by label, which have no counterpart. */
  lists: string[];
  /** Dutch: what does not come along, such as `12 menu-items`. */
  leftOut: string[];
}

/** An article or a page. */
export interface Draft {
  /** The same for this item in every export of its site. */
  key: string;
  title: string;
  /** The last part of its address, as people read it; empty when it has none. */
  slug: string;
  status: "published" | "planned" | "draft";
  /** ISO 8601; null for a draft that never had a date. */
  publishedAt: string | null;
  /** The name that readers saw; empty when the file does not say. */
  author: string;
  /** Plain text; empty when nobody wrote one. */
  excerpt: string;
  /**
   * Well-formed HTML of few elements. Pictures have absolute addresses on the old site. It must
   * still be cleaned before it is shown.
   */
  content: string;
  /** The address of the picture above it; null when there is none. */
  leadPicture: string | null;
  /** For search engines; empty when nobody wrote them. */
  metaTitle: string;
  metaDescription: string;
  /** Paths on the old site that led to it, the best known first, perhaps with a query. */
  addresses: string[];
  /** Dutch, one line each: what was left out of it. */
  notes: string[];
}

/** The file cannot be read; the message is Dutch and fit to show. */
export class ExportError extends Error {}

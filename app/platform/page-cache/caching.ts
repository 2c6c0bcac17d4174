/** The site declares here what its pages are made of, one key for each: `app/site-pages.ts`. */
export interface PageTags {}

/** A part that pages are made of; when it changes, the pages made of it are emptied. */
export type PageTag = keyof PageTags;

/**
 * A route's permission to cache its pages: `export const handle = { cache: { tags: [] } }`.
 * Such a page must be the same for everyone, and stay valid for the day: every entry ends at midnight.
 */
export interface PageCaching {
  /**
   * Empty: only a new version of the site changes this page. `:slug` in a tag is the parameter of
   * that name in the page's path.
   */
  tags: readonly PageTag[];
  /** The query parameters that the page reads. Others are left out before it is rendered. */
  query?: readonly string[];
  /** Query parameters that belong to one visitor; a URL with one of them is never cached. */
  personal?: readonly string[];
}

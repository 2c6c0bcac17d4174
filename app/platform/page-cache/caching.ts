/** The site declares here what its pages are made of, one key for each: `app/site-pages.ts`. */
export interface PageTags {}

/** A part that pages are made of; when it changes, the pages made of it are emptied. */
export type PageTag = keyof PageTags;

/**
 * How a route allows its answers to be kept: `export const handle = { cache: { tags: [] } }`.
 * Such a page must be the same for everyone, and of the day at most: every entry ends at midnight.
 */
export interface PageCaching {
  /** Empty: only a new version of the site changes this page. */
  tags: readonly PageTag[];
  /** The query parameters that the page reads. Others are left out before it is rendered. */
  query?: readonly string[];
  /** Query parameters that belong to one visitor; an address with one of them is never kept. */
  personal?: readonly string[];
}

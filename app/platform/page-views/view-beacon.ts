/**
 * Where a browser says that it shows a page without having asked for its document. The page before it
 * is the query, as `Referer` would have it.
 */
export const VIEW_BEACON = "/gezien";

/** What the browser needs to take over a page that the server rendered. */
export interface PageProgram {
  /** Where the data is from which the page was rendered. */
  data: string;
  /** Hash of that data at the time of rendering. */
  version: string;
  /** React Router's own: `window.__reactRouterContext` and `window.__reactRouterManifest`. */
  context: object;
  manifest: object;
  /** The modules of each route on the page, by the route's id. */
  routes: Record<string, string[]>;
  /** The module that hydrates the page. */
  entry: string;
  /** What these modules import. */
  imports: string[];
}

/** The id of the element that holds it, as JSON. */
export const PROGRAM_ID = "page-program";

/** The event on `window` once React has taken the page over. */
export const HYDRATED = "hydrated";

/** The header that says which version of a page's data an answer holds. */
export const VERSION_HEADER = "X-Page-Version";

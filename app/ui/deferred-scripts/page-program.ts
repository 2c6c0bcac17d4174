/** The data that the browser needs to hydrate a server-rendered page. */
export interface PageProgram {
  /** Where the data is from which the page was rendered. */
  data: string;
  /** Hash of that data at the time of rendering. */
  version: string;
  /** React Router's own: `window.__reactRouterContext`. */
  context: object;
  /** React Router's own: `window.__reactRouterManifest`. */
  manifest: {
    /** The module that hydrates the page. */
    entry: { module: string };
    /** Those that the page knows, by their ids. */
    routes: Record<string, RouteModules | undefined>;
  };
  /** The ids of the routes on the page, the outermost first. */
  routes: string[];
}

interface RouteModules {
  id: string;
  module: string;
  clientActionModule?: string | undefined;
  clientLoaderModule?: string | undefined;
  imports?: string[] | undefined;
}

/** The id of the element that holds it, as JSON. */
export const PROGRAM_ID = "page-program";

/** The module that hydrates a page, of which only one with a program has to be told when. */
export interface PageStart {
  start: (program: PageProgram, data: ReadableStream) => Promise<void>;
}

/** Does again, on a page that answers now, what a visitor did before. */
export type DoAgain = (
  changed: Map<Element, { value: string; checked: boolean }>,
  clicked: HTMLElement | undefined,
) => void;

/** The event on `window` once React has taken the page over; its detail is a `DoAgain`. */
export const HYDRATED = "hydrated";

/** The header that says which version of a page's data an answer holds. */
export const VERSION_HEADER = "X-Page-Version";

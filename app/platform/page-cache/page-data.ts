/** Where the data of a page is, below its own path. */
const SUFFIX = "/_data";

/** The address of the data from which the page at this path and search was rendered. */
export function dataAddress({ pathname, search }: { pathname: string; search: string }): string {
  return (pathname === "/" ? "" : pathname) + SUFFIX + search;
}

/** The path of the page whose data is at `path`; undefined: another thing is there. */
export function pagePathOf(path: string): string | undefined {
  return path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) || "/" : undefined;
}

/** The request for a page whose data this one is for; undefined: it is for another thing. */
export function pageOfData(request: Request): Request | undefined {
  const url = new URL(request.url);
  const path = request.method === "GET" ? pagePathOf(url.pathname) : undefined;
  if (path === undefined) return undefined;
  url.pathname = path;
  return new Request(url, request);
}

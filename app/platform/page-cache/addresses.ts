import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteMatch, type RouteObject } from "react-router";
import type { PageCaching, PageTag } from "./caching.ts";

/** A page that may be cached, and its key. */
export interface PageAddress {
  /** The path and the query parameters that the page reads; the page is rendered for this URL. */
  key: string;
  caching: PageCaching;
  /** The id of its route. */
  route: string;
}

/** The part of a React Router build's routes that is needed here. */
type Routes = Record<
  string,
  | {
      id: string;
      parentId?: string | undefined;
      path?: string | undefined;
      index?: boolean | undefined;
      module: { handle?: unknown };
    }
  | undefined
>;

/** The outcome of one visitor's action, which any page may show. */
const NOTICE = "melding";

/**
 * Reads the target of a GET request. Null: the page may not be cached, or its URL is not spelled the
 * way we spell it, so the request bypasses the cache.
 * @param everywhere the tags of what every page shows
 */
export function pageAddresses(
  routes: Routes,
  everywhere: readonly PageTag[] = [],
): (target: string) => PageAddress | null {
  const match = routeMatcher(routes);
  const seen = new LRUCache<string, { page: Omit<PageAddress, "key"> | undefined }>({
    max: 1000,
    memoMethod(path) {
      const found = match(path).at(-1);
      const caching = (found?.route.handle as { cache?: PageCaching } | undefined)?.cache;
      if (!found || !caching) return { page: undefined };
      const own = caching.tags.map((tag) => filled(tag, found.params));
      const tags = [...own, ...everywhere];
      return { page: { caching: { ...caching, tags }, route: found.route.id! } };
    },
  });
  return (target) => {
    const [path, search] = cut(target);
    // Other spellings of a URL reach the same page; each would be one more entry. No page lies below six
    // parts, and the router takes milliseconds to look for one below a hundred.
    if (!/^\/(?:[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*){0,5})?$/.test(path)) return null;
    if (path.endsWith(".data")) return null;
    const { page } = seen.memo(path);
    if (!page) return null;
    if (search === "") return { key: path, ...page };
    const asked = [...new URLSearchParams(search)];
    const { query = [], personal = [] } = page.caching;
    if (asked.some(([name]) => name === NOTICE || personal.includes(name))) return null;
    const read = asked.filter(([name]) => query.includes(name));
    return { key: read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path, ...page };
  };
}

/**
 * Finds the routes of a path, the outermost first. React Router builds and sorts a table of all routes
 * for each path that it matches.
 */
export function routeMatcher(routes: Routes): (path: string) => RouteMatch[] {
  const tree = childrenOf(undefined, routes);
  return (path) => matchRoutes(tree, path) ?? [];
}

/** A tag of one page of a route: `blog-:slug` with the slug of the page. */
function filled(tag: PageTag, params: Readonly<Record<string, string | undefined>>): PageTag {
  return tag.replace(/:(\w+)/, (_, name: string) => params[name] ?? "") as PageTag;
}

function cut(target: string): [path: string, search: string] {
  const mark = target.indexOf("?");
  return mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}

function childrenOf(parent: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, module } = route;
    const common = { id, handle: module.handle, ...(path !== undefined && { path }) };
    return index ? [{ ...common, index }] : [{ ...common, children: childrenOf(id, routes) }];
  });
}

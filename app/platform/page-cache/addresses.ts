import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router";
import type { PageCaching, PageTag } from "./caching.ts";
import { pagePathOf } from "./page-data.ts";

/** A page that may be cached, and its key. */
export interface PageAddress {
  /** The path and the query parameters that the page reads; the page is rendered for this URL. */
  key: string;
  caching: PageCaching;
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
const LONGEST = 400;

/**
 * Reads the target of a GET request. Null: the page may not be cached, or its URL is not spelled the
 * way we spell it, so the request bypasses the cache.
 * @param everywhere the tags of what every page shows
 */
export function pageAddresses(
  routes: Routes,
  everywhere: readonly PageTag[] = [],
): (target: string) => PageAddress | null {
  const tree = childrenOf(undefined, routes);
  // React Router builds and sorts a table of all routes for each path that it matches.
  const seen = new LRUCache<string, { caching: PageCaching | undefined }>({
    max: 1000,
    memoMethod(path) {
      const match = matchRoutes(tree, pagePathOf(path) ?? path)?.at(-1);
      const caching = (match?.route.handle as { cache?: PageCaching } | undefined)?.cache;
      if (!match || !caching) return { caching: undefined };
      const own = caching.tags.map((tag) => filled(tag, match.params));
      return { caching: { ...caching, tags: [...own, ...everywhere] } };
    },
  });
  return (target) => {
    if (target.length > LONGEST) return null;
    const [path, search] = cut(target);
    // Other spellings of a URL reach the same page; each would be one more entry.
    if (!/^\/(?:[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*)?$/.test(path)) return null;
    if (path.endsWith(".data")) return null;
    const { caching } = seen.memo(path);
    if (!caching) return null;
    if (search === "") return { key: path, caching };
    const asked = [...new URLSearchParams(search)];
    const { query = [], personal = [] } = caching;
    if (asked.some(([name]) => name === NOTICE || personal.includes(name))) return null;
    const read = asked.filter(([name]) => query.includes(name));
    return { key: read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path, caching };
  };
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

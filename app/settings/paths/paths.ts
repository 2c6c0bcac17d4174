import type { href } from "react-router";
import type { Places } from "../groups/places.ts";
import { type TownPage, townPages } from "./town-pages.ts";

/**
 * How the code spells the pages that follow the town; visitors see `publicPath` of these. Every link of
 * an island asks for them: `href` itself would bring the router along.
 */
export const codePaths = {
  listings: "/woningaanbod-venlo",
  services: "/makelaardij-venlo",
  valuation: "/taxatie-venlo",
  mortgage: "/hypotheek-advies-venlo",
} as const satisfies Record<TownPage, Parameters<typeof href>[0]>;

type Paths = Pick<Places, "paths">;
type Moving = Pick<Places, "paths" | "formerPaths">;

/** The address that visitors see of a path from `href`; of any other path itself. */
export function publicPath({ paths }: Paths, path: string): string {
  return moved(path, codePaths, paths) ?? path;
}

/** The path in the code of an address that visitors see: the opposite of `publicPath`. */
export function codePath({ paths }: Paths, path: string): string {
  return moved(path, paths, codePaths) ?? path;
}

/** The same of an address that a page has or had before. */
export function anyCodePath(places: Moving, path: string): string {
  return codePath(places, presentPath(places, path) ?? path);
}

/** Where a page is now that had this address before; null: none had, or it has it still. */
export function presentPath({ paths, formerPaths }: Moving, path: string): string | null {
  if (moved(path, paths, paths) !== null) return null;
  const former = formerPaths.find((each) => isAtOrBelow(path, each.path));
  if (former) return paths[former.page] + path.slice(former.path.length);
  return moved(path, codePaths, paths);
}

function moved(path: string, from: Places["paths"], to: Places["paths"]): string | null {
  const page = townPages.find((each) => isAtOrBelow(path, from[each]));
  return page ? to[page] + path.slice(from[page].length) : null;
}

/** Also with a query, or as the data of a page. */
function isAtOrBelow(path: string, page: string): boolean {
  return path.startsWith(page) && /^(?:$|[/?#]|\.data(?:$|\?))/.test(path.slice(page.length));
}

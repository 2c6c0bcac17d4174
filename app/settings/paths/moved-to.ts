import { urlSlug } from "../../platform/text-input.ts";
import { type Places, townPaths } from "../groups/places.ts";
import { codePaths } from "./paths.ts";
import { townPages } from "./town-pages.ts";

/** The addresses that the pages have in a town unless staff choose others. */
function pathsIn(town: string): Places["paths"] {
  const slug = urlSlug(town, "hier").slice(0, 50).replace(/-$/, "");
  const entries = townPages.map((page) => [page, codePaths[page].replace(/[^-]+$/, slug)]);
  return Object.fromEntries(entries) as Places["paths"];
}

/** The office in another town; addresses that followed the old one follow the new one. */
export function movedTo(town: string, before: Places): Places {
  const [old, next] = [pathsIn(before.town), pathsIn(town)];
  const entries = townPages.map((page) => {
    const now = before.paths[page];
    return [page, now === old[page] ? next[page] : now];
  });
  const parsed = townPaths.safeParse(Object.fromEntries(entries));
  return { ...before, town, paths: parsed.data ?? before.paths };
}

import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** A route that receives forms: the pattern of its address, and its file below `app`. */
export interface ActingRoute {
  pattern: string;
  file: string;
  /** Without `?index` its form would go to the frame around it. */
  isIndex: boolean;
}

/** Every route whose file has an action, found in the table of routes. */
function acting(entries: readonly RouteConfigEntry[], parent = ""): ActingRoute[] {
  return entries.flatMap((entry) => {
    const own = entry.path?.startsWith("/") ? entry.path : `${parent}/${entry.path ?? ""}`;
    const pattern = own.replace(/(.)\/$/, "$1");
    const source = readFileSync(path.join("app", entry.file), "utf8");
    const acts = /export (?:(?:(?:async )?function|const) action\b|\{[^}]*\baction\b)/.test(source);
    const route = { pattern, file: entry.file, isIndex: entry.index === true };
    return [...(acts ? [route] : []), ...acting(entry.children ?? [], pattern)];
  });
}

export const actingRoutes = acting(routes);

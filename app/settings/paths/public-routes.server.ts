import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { Places } from "../groups/places.ts";
import { publicPath } from "./paths.ts";

/** The site's routes at the addresses of these settings, as the server and browsers match them. */
export function withPublicPaths(build: ServerBuild, { paths }: Pick<Places, "paths">): ServerBuild {
  const [routes, routesMoved] = atPublicPaths(build.routes, paths);
  const [inBrowsers, manifestMoved] = atPublicPaths(build.assets.routes, paths);
  if (!routesMoved && !manifestMoved) return build;
  // A browser keeps answers about routes for a year, by this version.
  const hash = createHash("sha256").update(JSON.stringify(paths)).digest("hex").slice(0, 8);
  const version = `${build.assets.version}-${hash}`;
  return { ...build, routes, assets: { ...build.assets, routes: inBrowsers, version } };
}

function atPublicPaths<Route extends { path?: string | undefined } | undefined>(
  routes: Record<string, Route>,
  paths: Places["paths"],
): [routes: Record<string, Route>, isMoved: boolean] {
  let isMoved = false;
  const entries = Object.entries(routes).map(([id, route]) => {
    const path = route?.path?.startsWith("/") && publicPath({ paths }, route.path);
    if (!path || path === route?.path) return [id, route] as const;
    isMoved = true;
    return [id, { ...route, path }] as const;
  });
  return [Object.fromEntries(entries), isMoved];
}

/** For a page that has another address by now; the settings may change again. */
export function movedTo(address: string, { method }: Request): Response {
  const isRead = method === "GET" || method === "HEAD";
  return new Response(null, {
    status: isRead ? 301 : 308,
    headers: { Location: address, "Cache-Control": "no-cache" },
  });
}

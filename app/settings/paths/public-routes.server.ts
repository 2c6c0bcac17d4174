import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { Agency } from "../agency.ts";
import { hasPage } from "./offered.ts";
import { publicPath } from "./paths.ts";

type Office = Pick<Agency, "paths" | "notOffered">;

/**
 * The site's routes at the addresses of these settings, as the server and browsers match them; without
 * the pages of what the office does not do.
 */
export function withPublicPaths(build: ServerBuild, office: Office): ServerBuild {
  const [routes, routesMoved] = atPublicPaths(build.routes, office);
  const [inBrowsers, manifestMoved] = atPublicPaths(build.assets.routes, office);
  if (!routesMoved && !manifestMoved) return build;
  // A browser keeps answers about routes for a year, by this version.
  const hash = createHash("sha256")
    .update(JSON.stringify([office.paths, office.notOffered]))
    .digest("hex")
    .slice(0, 8);
  const version = `${build.assets.version}-${hash}`;
  return { ...build, routes, assets: { ...build.assets, routes: inBrowsers, version } };
}

function atPublicPaths<Route extends { path?: string | undefined } | undefined>(
  routes: Record<string, Route>,
  office: Office,
): [routes: Record<string, Route>, isMoved: boolean] {
  let isMoved = false;
  const entries = Object.entries(routes).flatMap(([id, route]) => {
    if (!route?.path?.startsWith("/")) return [[id, route] as const];
    const path = publicPath(office, route.path);
    const isThere = hasPage(office, path);
    isMoved ||= !isThere || path !== route.path;
    return isThere ? [[id, { ...route, path }] as const] : [];
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

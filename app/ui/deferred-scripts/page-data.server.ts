import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";
import { dataAddress } from "../../platform/page-cache/page-data.ts";
import { mayHoldNotices } from "../toasts/notice-parameter.ts";
import type { PageData } from "./page-scripts.tsx";
import { VERSION_HEADER } from "./page-program.ts";

/**
 * Takes the data out of a page that never runs the framework, or can do without until its visitor
 * does something: a kept one, with nothing to say at once. Tells where the data of the latter is.
 */
export function takePageData(url: URL, status: number, context: EntryContext): PageData | null {
  const handles = context.staticHandlerContext.matches.map(
    ({ route }) => context.routeModules[route.id]?.handle,
  );
  const need = whenDataIsNeeded(handles, status, url.search);
  if (need === "at once") return null;
  // React Router would write it into the page. It ends by itself: cancelled, it would leave a timer.
  context.serverHandoffStream = undefined;
  const own = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = listingOnly(own, context.manifest.routes);
  context.manifest = { ...context.manifest, routes };
  return need === "later" ? { data: dataAddress(url), version: versionOf(context) } : null;
}

/** When the browser needs the data of a page, by the handles of its routes, the outermost first. */
export function whenDataIsNeeded(
  routeHandles: readonly unknown[],
  status: number,
  search: string,
): "never" | "later" | "at once" {
  const handles = routeHandles as (Record<string, unknown> | undefined)[];
  const leaf = handles.at(-1);
  const isDeferred = status === 200 && leaf?.["hydrate"] === true && Boolean(leaf["cache"]);
  if (isDeferred && !mayHoldNotices(search)) return "later";
  return handles.some((handle) => handle?.["hydrate"]) ? "at once" : "never";
}

/**
 * React Router builds a table of every route it can list for each page. Here it lists these; the
 * others are found by their ids alone.
 */
export function listingOnly<Route>(ids: readonly string[], routes: Record<string, Route>) {
  const listed = ids.map((id) => [id, routes[id]] as const);
  return Object.assign(Object.create(routes) as typeof routes, Object.fromEntries(listed));
}

/** The data of a page, alone. */
export function answerData(status: number, headers: Headers, context: EntryContext): Response {
  headers.set("Content-Type", "text/plain; charset=utf-8");
  headers.set(VERSION_HEADER, versionOf(context));
  return new Response(context.serverHandoffStream ?? null, { status, headers });
}

/** A hash of the data. Not of its encoding, which follows the order in which loaders finished. */
function versionOf({ staticHandlerContext: { loaderData } }: EntryContext): string {
  const byRoute = Object.entries(loaderData).toSorted(([one], [other]) => one.localeCompare(other));
  return createHash("sha256").update(JSON.stringify(byRoute)).digest("base64url").slice(0, 22);
}

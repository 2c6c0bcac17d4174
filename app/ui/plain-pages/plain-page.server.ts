import type { EntryContext } from "react-router";

/** Whether the router takes the page over, by the handles of its routes. */
export function isRouters(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as { hydrate?: boolean } | undefined)?.hydrate);
}

/** Takes out of a page that the router does not take over what only that needs. */
export function asPlainPage(context: EntryContext): void {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  if (isRouters(ids.map((id) => context.routeModules[id]?.handle))) return;
  // React Router would write it into the page. It ends by itself: cancelled, it would leave a timer.
  context.serverHandoffStream = undefined;
  context.manifest = { ...context.manifest, routes: listingOnly(ids, context.manifest.routes) };
}

/**
 * React Router builds a table of every route it can list for each page. Here it lists these; the
 * others are found by their ids alone.
 */
export function listingOnly<Route>(ids: readonly string[], routes: Record<string, Route>) {
  const listed = ids.map((id) => [id, routes[id]] as const);
  return Object.assign(Object.create(routes) as typeof routes, Object.fromEntries(listed));
}

import {
  createContext,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isRouters } from "./plain-page.server.ts";

/** By the ids of their routes, the data of a page. Null: this is no page that somebody opens. */
export const heldDataContext = createContext<Map<string, unknown> | null>(null);

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * React Router writes the data of every page for the browser before our entry is asked to render
 * it, also where `asPlainPage` then drops it. Here such data goes past it, and `giveHeldData` puts it
 * back.
 */
export function withHeldData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && mayHoldData(route, build) ? holdingData(route) : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** For a page whose data alone decides the status. */
function mayHoldData({ module, parentId }: ServerRoute, { routes }: ServerBuild): boolean {
  if (!module.default || !module.loader || parentId === undefined) return false;
  const parent = routes[parentId];
  return parent?.parentId === undefined && !isRouters([parent?.module.handle, module.handle]);
}

function holdingData(route: ServerRoute): ServerRoute {
  const { loader } = route.module;
  const load = async (args: LoaderFunctionArgs) => {
    const data: unknown = await (loader as (args: LoaderFunctionArgs) => unknown)(args);
    const held = args.context.get(heldDataContext);
    if (!held || !isPlain(data)) return data;
    held.set(route.id, data);
    return null;
  };
  return { ...route, module: { ...route.module, loader: load } };
}

/** Not a response, and not one of `data`, which says a status. */
const isPlain = (data: unknown) =>
  typeof data === "object" && data !== null && Object.getPrototypeOf(data) === Object.prototype;

/** Puts the data of a page where its components find it. */
export function giveHeldData(
  { staticHandlerContext: { loaderData } }: EntryContext,
  context: Readonly<RouterContextProvider>,
): void {
  for (const [id, data] of context.get(heldDataContext) ?? []) {
    if (id in loaderData) loaderData[id] = data;
  }
}

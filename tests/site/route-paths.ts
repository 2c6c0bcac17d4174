import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = "", children = [] }) => [path, ...pathsIn(children)]);

/** The paths in the table of routes as they are written there, also of routes within others. */
export const routePaths = pathsIn(routes).filter((path) => path !== "");

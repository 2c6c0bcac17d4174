import { callFunction } from "./call.server.ts";
import type { Route } from "./+types/call";

export function loader(args: Route.LoaderArgs) {
  return callFunction(args);
}

export function action(args: Route.ActionArgs) {
  return callFunction(args);
}

import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/token";
import { signFormToken } from "./spam.server.ts";

/** Serves the token that a page requests when a visitor first touches one of its lead forms. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(signFormToken(context.get(servicesContext)), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

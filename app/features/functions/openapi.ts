import { servicesContext } from "../../platform/services.ts";
import { openApiDocument } from "./document.server.ts";
import type { Route } from "./+types/openapi";

export function loader({ context }: Route.LoaderArgs) {
  return Response.json(openApiDocument(context.get(servicesContext)), {
    headers: { "Cache-Control": "public, max-age=300" },
  });
}

import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { openApiDocument } from "./document.server.ts";
import type { Route } from "./+types/openapi";

export const handle = { cache: { tags: [] } satisfies PageCaching };

export function loader({ context }: Route.LoaderArgs) {
  return Response.json(openApiDocument(context.get(servicesContext)));
}

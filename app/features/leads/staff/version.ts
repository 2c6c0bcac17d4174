import { servicesContext } from "../../../platform/services.ts";
import { leadsVersion } from "../follow-up/queries.server.ts";
import type { Route } from "./+types/version";

/** One short line that differs when a list of leads may look different. */
export async function loader({ context }: Route.LoaderArgs) {
  const version = await leadsVersion(context.get(servicesContext).db);
  return new Response(version, { headers: { "Content-Type": "text/plain" } });
}

import { servicesContext } from "../../../platform/services.ts";
import { deadlineOf, leadsVersion } from "../follow-up/queries.server.ts";
import type { Route } from "./+types/version";

/** One short line that differs when a list of leads may look different. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const version = await leadsVersion(services.db, deadlineOf(services));
  return new Response(version, { headers: { "Content-Type": "text/plain" } });
}

import { foundByLink } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { findSeller } from "../links.server.ts";
import type { Route } from "./+types/paper-file";
import { paperResponse } from "./paper-response.server.ts";

/** The PDF of a version, for a seller. */
export async function loader({ context, params: { token, paper } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { dossier } = foundByLink(await findSeller(services, token));
  return paperResponse(services, dossier, paper);
}

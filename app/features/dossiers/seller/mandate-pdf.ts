import { foundByLink } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { findSeller } from "../links.server.ts";
import { mandatePdf } from "../mandate/pdf-response.server.ts";
import type { Route } from "./+types/mandate-pdf";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { dossier } = foundByLink(await findSeller(services, params.token));
  return mandatePdf(services, dossier, request);
}

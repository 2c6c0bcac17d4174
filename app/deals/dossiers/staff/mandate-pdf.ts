import { servicesContext } from "../../../platform/services.ts";
import { mandatePdf } from "../mandate/pdf-response.server.ts";
import { dossierAt } from "./find-dossier.server.ts";
import type { Route } from "./+types/mandate-pdf";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const dossier = await dossierAt(services.db, params.id);
  return mandatePdf(services, dossier, request);
}

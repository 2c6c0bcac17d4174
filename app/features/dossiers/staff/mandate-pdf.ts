import { found, uuidIn } from "../../../platform/body/ids.ts";
import { servicesContext } from "../../../platform/services.ts";
import { mandatePdf } from "../mandate/pdf-response.server.ts";
import { readDossier } from "../queries.server.ts";
import type { Route } from "./+types/mandate-pdf";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const dossier = found(await readDossier(services.db, found(uuidIn(params.id))));
  return mandatePdf(services, dossier, request);
}

import { servicesContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { paperResponse } from "../../confirmed/paper-response.server.ts";
import { dossierAt } from "../find-dossier.server.ts";
import type { Route } from "./+types/paper-file";

/** The PDF of a version, for staff. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireStaff(request, context);
  const dossier = await dossierAt(services.db, params.id);
  return paperResponse(services, dossier, params.paper);
}

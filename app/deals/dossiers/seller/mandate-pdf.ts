import { foundByLink, privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { orBusy } from "../../../platform/typst/or-busy.ts";
import { findSeller } from "../links.server.ts";
import { mandatePdf } from "../mandate/pdf-response.server.ts";
import type { Route } from "./+types/mandate-pdf";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { dossier, seller } = foundByLink(await findSeller(services, params.token));
  const share = { owner: seller.id, request };
  return orBusy(() => mandatePdf(services, dossier, request), privateLinkHeaders, share);
}

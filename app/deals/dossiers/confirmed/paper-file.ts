import { foundByLink, privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { orBusy } from "../../../platform/typst/or-busy.ts";
import { findSeller } from "../links.server.ts";
import type { Route } from "./+types/paper-file";
import { paperResponse } from "./paper-response.server.ts";

/** The PDF of a version, for a seller. */
export async function loader({ context, params: { token, paper }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { dossier, seller } = foundByLink(await findSeller(services, token));
  const share = { owner: seller.id, request };
  return orBusy(() => paperResponse(services, dossier, paper), privateLinkHeaders, share);
}

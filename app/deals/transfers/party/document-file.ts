import { uuidIn } from "../../../platform/body/ids.ts";
import { foundByLink, privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { orBusy } from "../../../platform/typst/or-busy.ts";
import { maySee } from "../access.ts";
import { documentResponse, findDocument } from "../documents/service.server.ts";
import { findParty } from "../links.server.ts";
import type { Route } from "./+types/document-file";

/** A document, for a party who may see it; a link is also fetched by what reads mails, and counts for nothing. */
export async function loader({ context, params: { token, id }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { party, transfer } = foundByLink(await findParty(services, token));
  const document = foundByLink(
    await findDocument(services.db, transfer.id, foundByLink(uuidIn(id))),
  );
  foundByLink(maySee(party.role, document));
  const share = { owner: party.id, request };
  return orBusy(() => documentResponse(services, document), privateLinkHeaders, share);
}

import { uuidIn } from "../../../platform/body/ids.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { maySee } from "../access.ts";
import { documentResponse, findDocument } from "../documents/service.server.ts";
import { findParty } from "../links.server.ts";
import type { Route } from "./+types/document-file";

/** A document, for a party who may see it; a link is also fetched by what reads mails, and counts for nothing. */
export async function loader({ context, params: { token, id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { party, transfer } = foundByLink(await findParty(services, token));
  const document = foundByLink(
    await findDocument(services.db, transfer.id, foundByLink(uuidIn(id))),
  );
  foundByLink(maySee(party.role, document));
  return documentResponse(services, document);
}

import { uuidIn } from "../../../platform/body/ids.ts";
import { foundByLink, privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { orBusy } from "../../../platform/typst/or-busy.ts";
import { maySee } from "../access.ts";
import { documentResponse } from "../documents/file-response.server.ts";
import { findDocument } from "../documents/queries.server.ts";
import { findSeller } from "../links.server.ts";
import type { Route } from "./+types/document-file";

/** A document, for a seller who may see it. */
export async function loader({ context, params: { token, id }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { seller, dossier } = foundByLink(await findSeller(services, token));
  const document = foundByLink(
    await findDocument(services.db, dossier.id, foundByLink(uuidIn(id))),
  );
  const isOwn = document.party_id === seller.id;
  foundByLink(document.removed_at === null && maySee("seller", { ...document, isOwn }));
  const share = { owner: seller.id, request };
  return orBusy(() => documentResponse(services, document), privateLinkHeaders, share);
}

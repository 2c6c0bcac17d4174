import { found, uuidIn } from "../../../../platform/body/ids.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { documentResponse } from "../../documents/file-response.server.ts";
import { findDocument } from "../../documents/queries.server.ts";
import type { Route } from "./+types/document-file";

/** A document, for staff, also one that was taken away; each look is in the log of acts. */
export async function loader({ context, params: { id, document } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const dossierId = found(uuidIn(id));
  return documentResponse(
    services,
    found(await findDocument(services.db, dossierId, found(uuidIn(document)))),
  );
}

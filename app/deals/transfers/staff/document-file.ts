import { found, uuidIn } from "../../../platform/body/ids.ts";
import { servicesContext } from "../../../platform/services.ts";
import { requireStaff } from "../../../staff/accounts/service.server.ts";
import { documentResponse, findDocument } from "../documents/service.server.ts";
import { recordEvent } from "../lock.server.ts";
import type { Route } from "./+types/document-file";

/** A document, for staff; each look is in the history, and in the log of acts. */
export async function loader({ context, params: { id, document }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { email } = await requireStaff(request, context);
  const about = found(await findDocument(services.db, found(uuidIn(id)), found(uuidIn(document))));
  const response = await documentResponse(services, about);
  await recordEvent(
    services,
    about.case_id,
    "document-fetched",
    { actor: email },
    { document: about.id },
  );
  return response;
}

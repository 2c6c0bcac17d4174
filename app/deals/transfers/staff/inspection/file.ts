import { found, uuidIn } from "../../../../platform/body/ids.ts";
import { contentResponse } from "../../../../platform/files/stored-file.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { documentContent, findDocument } from "../../documents/service.server.ts";
import { transferAt } from "../find-transfer.server.ts";
import type { Route } from "./+types/file";

/** A photo or signature for the list. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { id } = await transferAt(services.db, params.id);
  const document = found(await findDocument(services.db, id, found(uuidIn(params.file))));
  found(document.kind === "photo" || document.kind === "signature");
  return contentResponse(await documentContent(services, document), {
    "Cache-Control": "private, max-age=86400",
    "Content-Type": document.type,
  });
}

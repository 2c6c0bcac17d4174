import type { Services } from "../../../platform/services.ts";
import { privateFile } from "../../../platform/files/private-file.ts";
import { storedFile } from "../../../platform/files/stored-file.ts";
import type { Document } from "./queries.server.ts";

/** A document as a file that is saved. @throws a 404 response when its file is missing */
export async function documentResponse(
  { storage, log }: Pick<Services, "storage" | "log">,
  { id, file, name, type }: Document,
): Promise<Response> {
  if (!(await storage.exists(file))) {
    log.error({ document: id }, "the file of a document is missing");
    throw new Response("Not Found", { status: 404 });
  }
  return privateFile(await storedFile(storage, file), { name, type });
}

import type { Services } from "../../../platform/services.ts";
import { fileResponse } from "../../../platform/http/http.ts";
import { urlSlug } from "../../../platform/text-input.ts";
import type { Document } from "./queries.server.ts";

/** A document as a file that is saved, never opened in a page of ours, and kept by nobody in between. */
export async function documentResponse(
  { storage, log }: Pick<Services, "storage" | "log">,
  { id, file, name, type }: Document,
): Promise<Response> {
  if (!(await storage.exists(file))) {
    log.error({ document: id }, "the file of a document is missing");
    throw new Response("Not Found", { status: 404 });
  }
  const ending = file.split(".").at(-1)!;
  const response = fileResponse(await storage.getBytes(file), {
    name: `${urlSlug(name, "document")}.${ending}`,
    mediaType: type,
  });
  response.headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
  response.headers.set("X-Robots-Tag", "noindex");
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

import { createHash } from "node:crypto";
import { urlSlug } from "../text-input.ts";
import { fileResponse } from "../http/http.ts";
import { privateLinkHeaders } from "../security/private-links.ts";
import { endingOf } from "./content-types.ts";
import { PRIVATE_FOLDER } from "./media.ts";
import type { Storage } from "./storage.ts";
import type { FileContent } from "./stored-file.ts";

/** Stores bytes among the private files, under their SHA-256: the same bytes give the same file. */
export async function putPrivate(
  storage: Storage,
  bytes: Uint8Array,
  ending: string,
): Promise<{ file: string; hash: string }> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const file = `${PRIVATE_FOLDER}/${hash.slice(0, 32)}.${ending}`;
  await storage.put(file, bytes);
  return { file, hash };
}

/** A document as a file that is saved, never opened in a page of ours, and kept by nobody in between. */
export const privateFile = (
  content: FileContent,
  { name, type }: { name: string; type: string },
): Response =>
  fileResponse(content, {
    name: `${urlSlug(name, "document")}.${endingOf(type)}`,
    mediaType: type,
    headers: { ...privateLinkHeaders, "Content-Security-Policy": "sandbox; default-src 'none'" },
  });

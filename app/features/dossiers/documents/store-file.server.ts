import { createHash } from "node:crypto";
import { cleanFile } from "../../../platform/files/clean-file.ts";
import { contentTypes } from "../../../platform/files/content-types.ts";
import { PRIVATE_FOLDER } from "../../../platform/files/media.ts";
import type { Storage } from "../../../platform/files/storage.ts";

export interface StoredFile {
  file: string;
  type: string;
  bytes: number;
  hash: string;
}

/**
 * Checks a PDF or picture and stores it among the private files, a picture without its metadata. The same
 * bytes give the same file.
 * @throws PictureError for anything else
 */
export async function storeFile(bytes: Uint8Array, storage: Storage): Promise<StoredFile> {
  const { ending, clean } = await cleanFile(bytes);
  const hash = createHash("sha256").update(clean).digest("hex");
  const file = `${PRIVATE_FOLDER}/${hash.slice(0, 32)}.${ending}`;
  await storage.put(file, clean);
  return { file, type: contentTypes[ending]!, bytes: clean.length, hash };
}

import { cleanFile } from "../../../platform/files/clean-file.ts";
import { contentTypes } from "../../../platform/files/content-types.ts";
import { putPrivate } from "../../../platform/files/private-file.ts";
import type { Storage } from "../../../platform/files/storage.ts";

/**
 * Checks a PDF or picture and stores it among the private files, a picture without its metadata. The same
 * bytes give the same file.
 * @throws PictureError for anything else
 */
export async function storeFile(bytes: Uint8Array, storage: Storage) {
  const { ending, clean } = await cleanFile(bytes);
  const stored = await putPrivate(storage, clean, ending);
  return { ...stored, type: contentTypes[ending]!, bytes: clean.length };
}

import { createHash } from "node:crypto";
import { isHeic } from "@voordeur/pictures/decode-picture.ts";
import { stripHeic } from "@voordeur/pictures/strip-heic.ts";
import { contentTypes } from "../../../platform/files/content-types.ts";
import { PictureError, printedPicture } from "../../../platform/files/images.ts";
import { PRIVATE_FOLDER } from "../../../platform/files/media.ts";
import { ACTIVE_PDF, isActivePdf, isPdf } from "../../../platform/files/pdfs.ts";
import type { Storage } from "../../../platform/files/storage.ts";

export interface StoredFile {
  file: string;
  type: string;
  bytes: number;
  hash: string;
}

/** Wide enough to read a page of A4 that was photographed. */
const WIDTH = 3000;

/**
 * Checks a PDF or picture and stores it among the private files, a picture without its metadata. The same
 * bytes give the same file.
 * @throws PictureError for anything else
 */
export async function storeFile(bytes: Uint8Array, storage: Storage): Promise<StoredFile> {
  const { ending, clean } = await cleaned(bytes);
  const hash = createHash("sha256").update(clean).digest("hex");
  const file = `${PRIVATE_FOLDER}/${hash.slice(0, 32)}.${ending}`;
  await storage.put(file, clean);
  return { file, type: contentTypes[ending]!, bytes: clean.length, hash };
}

async function cleaned(bytes: Uint8Array): Promise<{ ending: string; clean: Uint8Array }> {
  if (isPdf(bytes)) {
    if (await isActivePdf(bytes)) throw new PictureError(ACTIVE_PDF);
    return { ending: "pdf", clean: bytes };
  }
  if (isHeic(bytes)) return { ending: "heic", clean: stripHeic(bytes) };
  return { ending: "jpg", clean: await printedPicture(bytes, { width: WIDTH }) };
}

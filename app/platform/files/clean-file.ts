import { isHeic } from "@voordeur/pictures/decode-picture.ts";
import { stripHeic } from "@voordeur/pictures/strip-heic.ts";
import { PictureError, printedPicture } from "./images.ts";
import { ACTIVE_PDF, isActivePdf, isPdf } from "./pdfs.ts";

/** Wide enough to read a page of A4 that was photographed. */
const WIDTH = 3000;

/**
 * A PDF or picture that somebody handed in, checked, a picture without its metadata, and how its name
 * ends. @throws PictureError for anything else
 */
export async function cleanFile(
  bytes: Uint8Array,
): Promise<{ ending: "pdf" | "heic" | "jpg"; clean: Uint8Array }> {
  if (isPdf(bytes)) {
    if (await isActivePdf(bytes)) throw new PictureError(ACTIVE_PDF);
    return { ending: "pdf", clean: bytes };
  }
  if (isHeic(bytes)) return { ending: "heic", clean: stripHeic(bytes) };
  return { ending: "jpg", clean: await printedPicture(bytes, { width: WIDTH }) };
}

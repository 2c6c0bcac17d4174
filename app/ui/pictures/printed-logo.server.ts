import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { printedPicture } from "../../platform/files/images.ts";
import type { Services } from "../../platform/services.ts";
import type { Look } from "../../settings/groups/look.ts";
import { photoUrl } from "./picture.tsx";
import { pictureOf } from "./stored-picture.ts";

const WIDTH = 480;

/** The office's logo as a JPEG for documents and emails; null: it has none, or it cannot be read. */
export async function printedLogo(
  { storage, log }: Pick<Services, "storage" | "log">,
  { logo }: Look,
): Promise<Uint8Array | null> {
  if (!logo) return null;
  const picture = pictureOf(logo);
  const stored = pictureWidths(picture.width);
  const width = stored.find((each) => each >= WIDTH) ?? stored.at(-1)!;
  const key = photoUrl(picture, width).slice("/media/".length);
  try {
    return await printedPicture(await storage.getBytes(key), { width });
  } catch (error) {
    log.warn({ err: error, key }, "the logo could not be read; the name stands in its place");
    return null;
  }
}

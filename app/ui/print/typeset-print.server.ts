import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { printableText } from "@voordeur/typst/printable.ts";
import { printedPicture } from "../../platform/files/images.ts";
import type { Services } from "../../platform/services.ts";
import type { Look } from "../../settings/groups/look.ts";
import { photoUrl } from "../pictures/picture.tsx";
import { pictureOf } from "../pictures/stored-picture.ts";
import { printData } from "./print-data.ts";
import print from "./print.typ?raw";

export type Printing = Pick<Services, "typesetter" | "clock" | "settings" | "storage" | "log">;

const LOGO = "/pictures/logo.jpg";
const LOGO_WIDTH = 480;

/**
 * A print of the office as PDF/UA: `template` follows `print.typ`. `missing`: stands for characters that the
 * font lacks, which otherwise fail. @throws TypesetterBusyError
 */
export async function typesetPrint(
  services: Printing,
  template: string,
  data: object,
  { missing, files = {} }: { missing?: string; files?: Record<string, Uint8Array> } = {},
): Promise<Uint8Array> {
  const { typesetter, clock, settings } = services;
  const logo = await printedLogo(services, settings.agency.look);
  const whole = { ...printData(settings.agency, clock(), logo ? LOGO : undefined), ...data };
  return typesetter.typeset({
    template: print + template,
    data: JSON.stringify(whole, (_key, value: unknown) =>
      typeof value === "string" && missing !== undefined ? printableText(value, missing) : value,
    ),
    files: { ...files, ...(logo && { [LOGO]: logo }) },
  });
}

/** The office's logo as a JPEG; null: it has none, or it cannot be read. */
async function printedLogo(
  { storage, log }: Pick<Services, "storage" | "log">,
  { logo }: Look,
): Promise<Uint8Array | null> {
  if (!logo) return null;
  const picture = pictureOf(logo);
  const stored = pictureWidths(picture.width);
  const width = stored.find((each) => each >= LOGO_WIDTH) ?? stored.at(-1)!;
  const key = photoUrl(picture, width).slice("/media/".length);
  try {
    return await printedPicture(await storage.getBytes(key), { width });
  } catch (error) {
    log.warn({ err: error, key }, "the logo could not be read; the name stands in its place");
    return null;
  }
}

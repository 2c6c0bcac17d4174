import type { PhotoDraft } from "../connector.ts";
import type { PictureSource } from "../reading/picture-source.ts";
import { photoDrafts } from "../draft/media/shown-media.ts";
import type { BlmRecord } from "./records.ts";

/** From here on the pictures are energy certificates. */
const FIRST_CERTIFICATE = 60;

/** The photos that have an address of their own. */
export function linkedPhotos(record: BlmRecord): PhotoDraft[] {
  return picturesOf(record).filter(({ url }) => isLink(url));
}

/** All photos in the feed's order; those that came with it by name are put aside. */
export async function keptPhotos(
  record: BlmRecord,
  pictures: PictureSource,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<PhotoDraft[]> {
  const kept: PhotoDraft[] = [];
  for (const picture of picturesOf(record)) {
    if (isLink(picture.url)) {
      kept.push(picture);
      continue;
    }
    const found = await pictures(picture.url);
    if (found instanceof Uint8Array) kept.push({ ...picture, url: await keep(found) });
  }
  return photoDrafts(kept);
}

/**
 * `MEDIA_IMAGE_00` and on, by their numbers; `MEDIA_FLOOR_PLAN_…` are other fields. A photo's address
 * is its version: `UPDATE_DATE` is the home's, and many programs write the time of the export there.
 */
function picturesOf(record: BlmRecord): PhotoDraft[] {
  const numbered = [...record].flatMap(([name, value]) => {
    const number = /^MEDIA_IMAGE_(\d+)$/.exec(name)?.[1];
    const caption = record.get(`MEDIA_IMAGE_TEXT_${number}`) ?? "";
    if (number === undefined || Number(number) >= FIRST_CERTIFICATE) return [];
    if (value.trim() === "" || isDrawing(caption)) return [];
    return [{ number: Number(number), url: value.trim() }];
  });
  return numbered.toSorted((a, b) => a.number - b.number).map(({ url }) => ({ url, version: "" }));
}

function isLink(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

function isDrawing(caption: string): boolean {
  return /floor ?plan|\b(epc|eer|hip)\b|energy/i.test(caption);
}

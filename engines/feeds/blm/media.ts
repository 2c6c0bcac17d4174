import type { ListingDraft } from "../connector.ts";
import { type DraftedMedia, type GivenMedium, givenMedia } from "../draft/media/given-media.ts";
import { isWebLink, keptMedia } from "../draft/media/kept-media.ts";
import type { PictureSource } from "../reading/picture-source.ts";
import type { BlmRecord } from "./records.ts";

/** From these numbers on, pictures and documents are certificates: the format's rule. */
const FIRST_CERTIFICATE = { IMAGE: 60, DOCUMENT: 50 };

const kinds = {
  IMAGE: "photo",
  FLOOR_PLAN: "plan",
  VIRTUAL_TOUR: "tour",
  DOCUMENT: "document",
} as const;

type Field = keyof typeof kinds;

/** The media that have an address of their own. */
export function linkedMedia(record: BlmRecord): DraftedMedia {
  const { photos, media } = mediaOf(record);
  return {
    photos: photos.filter(({ url }) => isWebLink(url)),
    media: media.filter(({ url }) => isWebLink(url)),
  };
}

/** All media; the files that came with the feed are put aside. */
export async function allMedia(
  record: BlmRecord,
  pictures: PictureSource,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<Pick<ListingDraft, "photos" | "media">> {
  const find = async (name: string) => {
    const found = await pictures(name);
    return found instanceof Uint8Array ? found : undefined;
  };
  return keptMedia(mediaOf(record), find, keep);
}

/**
 * `MEDIA_IMAGE_00` and on, in the order of their numbers. A file's address is its version:
 * `UPDATE_DATE` is the home's, and many programs write the time of the export there.
 */
function mediaOf(record: BlmRecord): DraftedMedia {
  const fields = [...record.keys()].flatMap((name) => {
    const [, field, number] = /^MEDIA_([A-Z_]+?)_(\d+)$/.exec(name) ?? [];
    const url = isField(field) ? (record.get(name)?.trim() ?? "") : "";
    return isField(field) && url !== "" ? [{ field, number: number ?? "", url }] : [];
  });
  const sorted = fields.toSorted((a, b) => Number(a.number) - Number(b.number));
  const given = (Object.keys(kinds) as Field[]).flatMap((field) =>
    sorted
      .filter((each) => each.field === field)
      .map(({ number, url }): GivenMedium => {
        const isCertificate =
          (field === "IMAGE" || field === "DOCUMENT") && Number(number) >= FIRST_CERTIFICATE[field];
        return {
          kind: isCertificate ? "document" : kinds[field],
          url,
          caption: record.get(`MEDIA_${field}_TEXT_${number}`) ?? null,
          code: isCertificate ? "EPC" : "Brochure",
        };
      }),
  );
  return givenMedia(given, "other");
}

function isField(name: string | undefined): name is Field {
  return name !== undefined && Object.hasOwn(kinds, name);
}

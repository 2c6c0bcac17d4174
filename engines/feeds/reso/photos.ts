import type { PhotoDraft } from "../connector.ts";
import { type Fields, codeOf, detailOf, entriesOf, flagOf, textOf } from "./fields.ts";

/** Spark's sizes of one photo, the largest first. */
const sparkSizes = ["UriLarge", "Uri2048", "Uri1600", "Uri1280", "Uri1024", "Uri800", "Uri640"];

/** The photos that visitors may see: the preferred one first, then in the feed's order. */
export function photosOf(fields: Fields): PhotoDraft[] {
  const changed = textOf(fields, "PhotosChangeTimestamp") ?? "";
  const media = entriesOf(fields, "Media").filter(isPhoto);
  const photos = media.length > 0 ? media : entriesOf(fields, "Photos");
  return photos
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((photo) => {
      const url = textOf(photo, "MediaURL", ...sparkSizes, "Uri300");
      const version = textOf(photo, "MediaModificationTimestamp", "ModificationTimestamp");
      return url === null ? [] : [{ url, version: version ?? changed }];
    });
}

function isPhoto(medium: Fields): boolean {
  const category = codeOf(textOf(medium, "MediaCategory") ?? "photo");
  const type = textOf(medium, "MediaType", "MimeType")?.toLowerCase() ?? "image/";
  const isPicture = /^(image\/|image$|photo$|jpe?g$|png$|webp$|avif$|gif$)/.test(type);
  const isHome = /photo|image|picture/.test(category) && !/agent|office|logo/.test(category);
  const isPlan = /floorplan|map|survey/.test(codeOf(textOf(medium, "ImageOf")));
  const isSmall = /thumb/i.test(textOf(medium, "ImageSizeDescription") ?? "");
  return isHome && isPicture && !isPlan && !isSmall && isPublic(medium);
}

/** Photos can be for the office or its agents only. */
function isPublic(medium: Fields): boolean {
  const permission = medium["Permission"];
  const told = Array.isArray(permission) ? permission.join(",") : textOf(medium, "Permission");
  const isDeleted = /delete|incomplete/i.test(textOf(medium, "MediaStatus") ?? "");
  return !/private|only/i.test(told ?? "") && !isDeleted;
}

function rank(photo: Fields): number {
  const isMain = flagOf(photo, "PreferredPhotoYN") ?? flagOf(photo, "Primary");
  if (isMain === true) return -1;
  // An order of 0 is one, and no order at all is the last.
  return textOf(photo, "Order") === "0" ? 0 : (detailOf(photo, "Order") ?? Number.MAX_SAFE_INTEGER);
}

import { isLinkKind, type MediumKind } from "@voordeur/feeds/connector.ts";
import type { StoredPhoto } from "../../ui/pictures/picture.tsx";

export type CaptionedPhoto = StoredPhoto & {
  /** A line in Dutch; empty: nothing is said of it. */
  caption: string;
};

/** A plan, tour, video or document of a listing; it has one of picture, file and link. */
export interface ShownMedium {
  id: number;
  kind: MediumKind;
  caption: string;
  picture: StoredPhoto | null;
  /** A PDF under an address of ours, with its size. */
  file: { url: string; bytes: number } | null;
  /** Where a tour or a video is; visitors open it there. */
  link: string | null;
}

type PhotoColumns = { [Column in keyof StoredPhoto]: StoredPhoto[Column] | null };

/** The picture that these columns describe; null when none is stored. */
export function toPhoto({
  storage_key,
  width,
  height,
  placeholder,
}: PhotoColumns): StoredPhoto | null {
  return storage_key && width && height ? { storage_key, width, height, placeholder } : null;
}

type Row = PhotoColumns & {
  id: number;
  kind: string;
  caption: string;
  source_url: string;
  bytes: number | null;
};

/** Photos and other media out of their rows; what has no file (yet) is left out. */
export function mediaOf(rows: readonly Row[]): { photos: CaptionedPhoto[]; media: ShownMedium[] } {
  const photos: CaptionedPhoto[] = [];
  const media: ShownMedium[] = [];
  for (const row of rows) {
    const { id, kind, caption, storage_key } = row;
    const picture = toPhoto(row);
    if (kind === "photo") {
      if (picture) photos.push({ ...picture, caption });
      continue;
    }
    const link = isLinkKind(kind) ? row.source_url : null;
    const isFile = picture === null && link === null && storage_key !== null;
    const file = isFile ? { url: `/media/${storage_key}`, bytes: row.bytes ?? 0 } : null;
    if (picture ?? file ?? link) {
      media.push({ id, kind: kind as MediumKind, caption, picture, file, link });
    }
  }
  return { photos, media };
}

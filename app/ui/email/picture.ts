import { t } from "@voordeur/language/text.ts";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { photoUrl, type StoredPhoto } from "../pictures/picture.tsx";

/** A stored photo in an email: sizes in pixels as it is shown. */
export interface EmailPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** `width`: as wide as its place, which a smaller photo does not fill. */
export function emailPicture(
  publicUrl: string,
  photo: StoredPhoto,
  { title, width: most }: { title: string; width: number },
): EmailPicture {
  const width = Math.min(most, photo.width);
  const file = pictureWidths(photo.width).find((stored) => stored >= width)!;
  return {
    url: publicUrl + photoUrl(photo, file),
    alt: t`Foto van ${title}`,
    width,
    height: Math.round((width * photo.height) / photo.width),
  };
}

import { dutch, t, translated } from "@voordeur/language/text.ts";
import { formatFileSize } from "@voordeur/language/numbers.ts";
import type { MediumKind } from "@voordeur/feeds/connector.ts";
import type { CaptionedPhoto, ShownMedium } from "../../../homes/listings/media.ts";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import type { Drawing } from "../../../ui/pictures/drawings.ts";
import { photoUrl, type StoredPhoto } from "../../../ui/pictures/picture.tsx";

/** A home's photos and other media, for the gallery and the viewer. */
export interface Contents {
  /** The home's address, with its place. */
  name: string;
  /** The drawing that stands in when there is no photo. */
  fallback: Drawing;
  photos: readonly CaptionedPhoto[];
  media: readonly ShownMedium[];
}

export type TabKind = "photo" | MediumKind;

const words: Record<TabKind, [one: string, several: string]> = {
  photo: [dutch`Foto`, dutch`Foto’s`],
  plan: [dutch`Plattegrond`, dutch`Plattegronden`],
  tour: [dutch`360°-tour`, dutch`360°-tours`],
  video: [dutch`Video`, dutch`Video’s`],
  document: [dutch`Document`, dutch`Documenten`],
};

const kinds = Object.keys(words) as TabKind[];

export interface Tab {
  kind: TabKind;
  /** Without the number. */
  word: string;
  /** As on the tab: "Plattegronden (3)". */
  label: string;
}

/** Only of what there is, in the order of the tabs. */
export function tabsOf(contents: Contents): Tab[] {
  return kinds.flatMap((kind) => {
    const count = kind === "photo" ? contents.photos.length : ofKind(contents, kind).length;
    if (count === 0) return [];
    const word = translated(words[kind][count === 1 ? 0 : 1]);
    return [{ kind, word, label: count === 1 ? word : `${word} (${count})` }];
  });
}

export function ofKind(contents: Contents, kind: MediumKind): ShownMedium[] {
  return contents.media.filter((medium) => medium.kind === kind);
}

/** The words for a photo that cannot be seen: the first names the home, the others what they show, if known. */
export function altOf({ photos, name }: Contents, index: number): string {
  const { caption } = photos[index]!;
  const [address = ""] = name.split(",");
  const isAddress = address !== "" && caption.toLowerCase().includes(address.toLowerCase());
  const words = caption && !isAddress ? caption : index === 0 ? name : "";
  const place = t`Foto ${index + 1} van ${photos.length}`;
  return words ? `${place}: ${words}` : place;
}

/** Its caption, or else its kind, numbered where there are several. */
export function nameOf(medium: ShownMedium, index: number, count: number): string {
  const word = translated(words[medium.kind][0]);
  return medium.caption || (count === 1 ? word : `${word} ${index + 1}`);
}

/** The place where a tour or video is shown, such as "kuula.co". */
export function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, "");
}

/** Where the medium itself is: its file, or its picture at its largest. */
export function fileOf({ file, picture }: ShownMedium): { url: string; format: string } {
  if (file) return { url: file.url, format: `PDF, ${formatFileSize(file.bytes)}` };
  if (picture) return { url: largest(picture), format: t`afbeelding` };
  throw new Error("A plan or document has a file or a picture");
}

/** For a link that the viewer answers once it is there: it opens at this picture of its kind. */
export const viewAt = (kind: TabKind, index = 0) => ({
  "data-needs-script": "",
  "data-view": `${kind} ${index}`,
});

export function largest(picture: StoredPhoto): string {
  return photoUrl(picture, pictureWidths(picture.width).at(-1)!);
}

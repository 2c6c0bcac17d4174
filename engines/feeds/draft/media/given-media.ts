import type { MediumDraft, MediumKind, PhotoDraft } from "../../connector.ts";
import { documentName } from "./document-name.ts";
import { dutchCaption, type FeedLanguage } from "./dutch-caption.ts";
import { linkOf } from "./link-kind.ts";

/** One file or link of a listing, as a feed gives it. */
export interface GivenMedium {
  /** `panorama`: a picture all around; `link`: only its address or caption tells what it is. */
  kind: MediumKind | "photo" | "panorama" | "link";
  /** An address on the web, or the name of a file that came with the feed. */
  url: string;
  version?: string;
  /** In any language. */
  caption?: string | null;
  /** The feed's word for the kind of a document. */
  code?: string | null;
}

type Kind = MediumKind | "photo" | "panorama";

export interface DraftedMedia {
  photos: PhotoDraft[];
  media: MediumDraft[];
}

const planWords = /plattegrond|floor ?plan|grundriss|floorplanner/i;
const certificateWords =
  /^(epc|eer|hip)\b|\bepc$|energy (performance|efficiency)|energieausweis|energielabel|energieskala/i;
const tourWords = /360|virtu(al|el)|rundgang|3d[ -]?tour|panorama/i;
const videoWords = /video|film/i;

/** Sorts what a feed gives of a listing by what it is, each in the given order and named in Dutch. */
export function givenMedia(given: readonly GivenMedium[], language: FeedLanguage): DraftedMedia {
  const photos: PhotoDraft[] = [];
  const panoramas: PhotoDraft[] = [];
  const media: MediumDraft[] = [];
  for (const medium of given) {
    const kind = kindOf(medium);
    const { url, version = "" } = medium;
    if (kind === "panorama") panoramas.push({ url, version, caption: "360°-foto" });
    else if (kind === "photo") {
      const caption = dutchCaption(medium.caption, language);
      photos.push({ url, version, ...(caption && { caption }) });
    } else if (kind !== undefined) {
      const caption = nameOf(kind, medium, language);
      if (caption !== undefined) media.push({ kind, url, version, ...(caption && { caption }) });
    }
  }
  return { photos: [...withoutShared(photos), ...panoramas], media: numbered(media) };
}

/** The true kind of a medium, whatever its feed says; undefined when visitors cannot be shown it. */
function kindOf({ kind, url, caption }: GivenMedium): Kind | undefined {
  const words = caption ?? "";
  const isFile = kind !== "tour" && kind !== "video" && kind !== "link";
  const { hosted, file } = linkOf(url);
  if (hosted !== undefined) return hosted;
  if (file === "other" || (file === "page" && isFile)) return undefined;
  if (kind === "link") {
    if (tourWords.test(words)) return "tour";
    return videoWords.test(words) ? "video" : undefined;
  }
  if (file === "picture" && !isFile) return kind === "tour" ? "panorama" : undefined;
  if (isFile && planWords.test(words)) return "plan";
  if (kind === "photo" && (file === "pdf" || certificateWords.test(words))) return "document";
  return kind;
}

/** Empty: a tour or video needs no name. Undefined: not for visitors. */
function nameOf(kind: MediumKind, medium: GivenMedium, language: FeedLanguage): string | undefined {
  if (kind === "document") return documentName(medium, language);
  const caption = dutchCaption(medium.caption, language);
  return caption ?? (kind === "plan" ? "Plattegrond" : "");
}

/** A caption that most photos have, such as the address of the home, says nothing of each. */
function withoutShared(photos: readonly PhotoDraft[]): PhotoDraft[] {
  const counts = new Map<string, number>();
  for (const { caption = "" } of photos) {
    const key = sharedKey(caption);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return photos.map(({ caption, ...photo }) => {
    const count = counts.get(sharedKey(caption ?? "")) ?? 0;
    const isShared = count > 2 && count * 2 > photos.length;
    return caption === undefined || isShared ? photo : { ...photo, caption };
  });
}

/** "Parade 7, foto 3" is the same for all photos; "Slaapkamer 3" is not. */
function sharedKey(caption: string): string {
  return caption.split(" ").length > 2 ? caption.replace(/\d+/g, "") : caption;
}

/** "Plattegrond", "Plattegrond 2": what visitors choose between is told apart. */
function numbered(media: readonly MediumDraft[]): MediumDraft[] {
  const counts = new Map<string, number>();
  return media.map((medium) => {
    const { kind, caption } = medium;
    if (caption === undefined || (kind !== "plan" && kind !== "document")) return medium;
    const count = (counts.get(`${kind} ${caption}`) ?? 0) + 1;
    counts.set(`${kind} ${caption}`, count);
    return count === 1 ? medium : { ...medium, caption: `${caption} ${count}` };
  });
}

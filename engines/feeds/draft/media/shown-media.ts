import {
  type ListingDraft,
  type MediumDraft,
  mediumKinds,
  isLinkKind,
  type PhotoDraft,
} from "../../connector.ts";
import { captionOf } from "./caption.ts";
import { cleanText } from "../field.ts";

export const MAX_PHOTOS = 100;
export const MAX_OF_A_KIND = 30;
const MAX_ADDRESS = 2000;

/**
 * Photos and other media that can be fetched or linked to, each address once: what is given as a plan
 * or a document is no photo as well.
 */
export function shownMedia(
  photos: readonly PhotoDraft[],
  media: readonly MediumDraft[] = [],
): Pick<ListingDraft, "photos" | "media"> {
  const taken = new Set<string>();
  const others = mediumKinds.flatMap((kind) => {
    const ofKind = media.filter((medium) => medium.kind === kind);
    const tidy = ofKind.flatMap((medium) => tidied(medium, taken, isLinkKind(kind)) ?? []);
    return tidy.slice(0, MAX_OF_A_KIND).map((medium) => ({ kind, ...medium }));
  });
  const shown = photos.flatMap((photo) => tidied(photo, taken) ?? []).slice(0, MAX_PHOTOS);
  return { photos: shown, ...(others.length > 0 && { media: others }) };
}

/** Undefined when it has no address that can be fetched. Its fields come in one order, for its hash. */
function tidied(
  { url: given, version, caption }: PhotoDraft,
  taken: Set<string>,
  isLink = false,
): PhotoDraft | undefined {
  const url = given.trim();
  const schemes = isLink ? /^https?:\/\//i : /^(https?:\/\/|drawing:|feed:)/i;
  if (!schemes.test(url) || url.length > MAX_ADDRESS) return undefined;
  // An address that the database cannot hold is none.
  if (cleanText(url) !== url || taken.has(url)) return undefined;
  taken.add(url);
  const words = captionOf(caption);
  return { url, version: cleanText(version) ?? "", ...(words !== undefined && { caption: words }) };
}

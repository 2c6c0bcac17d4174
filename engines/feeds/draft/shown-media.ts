import { type ListingDraft, type MediumDraft, mediumKinds, type PhotoDraft } from "../connector.ts";
import { captionOf } from "./caption.ts";
import { cleanText } from "./field.ts";

const MAX_PHOTOS = 100;
const MAX_OF_A_KIND = 30;
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
  const others = mediumKinds.flatMap((kind) =>
    media
      .flatMap((medium) => (medium.kind === kind ? (tidied(medium, taken) ?? []) : []))
      .slice(0, MAX_OF_A_KIND),
  );
  const shown = photos.flatMap((photo) => tidied(photo, taken) ?? []).slice(0, MAX_PHOTOS);
  return { photos: shown, ...(others.length > 0 && { media: others }) };
}

/** Photos that can be fetched, each once, in the given order. */
export function photoDrafts(photos: readonly PhotoDraft[]): PhotoDraft[] {
  return shownMedia(photos).photos;
}

/** With the spaces around its address gone; undefined when it has none that can be fetched. */
function tidied<Drafted extends PhotoDraft & { kind?: MediumDraft["kind"] }>(
  { caption, ...drafted }: Drafted,
  taken: Set<string>,
) {
  const url = drafted.url.trim();
  const isLink = drafted.kind === "tour" || drafted.kind === "video";
  const schemes = isLink ? /^https?:\/\//i : /^(https?:\/\/|drawing:|feed:)/i;
  if (!schemes.test(url) || url.length > MAX_ADDRESS) return undefined;
  // What the database cannot hold is no address either.
  if (cleanText(url) !== url || taken.has(url)) return undefined;
  taken.add(url);
  const words = captionOf(caption);
  return {
    ...drafted,
    url,
    version: cleanText(drafted.version) ?? "",
    ...(words && { caption: words }),
  };
}

import { tidyHtml } from "./html.ts";
import { type PictureById, readShortcodes } from "./shortcodes.ts";

/** The pictures of the library. */
export interface Library {
  byId: PictureById;
  /** Whether this is the address of one of them. */
  has: (url: string) => boolean;
}

const MAX_CHARACTERS = 1_000_000;
// An end tag is looked for among all that are open.
const MAX_TAGS = 20_000;

/**
 * The text of an article as WordPress stores it, in tidy HTML, with Dutch notes of what went.
 * Null: it is too long or too tangled to be an article.
 */
export function readContent(
  source: string,
  { site, library }: { site: string; library: Library },
): { html: string; notes: string[] } | null {
  if (source.length > MAX_CHARACTERS || source.split("<", MAX_TAGS + 1).length > MAX_TAGS)
    return null;
  const hasBlocks = source.includes("<!-- wp:");
  const { html: text, dropped } = readShortcodes(source, library.byId);
  const {
    html,
    dropped: elements,
    lostPictures,
  } = tidyHtml(text, {
    site,
    hasLineBreaks: !hasBlocks,
    pictureOf: ({ src, id }) => pictureAddress(src, id, site, library),
  });
  const notes = [
    ...(dropped.size > 0 ? [`Shortcodes weggelaten: ${listed(dropped)}.`] : []),
    ...(elements.size > 0 ? [`Onderdelen weggelaten: ${listed(elements)}.`] : []),
    ...(lostPictures > 0 ? [`${lostPictures} keer een afbeelding zonder bruikbaar adres.`] : []),
  ];
  return { html, notes };
}

function listed(names: Set<string>): string {
  const shown = [...names].slice(0, 12).join(", ");
  return names.size > 12 ? `${shown} en ${names.size - 12} andere` : shown;
}

/** Of a picture of the library its original, which is larger than what a page showed of it. */
function pictureAddress(src: string, id: string, site: string, library: Library): string | null {
  const known = id ? library.byId(id) : undefined;
  if (known) return known.url;
  const url = URL.parse(src.trim(), `${site}/`);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > 2000) return null;
  const original = url.href.replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, "");
  return library.has(original) ? original : url.href;
}

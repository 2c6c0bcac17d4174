import { countOf } from "@voordeur/language/numbers.ts";
import { tidyHtml } from "./html.ts";
import { type BlockSources, withoutDynamicBlocks } from "./dynamic-blocks.ts";
import { readShortcodes } from "./shortcodes.ts";
import type { Library } from "./shown-attributes.ts";

export interface Around extends BlockSources {
  /** The address of the site, and the number of this item. */
  site: string;
  id: string;
  library: Library;
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
  around: Around,
): { html: string; notes: string[] } | null {
  if (isEndless(source)) return null;
  const { site, id, library } = around;
  const blocks = withoutDynamicBlocks(source, around);
  const shortcodes = readShortcodes(blocks.text, library, id);
  if (isEndless(shortcodes.html)) return null;
  const tidy = tidyHtml(shortcodes.html, {
    site,
    hasLineBreaks: !source.includes("<!-- wp:"),
    pictureOf: ({ src, id }) => pictureAddress(src, id, site, library),
  });
  const parts = new Set([...tidy.dropped, ...blocks.dropped, ...shortcodes.forms]);
  const { dropped, lostPictures } = shortcodes;
  const notes = [
    ...(dropped.size > 0 ? [`Shortcodes weggelaten: ${listed(dropped)}.`] : []),
    ...(parts.size > 0 ? [`Onderdelen weggelaten: ${listed(parts)}.`] : []),
    ...(lostPictures > 0 ? [`${photos(lostPictures)} niet in het bestand.`] : []),
    ...(tidy.lostPictures > 0
      ? [`${tidy.lostPictures} keer een afbeelding zonder bruikbaar adres.`]
      : []),
  ];
  return { html: tidy.html.replaceAll(ENLARGING, "$1"), notes };
}

/** The way to the large version of a picture that is shown large anyway. */
const ENLARGING =
  /<a href="[^"]*\.(?:jpe?g|png|gif|webp|avif)(?:\?[^"]*)?">(\s*(?:<img [^>]*>)+\s*)<\/a>/gi;

function isEndless(text: string): boolean {
  return text.length > MAX_CHARACTERS || text.split("<", MAX_TAGS + 1).length > MAX_TAGS;
}

function photos(count: number): string {
  return countOf(count, "foto uit een galerij staat", "foto’s uit een galerij staan");
}

function listed(names: Set<string>): string {
  const shown = [...names].slice(0, 12).join(", ");
  return names.size > 12 ? `${shown} en ${names.size - 12} andere` : shown;
}

/** The original of a picture of the library, which is larger than what a page showed of it. */
function pictureAddress(src: string, id: string, site: string, library: Library): string | null {
  const known = id ? library.byId(id) : undefined;
  if (known) return known.url;
  // The servers of Jetpack give a smaller one of each picture.
  const own = src.trim().replace(/^https?:\/\/i\d\.wp\.com\/([^?]*).*$/, "https://$1");
  const url = URL.parse(own, `${site}/`);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > 2000) return null;
  const bare = url.origin + url.pathname;
  const originals = [bare, bare.replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, "")];
  return originals.toReversed().find((address) => library.has(address)) ?? url.href;
}

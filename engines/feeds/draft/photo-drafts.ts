import type { PhotoDraft } from "../connector.ts";
import { cleanText } from "./field.ts";

const MAX_PHOTOS = 100;
const MAX_ADDRESS = 2000;

/** Photos that can be fetched, each once, in the given order. */
export function photoDrafts(photos: readonly PhotoDraft[]): PhotoDraft[] {
  const unique = new Map<string, PhotoDraft>();
  for (const { url, version } of photos) {
    const tidy = url.trim();
    if (!/^(https?:\/\/|drawing:|feed:)/i.test(tidy) || tidy.length > MAX_ADDRESS) continue;
    // What the database cannot hold is no address either.
    if (cleanText(tidy) !== tidy || unique.has(tidy)) continue;
    unique.set(tidy, { url: tidy, version: cleanText(version) ?? "" });
  }
  return [...unique.values()].slice(0, MAX_PHOTOS);
}

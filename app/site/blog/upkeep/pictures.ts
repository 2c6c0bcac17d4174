import { storedSize } from "../../../platform/files/images.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import { attributeOf, tokensOf } from "../markup.ts";

/** Cleaned HTML in which every picture of our storage says how large it is, so that no text moves. */
export async function sizePictures(clean: string, storage: Storage): Promise<string> {
  const sized = tokensOf(clean).map(async ({ source, tag }) => {
    if (tag !== "img") return source;
    const key = (attributeOf(source, "src") ?? "").slice("/media/".length);
    const size = await storedSize(key, storage);
    if (!size) return source;
    const bare = source.replace(/ (?:width|height)="[^"]*"/g, "").replace(/ ?\/>$/, "");
    return `${bare} width="${size.width}" height="${size.height}" />`;
  });
  return (await Promise.all(sized)).join("");
}

import type { PhotoDraft } from "../../connector.ts";
import { isNode } from "../page/ld-graph.ts";
import { type Aspects, allOf, asLine } from "../page/ld-values.ts";

const plan = /plattegrond|floor[\s_-]?plan|grundriss/i;
const document = /\.(pdf|docx?|mp4|webm|mov)$/i;

/** The pictures of the home in the page's order; addresses are relative to the page. */
export function photosOf(home: Aspects, base: string): PhotoDraft[] {
  return allOf(home, "image", "photo", "primaryImageOfPage").flatMap((value) => {
    const picture = isNode(value) ? value : { url: value };
    const link = asLine(picture["contentUrl"] ?? picture["url"]);
    const url = link === null ? null : URL.parse(link, base);
    const about = [picture["name"], picture["caption"], picture["description"], url?.pathname];
    if (!url || document.test(url.pathname)) return [];
    if (about.some((text) => plan.test(asLine(text) ?? ""))) return [];
    const version = asLine(picture["dateModified"] ?? picture["uploadDate"]) ?? "";
    return { url: url.href, version };
  });
}

import { lostByCleaning } from "../../../platform/rich-text.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";

/** The path with a notice of what cleaning left out of the texts in a saved form. */
export function withLostNotices(path: string, form: { values(): Iterable<unknown> }): string {
  const texts = [...form.values()].filter((value) => typeof value === "string");
  const lost = new Set(texts.flatMap(lostByCleaning));
  const told = lost.has("picture") ? noticePath(path, "afbeeldingen-weggelaten") : path;
  return lost.has("part") ? noticePath(told, "onderdelen-weggelaten") : told;
}

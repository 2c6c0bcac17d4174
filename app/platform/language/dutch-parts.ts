import { isTranslated, translated } from "@voordeur/language/text.ts";

const BEGIN = "\u{E000}";
const END = "\u{E001}";

/** Words of staff that have no translation: among those of another language they say that they are Dutch. */
export const asDutch = (text: string) => `${BEGIN}${text}${END}`;

/** A text in the current language, or as the Dutch one that it is. */
export const orDutch = (text: string) => (isTranslated(text) ? translated(text) : asDutch(text));

const TAGS = /<(script|style|title|textarea|option)\b.*?<\/\1>|<[^>]*>/gs;

/** A page with `lang="nl"` around such words, where an element may stand. */
export function withDutchParts(html: string): string {
  if (!html.includes(BEGIN)) return html;
  return html
    .replace(TAGS, (tag) => tag.replaceAll(BEGIN, "").replaceAll(END, ""))
    .replaceAll(BEGIN, '<span lang="nl">')
    .replaceAll(END, "</span>");
}

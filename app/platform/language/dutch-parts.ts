import { isTranslated, translated } from "@voordeur/language/text.ts";

const BEGIN = "\u{E000}";
const END = "\u{E001}";

/** Words of staff that have no translation: among those of another language they say that they are Dutch. */
export const asDutch = (text: string) => `${BEGIN}${text}${END}`;

/** A text in the current language, or as the Dutch one that it is. */
export const orDutch = (text: string) => (isTranslated(text) ? translated(text) : asDutch(text));

/** The same of each line that staff wrote. */
export const linesOrDutch = (text: string) => text.replace(/.+/g, orDutch);

/** Such words where nothing can say so. */
export const unmarked = (text: string) => text.replaceAll(BEGIN, "").replaceAll(END, "");

const TAGS = /<(script|style|title|textarea|option)\b.*?<\/\1>|<[^>]*>/gs;

/** A page with `lang="nl"` around such words, where an element may stand. */
export function withDutchParts(html: string): string {
  if (!html.includes(BEGIN)) return html;
  return html
    .replace(TAGS, unmarked)
    .replaceAll(BEGIN, '<span lang="nl">')
    .replaceAll(END, "</span>");
}

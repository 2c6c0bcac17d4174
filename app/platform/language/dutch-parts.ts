import { currentLanguage, type Language } from "@voordeur/language/current.ts";
import { isTranslated, translated } from "@voordeur/language/text.ts";

// Noncharacters are for a program's own use: no text from outside keeps them (`withoutNul`).
const begins = { nl: "\u{FDD0}", de: "\u{FDD2}", en: "\u{FDD3}" };
const END = "\u{FDD1}";
const MARKS = /[\u{FDD0}-\u{FDD3}]/gu;

/** Words of staff that have no translation: among those of another language they say that they are Dutch. */
export const asDutch = (text: string) => `${begins.nl}${text}${END}`;

/** Words of somebody who writes this language, on a page of another; null: nobody knows. */
export const writtenIn = (language: Language | null, text: string) =>
  language === null || [language, "nl"].includes(currentLanguage()) || text === ""
    ? text
    : `${begins[language]}${text}${END}`;

/** A text in the current language, or as the one that it is. */
export const orDutch = (text: string, language: Language | null = "nl") =>
  isTranslated(text) ? translated(text) : writtenIn(language, text);

/** The same of each line that staff wrote. */
export const linesOrDutch = (text: string) => text.replace(/.+/g, (line) => orDutch(line));

/** Such words where nothing can say so. */
export const unmarked = (text: string) => text.replace(MARKS, "");

const languageOf = (begin: string) => Object.entries(begins).find(([, mark]) => mark === begin)![0];

/** Elements that hold text alone; tags and comments; text. */
const PIECES = /<(script|style|title|textarea|option)\b.*?(?:<\/\1>|$)|<[^>]*(?:>|$)|[^<]+/gs;

/** A page with `lang` around such words, where an element may stand. */
export function withDutchParts(html: string): string {
  if (html.search(MARKS) === -1) return html;
  return html.replace(PIECES, (piece) =>
    piece.startsWith("<") ? unmarked(piece) : withSpans(piece),
  );
}

/** Whole elements, also of words that were cut behind one of their marks. */
function withSpans(text: string): string {
  let open = 0;
  const spans = text.replace(MARKS, (mark) => {
    if (mark !== END) {
      open += 1;
      return `<span lang="${languageOf(mark)}">`;
    }
    if (open === 0) return "";
    open -= 1;
    return "</span>";
  });
  return spans + "</span>".repeat(open);
}

import type { ReadListing } from "../draft/draft.ts";
import { plainText } from "../draft/plain-text.ts";
import { languageOf } from "../draft/words/text-language.ts";
import { elementsAt, textAt, type XmlElement } from "../reading/xml-element.ts";

/** The texts of `freitexte` in the order in which they are read: in short, the whole, the details. */
const fields = [
  "objekttitel",
  "dreizeiler",
  "objektbeschreibung",
  "objekt_text",
  "lage",
  "ausstatt_beschr",
  "sonstige_angaben",
];

interface Text {
  /** As `lang` of an `objekt_text` begins; undefined: the field does not say. */
  language: string | undefined;
  text: string;
}

/** All texts in Dutch, else in the main language, else in what there is; the others apart. */
export function textsOf(object: XmlElement): Pick<ReadListing, "description" | "translations"> {
  const found = fields.flatMap((field) => textsIn(object, field));
  const unnamed = found.filter(({ language }) => language === undefined);
  // The format is German, and so are most of its texts.
  const main = languageOf(unnamed.map(({ text }) => text).join("\n")) ?? "de";
  const byLanguage = new Map<string, string[]>();
  for (const { language = main, text } of found) {
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), text]);
  }
  const wanted = ["nl", ...(unnamed.length > 0 ? [main] : []), "de", ...byLanguage.keys()];
  const shown = wanted.find((language) => byLanguage.has(language));
  if (shown === undefined) return { description: null };
  const texts = [...byLanguage].map(([language, all]) => [language, joined(all)] as const);
  const { [shown]: description = null, ...translations } = Object.fromEntries(texts);
  return { description, translations };
}

function textsIn(object: XmlElement, field: string): Text[] {
  if (field !== "objekt_text") {
    const text = plainText(textAt(object, `freitexte/${field}`) ?? "");
    return text === "" ? [] : [{ language: undefined, text }];
  }
  return elementsAt(object, "freitexte/objekt_text").flatMap((element) => {
    const text = plainText(element.text);
    const language = /^[a-z]{2}/i.exec(element.attributes["lang"]?.trim() ?? "")?.[0];
    return text === "" ? [] : [{ language: language?.toLowerCase(), text }];
  });
}

/** In characters: less may be a heading, which comes more than once. */
const MIN_COPY = 12;
/** Each is compared with all others. */
const MAX_COMPARED = 500;

/** Brokers fill several fields with the same words: each paragraph comes once. */
function joined(texts: readonly string[]): string {
  const paragraphs = texts.flatMap((text) => text.split(/\n\s*\n/));
  const known = paragraphs.slice(0, MAX_COMPARED).map(comparable);
  const isCopy = (words: string, index: number) =>
    words.length >= MIN_COPY &&
    known.some((other, at) => {
      return at !== index && other.includes(words) && (other !== words || at < index);
    });
  return paragraphs.filter((_text, index) => !isCopy(known[index] ?? "", index)).join("\n\n");
}

/** Without what two copies of one text differ in; programs cut the short one off with dots. */
function comparable(paragraph: string): string {
  const line = paragraph.toLowerCase().replace(/\s+/g, " ");
  return line.replace(/(?:…|\.{3})$/, "").trim();
}

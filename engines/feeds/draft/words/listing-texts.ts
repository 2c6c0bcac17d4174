import { cleanText } from "../field.ts";
import { halvesOf } from "./language-halves.ts";
import { plainText } from "../plain-text.ts";
import { languageOf } from "./text-language.ts";

/** Texts of a listing in other languages than Dutch, by the language's code, such as "en". */
export type Translations = Readonly<Record<string, string>>;

export interface ListingTexts {
  /** The Dutch text, shown to visitors. */
  description: string;
  /** Absent when there are none. */
  translations?: Translations;
}

/**
 * A listing's text without markup, out of HTML or plain text. The half of it that is in another
 * language is kept apart, beside what the feed has in that language itself. What a feed calls a
 * translation and is in another language, such as the Dutch text once more, is none.
 */
export function listingTexts(source: string | null, more: Translations = {}): ListingTexts {
  const { text, others } = halvesOf(textOf(source));
  const own = Object.entries(more).map(([language, other]) => [language, textOf(other)] as const);
  const told = own.filter(([language, other]) => {
    return other && other !== text && (languageOf(other) ?? language) === language;
  });
  const translations = { ...others, ...Object.fromEntries(told) };
  return Object.keys(translations).length === 0
    ? { description: text }
    : { description: text, translations };
}

function textOf(source: string | null): string {
  return unglued(plainText(cleanText(source) ?? ""));
}

/** Begins of lines that are found behind the last word of another one. */
const lineBegins =
  "De|Het|Een|Deze|Dit|Via|Vanuit|Begane|Eerste|Tweede|Derde|Indeling|Ligging|Algemeen|Bijzonderheden|Entree|Woonkamer|Keuken|Badkamer|Slaapkamer|Zolder|Tuin|Berging|Bouwjaar|Woonoppervlakte|Energielabel|Aanvaarding|The|Ground|First|Second|Layout";

const gluedStop = /(?<=(?:\p{Ll}{2}|\d|[)²³"”])[.!?:;])(?=\p{Lu}\p{Ll}+(?![\p{L}\d./@]))/gu;
const gluedLine = new RegExp(`(?<=\\p{Ll}{3})(?=(?:${lineBegins})(?![\\p{L}\\d]))`, "gu");

/** Sentences and lines between which a program lost the space or the line break. */
function unglued(text: string): string {
  // Most texts have no capital behind a letter or a stop.
  if (!/[\p{Ll}.!?:;]\p{Lu}/u.test(text)) return text;
  return text.replace(/\S+/g, (word) =>
    /www\.|:\/\/|@/i.test(word) ? word : word.replace(gluedStop, " ").replace(gluedLine, "\n"),
  );
}

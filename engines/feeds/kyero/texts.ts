import { damagedPlaces, repairedText } from "../draft/double-encoded.ts";
import { elementsAt, type XmlElement } from "../reading/xml-element.ts";

/** The languages that visitors read, best first. */
const languages = ["nl", "en", "de"];

/** In characters, as all texts are cut. */
const MAX_TEXT = 200_000;

/** A text with more than one lost character in this many is no text. */
const READABLE = 100;

/** Dutch, else the language that most visitors read; a text with lost characters only without another. */
export function descriptionOf(property: XmlElement): string | null {
  const texts = elementsAt(property, "desc")
    .flatMap(textsOf)
    .map(({ language, text }) => ({
      rank: rankOf(language),
      text: repairedText(text.slice(0, MAX_TEXT)),
    }))
    .filter(({ text }) => /\p{L}.*\p{L}/su.test(text))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ text }) => ({ text, damage: damagedPlaces(text) }));
  const whole = texts.find(({ damage }) => damage === 0);
  const readable = texts.find(({ text, damage }) => damage * READABLE <= text.length);
  return (whole ?? readable)?.text ?? null;
}

function rankOf(language: string): number {
  const rank = languages.indexOf(language.trim().toLowerCase().slice(0, 2));
  return rank < 0 ? languages.length : rank;
}

/** Each language has an element of its own; some programs name it in an attribute instead. */
function textsOf({ attributes, children, text }: XmlElement) {
  const own = { language: attributes["language"] ?? attributes["lang"] ?? "", text };
  return [...children.map((child) => ({ language: child.name, text: child.text })), own];
}

import { elementsAt, textAt, type XmlElement } from "../reading/xml-element.ts";

/**
 * The first text at one of the paths, whether it stands in the element itself or in a
 * `Translation` for each language: then Dutch, else one of no language, English, German, any.
 */
export function translated(element: XmlElement, ...paths: string[]): string | null {
  for (const path of paths) {
    for (const holder of elementsAt(element, path)) {
      const found = translationOf(holder) ?? (holder.text.trim() || null);
      if (found !== null) return found;
    }
  }
  return null;
}

const wanted = [
  /^(nl|dut|nld|1043|2067|dutch|nederlands)/,
  /^$/,
  /^(en|1033|2057)/,
  /^(de|ger|1031)/,
];

function translationOf(holder: XmlElement): string | null {
  const texts = elementsAt(holder, "Translation").filter(({ text }) => text.trim() !== "");
  const ranked = texts.map((element) => ({ text: element.text.trim(), rank: rankOf(element) }));
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.text ?? null;
}

function rankOf({ attributes }: XmlElement): number {
  const { Language, language, lang, LanguageCode } = attributes;
  const code = (Language ?? language ?? lang ?? LanguageCode ?? "").trim().toLowerCase();
  const rank = wanted.findIndex((pattern) => pattern.test(code));
  return rank < 0 ? wanted.length : rank;
}

/** All texts at a path, such as the codes of a list. */
export function textsAt(element: XmlElement, path: string): string[] {
  return elementsAt(element, path)
    .map((found) => textAt(found, "Translation") ?? found.text.trim())
    .filter((text) => text !== "");
}

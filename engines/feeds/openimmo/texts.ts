import { elementsAt, textAt, type XmlElement } from "../reading/xml-element.ts";

const parts = [
  "freitexte/objekttitel",
  "freitexte/objektbeschreibung",
  "freitexte/lage",
  "freitexte/ausstatt_beschr",
  "freitexte/sonstige_angaben",
];

/** The text in Dutch when there is one, else that of the main fields, which are German as a rule. */
export function descriptionOf(object: XmlElement): string | null {
  const own = parts.map((path) => textAt(object, path));
  // The teaser says in three lines what the description says better.
  own[1] ??= textAt(object, "freitexte/dreizeiler");
  const main = joined(own);
  return inLanguage(object, "nl") ?? main ?? inLanguage(object, "de") ?? inLanguage(object, "");
}

/** All texts in the first language that starts like this. */
function inLanguage(object: XmlElement, code: string): string | null {
  const all = elementsAt(object, "freitexte/objekt_text").filter(({ text }) => text.trim() !== "");
  const language = (text: XmlElement) => text.attributes["lang"]?.trim().toLowerCase() ?? "";
  const first = all.find((text) => language(text).startsWith(code));
  const same = first ? all.filter((text) => language(text) === language(first)) : [];
  return joined(same.map(({ text }) => text.trim()));
}

const markup = /<(br|p|div|li|ul|ol|h[1-6]|table)\b/i;

/** Some parts are HTML and others are not; together they are HTML. */
function joined(texts: readonly (string | null)[]): string | null {
  const found = texts.filter((text) => text !== null && text !== "") as string[];
  if (found.length === 0) return null;
  if (!found.some((text) => markup.test(text))) return found.join("\n\n");
  return found
    .map((text) => (markup.test(text) ? text : text.replace(/\r?\n/g, "<br>")))
    .join("<br><br>");
}

import { currentLanguage } from "@voordeur/language/current.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { inSense } from "@voordeur/language/sense.ts";
import { translatedWith } from "@voordeur/language/text.ts";
import { sentenceCase } from "./sentence-case.ts";

const months =
  "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december";
const figure = new RegExp(
  `(\\d{1,2}) (${months}) (\\d{4})|\\d(?:[\\d.,]*\\d)?|(?<=^(?:gemeente|sectie) ).+`,
  "g",
);

/**
 * A fact of a home in the current language: its label or value, kind, status, price, or the caption of a
 * photo, as they are stored in Dutch. Null: it has words that are none of the importers', which
 * `fact-words.ts` lists. Some mean something else as a label: "Eigendom: erfpacht", "Erfpacht: € 900".
 */
export function spoken(text: string, as?: "label"): string | null {
  if (currentLanguage() === "nl") return text;
  const parts = text
    .replaceAll("\u00a0", " ")
    .split(/, (?![^(]*\))/)
    .map((part) => spokenPart(part, as));
  if (parts.includes(null)) return null;
  return /^\p{Ll}/u.test(text) ? parts.join(", ") : sentenceCase(parts.join(", "));
}

/** The same, or in Dutch where there is no other: for what cannot say its language, such as a title. */
export const spokenOrDutch = (text: string): string => spoken(text) ?? text;

/** "5 kamers (waarvan 3 slaapkamers)", "Per 1 januari 2027", "keuken (9 m², 3 × 3 m)", "Slaapkamer 2" */
function spokenPart(part: string, as?: "label"): string | null {
  const values: string[] = [];
  const key = part.replace(figure, (found, day?: string, month = "", year = "") => {
    values.push(day ? dateOf(day, month, year) : figureOf(found));
    return `{${values.length - 1}}`;
  });
  const lower = key.charAt(0).toLowerCase() + key.slice(1);
  const said =
    (as && translatedWith(inSense(lower, as), values)) ??
    translatedWith(lower, values) ??
    translatedWith(key, values);
  if (said !== null) return said;
  if (/^[^\p{L}]*(?:m[²³]?)?$|^[A-H]\+*$/u.test(key.replace(/ m(?= |$)/g, "")))
    return key.replace(/\{(\d+)\}/g, (_, index: string) => values[Number(index)]!);
  const [, outer, inner] = /^([^()]+) \(([^()]+)\)$/.exec(part) ?? [];
  if (outer && inner) return both(spokenPart(outer), spoken(inner), (a, b) => `${a} (${b})`);
  const [, name, number] = /^(\D+) (\d+)$/.exec(part) ?? [];
  return name && number ? both(spokenPart(name), number, (a, b) => `${a} ${b}`) : null;
}

const both = (a: string | null, b: string | null, join: (a: string, b: string) => string) =>
  a === null || b === null ? null : join(a, b);

const dateOf = (day: string, month: string, year: string) => {
  const number = months.split("|").indexOf(month) + 1;
  return formatDay(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
};

/** English has the comma and the dot the other way. */
const figureOf = (found: string) =>
  currentLanguage() === "en" ? found.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")) : found;

import {
  areaLength,
  countryLength,
  isTelephone,
  numberOf,
  tidyTelephone,
} from "@voordeur/language/telephone.ts";
import { t } from "@voordeur/language/text.ts";
import { inFont } from "@voordeur/typst/printable.ts";

// In the font, but invisible, or not copied from a document as the same text.
const unseen = /[\u00ad\u200b\p{M}]/u;
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/**
 * Ligature characters, which the font lacks or makes by itself, and signs that the font draws like
 * another, so that a document cannot tell them apart.
 */
const drawnAs: Record<string, string> = {
  ĳ: "ij",
  Ĳ: "IJ",
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  "\u2010": "-",
  "\u00b5": "μ",
  "\u02bb": "‘",
  "\u02bc": "’",
  "\u2206": "Δ",
  "\u2215": "⁄",
};

/** One line of text: composed characters, single spaces, none around it. */
export function tidyLine(text: string): string {
  return composed(text).replace(/ {2,}/g, " ").trim();
}

/** Text of several lines: every line tidied, no empty lines around it. */
export function tidyLines(text: string): string {
  const lines = composed(text).replace(/\r\n?/g, "\n").split("\n");
  const tidied = lines.map((line) => line.replace(/[ \t]+/g, " ").trim());
  return tidied.join("\n").replace(/^\n+|(?<!\n)\n+$/g, "");
}

/**
 * A message that names the first character that the document cannot print; undefined when there is
 * none. New lines and tabs are allowed only in a text of several lines.
 */
export function unprintable(text: string, { lines = false } = {}): string | undefined {
  for (const character of composed(text.replace(/\r\n?/g, "\n"))) {
    if (lines && (character === "\n" || character === "\t")) continue;
    const codePoint = character.codePointAt(0) ?? 0;
    if (inFont(codePoint) && !unseen.test(character)) continue;
    return t`${named(character, codePoint)} kan niet worden afgedrukt. Haal dit weg of schrijf het anders.`;
  }
  return undefined;
}

/**
 * A Dutch postcode as "5911 AA"; a foreign one in capitals, recognised by five digits (Germany) or by
 * its country ("B-3680"). Null when it is neither.
 */
export function normalisePostcode(text: string): string | null {
  const written = tidyLine(text).toUpperCase();
  const dutch = /^(?:NL-? ?)?([1-9]\d{3}) ?([A-Z]{2})$/.exec(written);
  // SA, SD and SS are never assigned.
  if (dutch) return /^S[ADS]$/.test(dutch[2] ?? "") ? null : `${dutch[1]} ${dutch[2]}`;
  return /^(?:\d{5}|(?!NL)[A-Z]{1,3}-\d[\dA-Z -]{1,8}[\dA-Z])$/.test(written) ? written : null;
}

/** Whether a postcode in the spelling of `normalisePostcode` is Dutch. */
export function isDutchPostcode(postcode: string): boolean {
  return /^\d{4} [A-Z]{2}$/.test(postcode);
}

/**
 * A telephone number in one spelling: "06 12345678", "077 1234567", "0478 123456", and foreign
 * "+49 215312345"; a German one without its country stays "02821 123 45". Null when it cannot be one.
 */
export function normalisePhone(text: string): string | null {
  const tidy = tidyTelephone(text);
  if (!isTelephone(tidy)) return null;
  if (isGerman(tidy)) return tidy;
  const number = numberOf(text);
  const national = /^\+31([1-9]\d{8})$/.exec(number);
  if (national) return spaced(`0${national[1]}`, areaLength(`0${national[1]}`));
  return number.startsWith("+") ? abroad(number.slice(1)) : null;
}

function composed(text: string): string {
  return text
    .normalize("NFC")
    .replace(spaces, " ")
    .replace(/[ĳĲﬀ-ﬄ\u2010\u00b5\u02bb\u02bc\u2206\u2215]/g, (one) => drawnAs[one] ?? one);
}

function named(character: string, codePoint: number): string {
  if (character === "\n") return t`Een nieuwe regel`;
  if (character === "\t") return t`Een tab`;
  const number = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
  // An invisible character, or half of one, would not show or would reverse the message.
  if (/[\p{C}\p{M}\p{Z}]/u.test(character)) return t`Een onzichtbaar teken (${number})`;
  return t`Het teken "${character}"`;
}

/**
 * Whether a number is written as Germans do at home: its area is longer than any here, or it has more
 * digits and begins as mobile numbers and areas on the Lower Rhine do. A mistyped Dutch one is neither.
 */
function isGerman(tidy: string): boolean {
  const [area = ""] = tidy.split(/[ -]/, 1);
  const digits = tidy.replace(/[ -]/g, "");
  if (!/^0[1-57-9]\d{7,10}$/.test(digits)) return false;
  const isLong = area !== digits && area.length > areaLength(digits);
  return isLong || (digits.length > 10 && /^0(?:1[5-7]|2[018])/.test(digits));
}

function abroad(digits: string): string | null {
  // Ten characters with the `+`, the least that a phone number may have here; E.164 allows 15 digits.
  if (!/^[1-9]\d{8,14}$/.test(digits) || digits.startsWith("31")) return null;
  return `+${spaced(digits, countryLength(digits))}`;
}

function spaced(digits: string, at: number): string {
  return `${digits.slice(0, at)} ${digits.slice(at)}`;
}

import { currentLanguage } from "./current.ts";

/** Longer texts are no number. */
const MAX_TYPED = 100;

/** Area codes of three digits; those of mobile numbers have two, all others four. */
const SHORT_AREAS = /^0(?:1[0345]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[2-8]|91)/;
const TWO_DIGIT_COUNTRIES = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** Countries whose numbers lose the 0 that they begin with at home; an Italian one keeps it. */
const LOSES_ZERO = /^\+(3[123]|4[013469]|90|212)0/;

export interface Telephone {
  /** As people read it: `077 555 01 23`. */
  display: string;
  /** As phones dial it: `+31775550123`. */
  international: string;
}

/**
 * A number as somebody typed or copied it, in digits, spaces and hyphens with a plus before the country:
 * `0049 (0)2153/12.34` is `+49 2153 12 34`. Anything else stays, for the caller to refuse.
 */
export function tidyTelephone(typed: string): string {
  const plain = typed
    .slice(0, MAX_TYPED)
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .slice(0, MAX_TYPED)
    .replace(/[\u2010-\u2015\u2212]/g, "-");
  const text = /^[\s(]*(?:\+|00)/.test(plain) ? plain.replace(/\(\s?0\s?\)/, " ") : plain;
  return text
    .replace(/[\s\p{Cc}/.()]+/gu, " ")
    .trim()
    .replace(/^00 ?(?=\d)/, "+");
}

/**
 * The number of a text, by which two are the same: with its country where it names one or has the shape
 * of a Dutch number, else its digits. The function `lead_number` of the database says the same.
 */
export const numberOf = (text: string): string =>
  tidyTelephone(text)
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(LOSES_ZERO, "+$1")
    .replace(/^(?:\+?310?|0)?([1-9]\d{8})$/, "+31$1");

/** A number with its country, as somebody typed it; null: it cannot be one. Without a country it is Dutch. */
export function readTelephone(typed: string): Telephone | null {
  const display = tidyTelephone(typed);
  const international = numberOf(typed);
  if (!isTelephone(display) || !/^\+(?:31[1-9]\d{8}|(?!31)\d{9,15})$/.test(international))
    return null;
  const national = /^\+31(.*)/.exec(international);
  return { display: national ? grouped(`0${national[1]}`) : display, international };
}

/** Whether a tidy text has nothing but a number. */
export const isTelephone = (tidy: string): boolean => /^\+?[\d -]+$/.test(tidy);

/** Dials a number as somebody typed it. */
export const telephoneLink = (typed: string): string => `tel:${numberOf(typed)}`;

/** The digits of a Dutch number up to its subscriber's own. */
export function areaLength(national: string): number {
  if (national.startsWith("06")) return 2;
  return SHORT_AREAS.test(national) ? 3 : 4;
}

/** The digits of the country that an international number begins with. */
export function countryLength(digits: string): number {
  if (/^[17]/.test(digits)) return 1;
  return TWO_DIGIT_COUNTRIES.test(digits) ? 2 : 3;
}

/**
 * A number for readers of the current language: abroad `077 555 01 23` is `+31 77 555 01 23`. Those that
 * are free or paid for can be called from here only.
 */
export function spokenTelephone({ display, international }: Telephone): Telephone {
  const isDutch = international.startsWith("+31") && /^0(?!800|90)/.test(display);
  const isAbroad = isDutch && currentLanguage() !== "nl";
  return { display: isAbroad ? `+31 ${display.slice(1)}` : display, international };
}

function grouped(national: string): string {
  const area = areaLength(national);
  const rest = national.slice(area);
  const first = rest.length % 2 === 0 ? 2 : 3;
  const parts = [rest.slice(0, first), ...(rest.slice(first).match(/\d\d/g) ?? [])];
  return [national.slice(0, area), ...parts].join(" ");
}

import { currentLanguage } from "./current.ts";
import { keptIn, type Language, wordsOf } from "./language.ts";

const upTo = ([0, 1, 2, 3] as const).map((decimals) =>
  keptIn((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: decimals })),
);
const ungrouped = keptIn(
  (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3, useGrouping: false }),
);

const cents = keptIn(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** "1.240,5": a number with at most so many decimals. */
export const formatNumber = (value: number, decimals: 0 | 1 | 2 | 3 = 3, language?: Language) =>
  upTo[decimals]!(language).format(value);

/** "1.240": rounded to a whole. */
export const wholeNumber = (value: number, language?: Language) => formatNumber(value, 0, language);

/** A number in a field, or empty where there is none. */
export const numberInput = (value: number | null | undefined, language?: Language) =>
  value == null ? "" : formatNumber(value, 3, language);

/** What somebody typed as a number, with Dutch signs: English has the comma and the dot the other way. */
export const dutchSigns = (typed: string, language: Language = currentLanguage()) =>
  language === "en" ? typed.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")) : typed;

/** "1240,5": without a sign between thousands, as a spreadsheet reads it and a year is written. */
export const plainNumber = (value: number, language?: Language) =>
  ungrouped(language).format(value);

/** So many of something: "1 woning", "1.240 woningen". */
export const countOf = (value: number, one: string, many: string, language?: Language) =>
  `${formatNumber(value, 3, language)} ${value === 1 ? one : many}`;

/** "218,45", "350.000,00": an amount with its cents, as beside a sign of the euro. */
export const exactAmount = (amount: number, language?: Language) => cents(language).format(amount);

/** "€ 350.000,00" */
export const exactEuros = (amount: number, language?: Language) =>
  wordsOf(language).euros(exactAmount(amount, language));

/** "€ 395.000", or "€ 218,45" when there are cents. */
export const euros = (amount: number, language?: Language) =>
  Number.isInteger(amount)
    ? wordsOf(language).euros(wholeNumber(amount, language))
    : exactEuros(amount, language);

/** A text in which no amount is broken over two lines. */
export const unbroken = (text: string) =>
  text.replaceAll("€ ", "€\u00a0").replace(/(?<=\d) €/g, "\u00a0€");

/** "€ 395.000", never broken over two lines. */
export const unbrokenEuros = (amount: number, language?: Language) =>
  unbroken(euros(amount, language));

/** An amount where there is little room: `€ 325k`, `€ 1,25 mln`; a monthly rent in full. */
export function shortEuros(amount: number, language?: Language): string {
  const words = wordsOf(language);
  const number = (value: number) => formatNumber(value, 2, language);
  // What would round to a thousand thousands is a million.
  if (amount >= 999_500) return words.euros(words.millions(number(amount / 1_000_000)));
  if (amount < 10_000) return words.euros(number(amount));
  return words.euros(words.thousands(number(Math.round(amount / 1000))));
}

/** "3,5%" */
export const formatPercent = (value: number, language?: Language) =>
  wordsOf(language).percent(formatNumber(value, 3, language));

/** A figure as staff wrote it, "98%", "4.9" or "1.200+", with the signs of a language; in Dutch as it is. */
export function writtenFigure(text: string, language: Language = currentLanguage()): string {
  if (language === "nl") return text;
  const [thousands, decimals] = language === "en" ? [",", "."] : [".", ","];
  return text
    .replace(/(?<=\d)[.,](?=\d)/g, (_sign, at: number) =>
      /^\d{3}(?!\d)/.test(text.slice(at + 1)) ? thousands : decimals,
    )
    .replace(/(\d)\s?%/g, (_whole, digit: string) => wordsOf(language).percent(digit));
}

/** "1.250 m²" */
export const formatArea = (squareMetres: number, language?: Language) =>
  `${formatNumber(squareMetres, 3, language)} m²`;

/** "600 m", "2,3 km" */
export const formatDistance = (kilometres: number, language?: Language) =>
  kilometres < 1
    ? `${Math.round(kilometres * 1000)} m`
    : `${formatNumber(kilometres, 1, language)} km`;

/** "820 kB", "1,4 MB" */
export const formatFileSize = (bytes: number, language?: Language) =>
  bytes >= 1_000_000
    ? `${formatNumber(bytes / 1_000_000, 1, language)} MB`
    : `${wholeNumber(Math.max(1, bytes / 1000), language)} kB`;

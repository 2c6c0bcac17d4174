import { dutchSigns, exactAmount, exactEuros } from "@voordeur/language/numbers.ts";
import type { Language } from "./language.ts";

/** An amount in whole euro cents, so that no sum is rounded twice. */
export type Cents = number;

/** The largest amount that is accepted: € 999.999.999,99. */
export const largestAmount: Cents = 99_999_999_999;

// Dutch writes 350.000,00; computers write 350000.5. A dot is a decimal sign only with one or two
// digits behind it and no comma anywhere: "350.000" is three hundred and fifty thousand.
const grouped = /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?:,(\d{1,2}|-{1,2}))?$/;
const plain = /^(\d+)\.(\d{1,2})$/;

/** Reads a text or a number in euros as cents; null when it is not certain. */
export function parseMoney(text: string | number, language?: Language): Cents | null {
  if (typeof text === "number") return fromNumber(text);
  const written = dutchSigns(text, language)
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim()
    .replace(/^(?:€|EUR|euro)\s*/i, "")
    .replace(/(?<!\s)\s*(?:€|EUR|euro)$/i, "")
    .replace(/[–—]/g, "-")
    .replace(/(,)=$/, "$1-");
  const read = grouped.exec(written) ?? plain.exec(written);
  if (!read?.[1]) return null;
  // Two kinds of separator in one number are a typing error.
  if (read[1].includes(".") && read[1].includes(" ")) return null;
  const euros = read[1].replace(/[. ]/g, "");
  if (euros.length > 12) return null;
  const decimals = (read[2] ?? "").replace(/-/g, "").padEnd(2, "0");
  return inRange(Number(euros) * 100 + Number(decimals));
}

/** An amount as it is printed: "€ 350.000,00". */
export const formatMoney = (cents: Cents, language?: Language) => exactEuros(cents / 100, language);

/** The same in a field that shows the sign of the euro itself: "350.000,00". */
export const moneyField = (cents: Cents, language?: Language) => exactAmount(cents / 100, language);

function fromNumber(euros: number): Cents | null {
  const cents = Math.round(euros * 100);
  // Not more than two decimals, but binary fractions such as 0.1 + 0.2 pass.
  return Math.abs(euros * 100 - cents) < 1e-4 ? inRange(cents) : null;
}

function inRange(cents: number): Cents | null {
  return cents >= 0 && cents <= largestAmount ? cents + 0 : null;
}

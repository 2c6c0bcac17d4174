import { toCurrency } from "n2words/nl-NL";
import type { Cents } from "./money.ts";

/**
 * An amount from 0 to `largestAmount` in words, in the Taalunie's spelling: a space after "duizend" and
 * around "miljoen", none elsewhere, a trema where vowels meet. "Een" has no accents: in an amount it
 * can only be the number.
 */
export function moneyInWords(cents: Cents): string {
  const euros = Math.trunc(cents / 100);
  const rest = String(cents % 100).padStart(2, "0");
  return toCurrency(`${euros}.${rest}`).replaceAll("é", "e");
}

/** Whether words mean this amount; ignores capitals, spaces, hyphens, accents and a last "euro". */
export function saysSame(words: string, cents: Cents): boolean {
  const said = bare(words);
  return said === bare(moneyInWords(cents)) || said === bare(hundredsStyle(cents));
}

/** "Twaalfhonderdvijftig" means the same as "duizend tweehonderdvijftig". */
function hundredsStyle(cents: Cents): string {
  const hundreds = Math.trunc(cents / 10_000);
  if (hundreds < 11 || hundreds > 99 || hundreds % 10 === 0) return moneyInWords(cents);
  const rest = cents % 10_000;
  const count = moneyInWords(hundreds * 100).replace(/ euro$/, "");
  if (rest === 0) return `${count}honderd euro`;
  return `${count}honderd${rest < 100 ? " euro en " : ""}${moneyInWords(rest)}`;
}

/** Letters and digits only; digits stay, so that figures do not become an empty text. */
function bare(words: string): string {
  return words
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z\d]/g, "")
    .replace(/euroennulcent$/, "euro")
    .replace(/euro$/, "");
}

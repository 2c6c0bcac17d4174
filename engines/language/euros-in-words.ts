import { toCurrency } from "n2words/de-DE";
import { toCardinal } from "n2words/en-GB";
import { currentLanguage } from "./current.ts";
import { moneyInWords } from "./money-in-words.ts";

/** An amount of whole euros in words: shows a typing error before a bid is sent. */
export function eurosInWords(euros: number, language = currentLanguage()): string {
  if (language === "de") return toCurrency(euros);
  // English amounts of n2words are pounds.
  if (language === "en") return `${toCardinal(euros)} ${euros === 1 ? "euro" : "euros"}`;
  return moneyInWords(euros * 100);
}

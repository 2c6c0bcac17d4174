import { parseMoney } from "@voordeur/language/money.ts";
import { moneyInWords } from "@voordeur/language/money-in-words.ts";

/**
 * The words beside an amount after its number changed: they follow the number unless somebody typed
 * other words.
 */
export function followingWords(words: string, before: string, now: string): string {
  return words.trim() === "" || words === wordsOf(before) ? wordsOf(now) : words;
}

/** The amount of a field in words; empty while it cannot be read. */
export function wordsOf(number: string): string {
  const cents = parseMoney(number);
  return cents === null ? "" : moneyInWords(cents);
}

import { moneyInWords } from "@voordeur/language/money-in-words.ts";

/** An amount of whole euros in words: shows a typing error before a bid is sent. */
export const inWords = (euros: number): string => moneyInWords(euros * 100);

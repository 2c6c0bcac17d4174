import { moneyInWords } from "@voordeur/agreement/amounts/words.ts";

/** An amount of whole euros in words: shows a typing error before a bid is sent. */
export const inWords = (euros: number): string => moneyInWords(euros * 100);

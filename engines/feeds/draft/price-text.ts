import { euros } from "@voordeur/language/numbers.ts";

export const ON_REQUEST = "Prijs op aanvraag";

/** "€ 395.000 k.k.": an amount and the term that it is asked on, which may be empty. */
export function priceText(amount: number, term: string): string {
  return term ? `${euros(amount)} ${term}` : euros(amount);
}

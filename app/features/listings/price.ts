export const ON_REQUEST = "Prijs op aanvraag";

/** "€ 395.000", or "€ 218,45" when there are cents. */
export function euros(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `€ ${amount.toLocaleString("nl-NL", format)}`;
}

/** "€ 395.000 k.k.": an amount and the term that it is asked on, which may be empty. */
export function priceText(amount: number, term: string): string {
  return term ? `${euros(amount)} ${term}` : euros(amount);
}

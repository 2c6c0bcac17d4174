export const ON_REQUEST = "Prijs op aanvraag";

const whole = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat("nl-NL", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "€ 395.000", or "€ 218,45" when there are cents. */
export function euros(amount: number): string {
  return `€ ${(Number.isInteger(amount) ? whole : cents).format(amount)}`;
}

/** "€ 395.000 k.k.": an amount and the term that it is asked on, which may be empty. */
export function priceText(amount: number, term: string): string {
  return term ? `${euros(amount)} ${term}` : euros(amount);
}

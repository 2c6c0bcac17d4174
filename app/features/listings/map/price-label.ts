const wholeNumber = new Intl.NumberFormat("nl-NL");
const millions = new Intl.NumberFormat("nl-NL", { maximumFractionDigits: 2 });

/** A price as short as a marker needs it: `€ 325k`, `€ 1,25 mln`; a monthly rent in full. */
export function priceLabel(amount: number | null): string {
  if (amount === null) return "Prijs?";
  if (amount >= 1_000_000) return `€ ${millions.format(amount / 1_000_000)} mln`;
  return amount >= 10_000
    ? `€ ${wholeNumber.format(Math.round(amount / 1000))}k`
    : `€ ${wholeNumber.format(amount)}`;
}

/** `Verkocht o.v.` without its condition: a marker has room for one word. */
export function takenWord(status: string): string {
  return status.split(" ")[0]!;
}

import { type Asking, askingPrice, type RentPeriod } from "../draft/asking-price.ts";

/** An amount in the currency of the price. */
export function money(amount: number | null, { currency }: Asking): string | null {
  if (amount === null) return null;
  return askingPrice({ transaction: "koop", amount, currency: currency ?? null }).price;
}

/** "€ 180 per maand" */
export function paid(
  amount: number | null,
  { currency }: Asking,
  period: RentPeriod | undefined,
): string | null {
  if (amount === null) return null;
  return askingPrice({ transaction: "huur", amount, period, currency: currency ?? null }).price;
}

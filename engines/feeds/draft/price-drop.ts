interface Priced {
  price_amount: number | null;
  transaction: "koop" | "huur";
  price_lowered_at?: Date | null;
}

/** When the price last went down; null: never, or it has gone up since. */
export function priceLoweredAt(before: Priced | undefined, after: Priced, now: Date): Date | null {
  if (!before || before.transaction !== after.transaction) return null;
  if (before.price_amount === null || after.price_amount === null) return null;
  if (after.price_amount < before.price_amount) return now;
  if (after.price_amount > before.price_amount) return null;
  return before.price_lowered_at ?? null;
}

import { dutch, t } from "@voordeur/language/text.ts";
import { shortEuros } from "@voordeur/language/numbers.ts";

/** A price as short as a marker needs it. */
export const priceLabel = (amount: number | null): string =>
  amount === null ? t`Prijs?` : shortEuros(amount);

/** `Verkocht o.v.` without its condition: a marker has room for one word. */
export function takenWord(status: string): string {
  return status.startsWith("Verkocht") ? dutch`Verkocht` : dutch`Verhuurd`;
}

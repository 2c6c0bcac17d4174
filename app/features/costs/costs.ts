import { buyingCosts, type BuyingCosts } from "@voordeur/costs/buying.ts";
import { energyCosts } from "@voordeur/costs/energy.ts";
import type { Range } from "@voordeur/costs/source.ts";
import type { Asked } from "./input.ts";

/** One-off and monthly costs of a home. */
export interface Costs extends BuyingCosts {
  association: number;
  groundLease: number;
  /** Null: the home is not one of ours, or its label or size is not known. */
  energy: Range | null;
}

export function costsOf(
  { purchase, association, groundLease }: Asked,
  home: { energy_label: string | null; area: number | null } | null,
): Costs {
  const energy = home && energyCosts(home.energy_label, home.area);
  return { ...buyingCosts(purchase), association, groundLease, energy };
}

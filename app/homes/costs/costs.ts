import { buyingCosts, type BuyingCosts, sumOf } from "@voordeur/costs/buying.ts";
import { energyCosts } from "@voordeur/costs/energy.ts";
import type { UsualCosts } from "@voordeur/costs/rules/usual-costs.ts";
import { exactly, type Range } from "@voordeur/costs/source.ts";
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
  usual: UsualCosts,
): Costs {
  const energy = home && energyCosts(home.energy_label, home.area);
  return { ...buyingCosts(purchase, usual), association, groundLease, energy };
}

/** The cost of a month in the beginning, before the deduction of interest. */
export function monthlyTotal({ monthly, association, groundLease, energy }: Costs): Range {
  const amounts = [exactly((monthly?.firstMonth ?? 0) + association + groundLease), energy];
  return sumOf(amounts.map((amount) => ({ amount: amount ?? exactly(0) })))!;
}

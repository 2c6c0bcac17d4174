import { rentingCosts, type RentingCosts } from "@voordeur/costs/renting.ts";
import type { Range } from "@voordeur/costs/source.ts";
import { hasRooms } from "@voordeur/feeds/kind-words.ts";
import type { CostSettings } from "../../settings/groups/costs.ts";
import { costsOf, monthlyTotal } from "./costs.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { type CostHome, parseCosts, startValues } from "./input.ts";
import { knownDeposit } from "./known-costs.ts";

/** The cost of a home, in the few figures that its own page shows. */
export type CostIndication = { /** In words. */ on: string } & (
  | {
      transaction: "koop";
      /** Besides the price; null: the rules of the day of transfer are not known. */
      once: Range | null;
      monthly: Range;
    }
  | ({
      transaction: "huur";
      /** As the listing itself says; null: it says nothing. */
      knownDeposit: number | null;
      incomeRule: string | null;
    } & Omit<RentingCosts, "highestDeposit">)
);

type Home = CostHome & {
  transaction: "koop" | "huur";
  energy_label: string | null;
  area: number | null;
};

/** Null: nothing can be said, as of a home whose price is on request. Day: `YYYY-MM-DD`. */
export function indicateCosts(
  home: Home,
  settings: CostSettings,
  today: string,
): CostIndication | null {
  if (home.price_amount === null) return null;
  const on = formatDay(today);
  if (home.transaction === "huur") return renting(home, settings, on);
  const parsed = parseCosts(startValues(today, home));
  if (!parsed.ok) return null;
  const costs = costsOf(parsed.asked, home, settings.usual);
  return { on, transaction: "koop", once: costs.total, monthly: monthlyTotal(costs) };
}

function renting(home: Home, { rental }: CostSettings, on: string): CostIndication | null {
  // The rule is one of homes, and of the bare rent: a price "all in" is another sum.
  if (!hasRooms(home.property_type) || /incl/i.test(home.price)) return null;
  const { depositMonths, incomeTimes, incomeRule = null } = rental;
  const rent = home.price_amount!;
  const { deposit, income } = rentingCosts({ rent, depositMonths, incomeTimes });
  return {
    on,
    transaction: "huur",
    deposit,
    knownDeposit: knownDeposit(home.facts),
    income,
    incomeRule,
  };
}

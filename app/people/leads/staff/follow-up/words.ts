import type { Valuation } from "../../../../../database/schema/leads.ts";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { formatNumber, unbrokenEuros } from "@voordeur/language/numbers.ts";
import { type Overdue, type Promised, promisedAt } from "../../follow-up/input.ts";
import type { FollowedLead } from "../../follow-up/queries.server.ts";

export const overdueNames: Record<Overdue, string> = {
  antwoord: "Te laat: nog geen antwoord",
  terugbellen: "Te laat met terugbellen",
};

export function promiseOf(lead: Pick<FollowedLead, "created_at">, promised: Promised): string {
  const until = formatDateTime(promisedAt(lead, promised));
  const { replyWithinHours } = promised.claims;
  if (replyWithinHours === undefined) return `Antwoord liefst vóór ${until}.`;
  return `Beloofd is antwoord binnen ${replyWithinHours} uur: vóór ${until}.`;
}

/** "125" as "1,25". */
export function percentText(hundredths: number): string {
  return formatNumber(hundredths / 100, 2);
}

/** The value, asking price and commission on one line; empty without any of them. */
export function valuationText(valuation: Valuation | null): string {
  const { valued_amount, asking_price, commission_hundredths, commission_euros } = valuation ?? {};
  return [
    valued_amount && `waarde ${unbrokenEuros(valued_amount)}`,
    asking_price && `vraagprijs ${unbrokenEuros(asking_price)}`,
    commission_hundredths && `courtage ${percentText(commission_hundredths)}%`,
    commission_euros && `courtage ${unbrokenEuros(commission_euros)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

import type { Agency } from "../../../settings/agency.ts";
import { afterOpenDays } from "../../../settings/opening-hours.ts";
import type { leads } from "../../../../database/schema/leads.ts";

type Lead = typeof leads.$inferSelect;

/** A missed deadline: the promised first answer, or a callback. */
export type Overdue = "antwoord" | "terugbellen";

/** Staff's own limit in hours, where the office promises visitors none. */
const USUAL_HOURS = 24;

export const replyHours = ({ replyWithinHours }: Promised["claims"]) =>
  replyWithinHours ?? USUAL_HOURS;

/** Within how many hours staff promise a first answer, and the days on which these count. */
export interface Promised extends Pick<Agency, "hours"> {
  claims: Pick<Agency["claims"], "replyWithinHours">;
}

/** Until when staff promised to answer. */
export function promisedAt(
  { created_at }: Pick<Lead, "created_at">,
  { claims, hours }: Promised,
): Date {
  return afterOpenDays(created_at, replyHours(claims), hours);
}

/** Whether staff are not done with a lead; `isOpenLead` says the same in SQL. */
export function isOpen({ state, forgotten_at }: Pick<Lead, "state" | "forgotten_at">): boolean {
  return state !== "gewonnen" && state !== "verloren" && !forgotten_at;
}

/** The deadline that was missed, if any; `isOverdue` is the same rule in SQL. */
export function overdueOf(
  lead: Pick<Lead, "state" | "forgotten_at" | "first_answer_at" | "created_at" | "call_back_at">,
  now: Date,
  promised: Promised,
): Overdue | null {
  if (!isOpen(lead)) return null;
  if (lead.call_back_at && lead.call_back_at < now) return "terugbellen";
  return !lead.first_answer_at && promisedAt(lead, promised) < now ? "antwoord" : null;
}

import type { leads } from "../../../../database/schema/leads.ts";

type Lead = typeof leads.$inferSelect;

/** A missed deadline: the promised first answer, or a callback. */
export type Overdue = "antwoord" | "terugbellen";

export const HOUR_MS = 3_600_000;

/** Until when staff promised to answer. */
export function promisedAt(
  { created_at }: Pick<Lead, "created_at">,
  replyWithinHours: number,
): Date {
  return new Date(created_at.getTime() + replyWithinHours * HOUR_MS);
}

/** Whether staff are not done with a lead; `isOpenLead` says the same in SQL. */
export function isOpen({ state, forgotten_at }: Pick<Lead, "state" | "forgotten_at">): boolean {
  return state !== "gewonnen" && state !== "verloren" && !forgotten_at;
}

/** The deadline that was missed, if any; `isOverdue` is the same rule in SQL. */
export function overdueOf(
  lead: Pick<Lead, "state" | "forgotten_at" | "first_answer_at" | "created_at" | "call_back_at">,
  now: Date,
  replyWithinHours: number,
): Overdue | null {
  if (!isOpen(lead)) return null;
  if (lead.call_back_at && lead.call_back_at < now) return "terugbellen";
  return !lead.first_answer_at && promisedAt(lead, replyWithinHours) < now ? "antwoord" : null;
}

import { and, eq, like, max } from "drizzle-orm";
import type { appointments } from "../../../../database/schema/appointments.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { queueEmails } from "../../../platform/outbox/queue-emails.ts";
import type { Services } from "../../../platform/services.ts";
import { findVisitLead } from "../../../people/leads/queries.server.ts";
import { leadNotification } from "../../../people/leads/service.server.ts";

/** An appointment with a lead, or what staff planned on the lead itself; that has no id. */
type Visit = Pick<
  typeof appointments.$inferSelect,
  "starts_at" | "ends_at" | "agent_id" | "made_by" | "lead_id" | "version"
> & { id: number | null };

/** In `made_by` of an appointment: its lead's person chose it. */
export const BY_VISITOR = "bezoeker";

export const visitLetter: EmailKind = { ...leadNotification, queue: "send-visit-letter" };

export const visitLetters = ["visit", "visit-changed", "visit-cancelled"] as const;
export type VisitLetter = (typeof visitLetters)[number];

/** The facts of a letter: an appointment that is off has no row that could tell them. */
export interface ToldVisit {
  /** Null: staff planned it on the lead itself. */
  id: number | null;
  startsAt: string;
  endsAt: string;
  agentId: string | null;
}

/** How often the visits of a lead changed so far: a later one counts on, also in a new appointment. */
export async function lastSequence(tx: Database, leadId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(outbox.sequence) })
    .from(outbox)
    .where(and(eq(outbox.subject, leadId), like(outbox.letter, "visit%")));
  return row?.last ?? 0;
}

/**
 * Tells a lead's person what became of an appointment, and the colleague who comes, unless staff made it;
 * nobody is notified of what is over. `isQuiet`: the person is not notified.
 */
export async function notifyOfVisit(
  services: Pick<Services, "db" | "jobs" | "clock">,
  before: Visit | null,
  after: Visit | null,
  { isQuiet = false } = {},
): Promise<void> {
  const visit = after ?? before;
  if (!visit || visit.lead_id === null) return;
  const isChosen = visit.made_by === BY_VISITOR;
  const now = services.clock();
  if ([before, after].every((one) => one === null || one.starts_at <= now)) return;
  const isSameTime =
    before?.starts_at.getTime() === after?.starts_at.getTime() &&
    before?.ends_at.getTime() === after?.ends_at.getTime();
  const isSameAgent = before?.agent_id === after?.agent_id;
  if (isSameTime && isSameAgent) return;
  if (!isChosen && !(await findVisitLead(services.db, visit.lead_id))?.email) return;
  const letter = !before ? "visit" : after ? "visit-changed" : "visit-cancelled";
  const toAgent = (kind: VisitLetter, staff_id: string | null) =>
    ({ letter: kind, recipient: "agent", staff_id }) as const;
  const letters = [
    ...(isQuiet ? [] : [{ letter, recipient: "visitor" } as const]),
    ...(!isChosen
      ? []
      : !before || !after || isSameAgent
        ? [toAgent(letter, visit.agent_id)]
        : [toAgent("visit-cancelled", before.agent_id), toAgent("visit", after.agent_id)]),
  ];
  const about: ToldVisit = {
    id: visit.id,
    startsAt: visit.starts_at.toISOString(),
    endsAt: visit.ends_at.toISOString(),
    agentId: visit.agent_id,
  };
  const known = after ? after.version : visit.version + 1;
  const sequence = isChosen ? known : (await lastSequence(services.db, visit.lead_id)) + 1;
  const subject = visit.lead_id;
  const queued = letters.map((one) => ({
    ...one,
    subject,
    sequence,
    about: JSON.stringify(about),
  }));
  await queueEmails(services, visitLetter, now, queued);
}

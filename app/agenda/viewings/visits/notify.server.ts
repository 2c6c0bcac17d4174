import { and, eq, like, max } from "drizzle-orm";
import type { appointments } from "../../../../database/schema/appointments.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { queueEmails } from "../../../platform/outbox/queue-emails.ts";
import type { Services } from "../../../platform/services.ts";
import { leadNotification } from "../../../people/leads/service.server.ts";

type Appointment = typeof appointments.$inferSelect;

/** In `made_by` of an appointment: its lead's person chose it, and is notified of every change. */
export const BY_VISITOR = "bezoeker";

export const visitLetter: EmailKind = { ...leadNotification, queue: "send-visit-letter" };

export const visitLetters = ["visit", "visit-changed", "visit-cancelled"] as const;
export type VisitLetter = (typeof visitLetters)[number];

/** The facts of a letter: an appointment that is off has no row that could tell them. */
export interface ToldVisit {
  id: number;
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
 * Tells the visitor who chose an appointment, and the colleague who comes, what became of it; of others
 * and nobody is notified of what is over. `isQuiet`: the visitor is not notified.
 */
export async function notifyOfVisit(
  services: Pick<Services, "db" | "jobs" | "clock">,
  before: Appointment | null,
  after: Appointment | null,
  { isQuiet = false } = {},
): Promise<void> {
  const visit = after ?? before;
  if (visit?.made_by !== BY_VISITOR || visit.lead_id === null) return;
  const now = services.clock();
  if ([before, after].every((one) => one === null || one.starts_at <= now)) return;
  const isSameTime =
    before?.starts_at.getTime() === after?.starts_at.getTime() &&
    before?.ends_at.getTime() === after?.ends_at.getTime();
  const isSameAgent = before?.agent_id === after?.agent_id;
  if (isSameTime && isSameAgent) return;
  const letter = !before ? "visit" : after ? "visit-changed" : "visit-cancelled";
  const toAgent = (kind: VisitLetter, staff_id: string | null) =>
    ({ letter: kind, recipient: "agent", staff_id }) as const;
  const letters = [
    ...(isQuiet ? [] : [{ letter, recipient: "visitor" } as const]),
    ...(!before || !after || isSameAgent
      ? [toAgent(letter, visit.agent_id)]
      : [toAgent("visit-cancelled", before.agent_id), toAgent("visit", after.agent_id)]),
  ];
  const about: ToldVisit = {
    id: visit.id,
    startsAt: visit.starts_at.toISOString(),
    endsAt: visit.ends_at.toISOString(),
    agentId: visit.agent_id,
  };
  const sequence = after ? after.version : visit.version + 1;
  const subject = visit.lead_id;
  const queued = letters.map((one) => ({
    ...one,
    subject,
    sequence,
    about: JSON.stringify(about),
  }));
  await queueEmails(services, visitLetter, now, queued);
}

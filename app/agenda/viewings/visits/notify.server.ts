import { and, desc, eq, like, max } from "drizzle-orm";
import type { appointments } from "../../../../database/schema/appointments.ts";
import type { leads } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { queueEmails } from "../../../platform/outbox/queue-emails.ts";
import type { Services } from "../../../platform/services.ts";
import { findVisitLead } from "../../../people/leads/queries.server.ts";
import { leadNotification } from "../../../people/leads/service.server.ts";

/** An appointment with a lead, or what staff planned on the lead itself; that has no id. */
export type Visit = Pick<
  typeof appointments.$inferSelect,
  | ("starts_at" | "ends_at" | "agent_id" | "made_by" | "lead_id" | "version")
  | ("kind" | "place" | "property_id")
> & { id: number | null };

/** In `made_by` of an appointment: its lead's person chose it. */
export const BY_VISITOR = "bezoeker";

export const visitLetter: EmailKind = { ...leadNotification, queue: "send-visit-letter" };

export const visitLetters = ["visit", "visit-changed", "visit-cancelled"] as const;
export type VisitLetter = (typeof visitLetters)[number];

/** The facts of a letter: an appointment that is off has no row that could tell them. */
export interface ToldVisit {
  /** The appointment that has the invitation; null: the lead has, in whose calendar one visit stands. */
  id: number | null;
  startsAt: string;
  endsAt: string;
  agentId: string | null;
  /** Staff planned it: it changes by telephone alone. */
  isFixed?: boolean;
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
 * Tells a lead's person what became of a visit to their home, and the colleague who comes, unless staff made
 * it; nobody is notified of what is over. `isQuiet`: the person is not notified.
 */
export async function notifyOfVisit(
  services: Pick<Services, "db" | "jobs" | "clock">,
  was: Visit | null,
  becomes: Visit | null,
  { isQuiet = false } = {},
): Promise<void> {
  const subject = (becomes ?? was)?.lead_id;
  if (!subject) return;
  const isChosen = (becomes ?? was)?.made_by === BY_VISITOR;
  const now = services.clock();
  if ([was, becomes].every((one) => one === null || one.starts_at <= now)) return;
  const lead = isChosen ? null : await findVisitLead(services.db, subject);
  if (!isChosen && !lead?.email) return;
  const isTold = (one: Visit) => isChosen || isAtHome(one, lead!);
  const before = was && was.starts_at > now && isTold(was) ? was : null;
  const after = becomes && isTold(becomes) ? becomes : null;
  const visit = after ?? before;
  if (!visit || (isSameTime(before, after) && before?.agent_id === after?.agent_id)) return;
  const letter = !before ? "visit" : after ? "visit-changed" : "visit-cancelled";
  const letters = [
    ...(isQuiet ? [] : [{ letter, recipient: "visitor" } as const]),
    ...(isChosen ? agentLetters(letter, before, after) : []),
  ];
  const invited = before ? await invitedTo(services.db, subject) : null;
  const about: ToldVisit = {
    id: isChosen ? visit.id : invited,
    startsAt: visit.starts_at.toISOString(),
    endsAt: visit.ends_at.toISOString(),
    agentId: visit.agent_id,
    ...(!isChosen && { isFixed: true }),
  };
  const known = after ? after.version : visit.version + 1;
  const sequence = isChosen ? known : (await lastSequence(services.db, subject)) + 1;
  const queued = letters.map((one) => ({
    ...one,
    subject,
    sequence,
    about: JSON.stringify(about),
  }));
  await queueEmails(services, visitLetter, now, queued);
}

const isAtHome = (
  { kind, place, property_id }: Visit,
  { address }: Pick<typeof leads.$inferSelect, "address">,
) =>
  (kind === "intake" || kind === "valuation") &&
  (place === "" ? property_id === null : place === address);

const isSameTime = (before: Visit | null, after: Visit | null) =>
  before?.starts_at.getTime() === after?.starts_at.getTime() &&
  before?.ends_at.getTime() === after?.ends_at.getTime();

function agentLetters(letter: VisitLetter, before: Visit | null, after: Visit | null) {
  const toAgent = (kind: VisitLetter, one: Visit | null) =>
    ({ letter: kind, recipient: "agent", staff_id: one?.agent_id ?? null }) as const;
  if (!before || !after || before.agent_id === after.agent_id)
    return [toAgent(letter, after ?? before)];
  return [toAgent("visit-cancelled", before), toAgent("visit", after)];
}

/** The appointment whose invitation a lead's person has; null: none, or that of the lead. */
async function invitedTo(tx: Database, leadId: string): Promise<number | null> {
  const isTheirs = and(eq(outbox.subject, leadId), eq(outbox.recipient, "visitor"));
  const [last] = await tx
    .select({ about: outbox.about })
    .from(outbox)
    .where(and(isTheirs, like(outbox.letter, "visit%")))
    .orderBy(desc(outbox.sequence))
    .limit(1);
  return last?.about ? (JSON.parse(last.about) as ToldVisit).id : null;
}

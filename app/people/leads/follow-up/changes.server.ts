import { and, desc, eq } from "drizzle-orm";
import { events } from "../../../../database/schema/events.ts";
import {
  type LeadHappening,
  leads,
  type LeadState,
  leadStates,
  type LostReason,
  type Valuation,
} from "../../../../database/schema/leads.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import { queueEmails } from "../../../platform/outbox/queue-emails.ts";
import type { Services } from "../../../platform/services.ts";
import { findUser } from "../../../staff/accounts/queries.server.ts";
import { type Answer, answerEmails } from "../notify/answer.server.ts";
import type { Lead } from "../queries.server.ts";
import { recordEvent } from "./events.server.ts";

/** `seen`: the follow-up of the lead, as the form showed it. */
type Following = Pick<Services, "db" | "clock"> & { seen?: string | undefined };

/** The columns that change, and what the history says of it; no happenings: nothing changes. */
interface Change {
  set?: Partial<typeof leads.$inferInsert>;
  happenings: LeadHappening[];
}

const nothing: Change = { happenings: [] };

export interface Lost {
  reason: LostReason;
  note: string | null;
}

/** Sets a state; a lead is lost for a reason. False when there is no such lead. */
export function changeState(
  services: Following,
  leadId: string,
  actor: string,
  to: LeadState,
  lost: Lost | null = null,
): Promise<boolean> {
  return change(services, leadId, actor, (lead, at) => toState(lead, to, at, lost), {
    also: "forgotten",
  });
}

/** Keeps a checked note. False when there is no such lead, or it has been forgotten. */
export function addNote(
  services: Following,
  leadId: string,
  actor: string,
  text: string,
): Promise<boolean> {
  return change(services, leadId, actor, () => ({
    happenings: [{ kind: "note", detail: { text } }],
  }));
}

/**
 * Answers a lead by an email with these words; a lead that was new is no longer so. False when there is
 * no such lead, or it has been forgotten. @throws Refused where no address is known
 */
export async function answerLead(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  leadId: string,
  writer: { id: string; email: string },
  answer: Answer,
): Promise<boolean> {
  return inTransaction({ db, clock, jobs }, async (services, tx) => {
    const isKnown = await change(services, leadId, writer.email, (lead, at) => {
      if (!lead.email) throw new Refused("Er is geen e-mailadres bekend");
      const answered: Change = { happenings: [{ kind: "answer", detail: answer }] };
      return both(answered, atLeast(lead, "gebeld", at));
    });
    if (!isKnown) return false;
    // The lead is held: no other answer came between.
    const [event] = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.lead_id, leadId), eq(events.kind, "answer")))
      .orderBy(desc(events.id))
      .limit(1);
    const email = { subject: leadId, letter: "answer", sequence: event!.id, staff_id: writer.id };
    await queueEmails(services, answerEmails, clock(), [email]);
    return true;
  });
}

/** Gives a lead to a member of staff, or to nobody. The history keeps the name of who leaves. */
export function assign(
  services: Following,
  leadId: string,
  actor: string,
  to: string | null,
): Promise<boolean> {
  return change(services, leadId, actor, async ({ assigned_to: from }, _at, tx) => {
    if (from === to) return nothing;
    const detail = { from: await nameOf(tx, from), to: await nameOf(tx, to) };
    return { set: { assigned_to: to }, happenings: [{ kind: "assigned", detail }] };
  });
}

/** Gives a lead that was nobody's yet, by the office's rules, to a member of staff. */
export function assignFirst(services: Following, leadId: string, to: string): Promise<boolean> {
  return change(services, leadId, null, async ({ assigned_to }, _at, tx) => {
    const wasGiven = and(eq(events.lead_id, leadId), eq(events.kind, "assigned"));
    if (assigned_to !== null || (await tx.$count(events, wasGiven)) > 0) return nothing;
    const detail = { from: null, to: await nameOf(tx, to) };
    return { set: { assigned_to: to }, happenings: [{ kind: "assigned", detail }] };
  });
}

/** Plans when to call back; null: not any more. */
export function planCallBack(
  services: Following,
  leadId: string,
  actor: string,
  to: Date | null,
): Promise<boolean> {
  return change(services, leadId, actor, (lead) => callBack(lead, to));
}

/** Staff called, as planned or not: a lead that was new is no longer so. */
export function markCalled(services: Following, leadId: string, actor: string): Promise<boolean> {
  return change(services, leadId, actor, (lead, at) =>
    both(callBack(lead, null), atLeast(lead, "gebeld", at)),
  );
}

/** Staff read what the person wrote back until `at`, and no answer is needed; what came later waits. */
export function markRead(
  services: Following,
  leadId: string,
  actor: string,
  at: Date,
): Promise<boolean> {
  return change(services, leadId, actor, ({ wrote_back_at }) =>
    wrote_back_at?.getTime() === at.getTime()
      ? { happenings: [{ kind: "read", detail: {} }] }
      : nothing,
  );
}

/** Plans an appointment, or none; a lead that was not that far is now. Without an actor the visitor did. */
export function planAppointment(
  services: Following,
  leadId: string,
  actor: string | null,
  to: Date | null,
): Promise<boolean> {
  return change(services, leadId, actor, (lead, at) => {
    const { appointment_at: from } = lead;
    if (from?.getTime() === to?.getTime()) return nothing;
    const detail = { from: stamp(from), to: stamp(to) };
    const planned: Change = {
      set: { appointment_at: to },
      happenings: [{ kind: "appointment", detail }],
    };
    return to ? both(planned, atLeast(lead, "afspraak", at)) : planned;
  });
}

/** Writes down what staff said a home is worth; a lead that was not that far is now. */
export function nameValue(
  services: Following,
  leadId: string,
  actor: string,
  to: Valuation,
): Promise<boolean> {
  return change(services, leadId, actor, (lead, at) => {
    const from = valuationOf(lead);
    if (JSON.stringify(from) === JSON.stringify(to)) return nothing;
    const detail = { from: isEmpty(from) ? null : from, to: isEmpty(to) ? null : to };
    const named: Change = { set: to, happenings: [{ kind: "value", detail }] };
    return isEmpty(to) ? named : both(named, atLeast(lead, "waarde", at));
  });
}

/** Ties a lead to the own listing that was made of it; null: to none. */
export function linkListing(
  services: Following,
  leadId: string,
  actor: string,
  to: number | null,
): Promise<boolean> {
  return change(services, leadId, actor, ({ own_listing_id: from }) => {
    if (from === to) return nothing;
    return { set: { own_listing_id: to }, happenings: [{ kind: "listing", detail: { from, to } }] };
  });
}

export function valuationOf(lead: Valuation): Valuation {
  const { valued_amount, asking_price, commission_hundredths, commission_euros } = lead;
  return { valued_amount, asking_price, commission_hundredths, commission_euros };
}

/** A lead as its forms show it, for their field `seen`. */
export function followUpOf(lead: Lead): string {
  const { state, lost_reason, lost_note, assigned_to, own_listing_id } = lead;
  const times = [lead.call_back_at, lead.appointment_at];
  const texts = [state, lost_reason, lost_note, assigned_to, own_listing_id];
  return JSON.stringify([texts, times, valuationOf(lead)]);
}

const isEmpty = (valuation: Valuation) => Object.values(valuation).every((one) => one === null);
const stamp = (at: Date | null) => at?.toISOString() ?? null;

/**
 * Makes one change of a lead, with its history; the first of them is the first answer, unless it is
 * about who handles it. False when there is no such lead, or it has been forgotten.
 */
async function change(
  { db, clock, seen }: Following,
  leadId: string,
  actor: string | null,
  decide: (lead: Lead, at: Date, tx: Database) => Change | Promise<Change>,
  { also }: { also?: "forgotten" } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = clock();
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("no key update");
    if (!lead || (lead.forgotten_at && also !== "forgotten")) return false;
    const { set = {}, happenings } = await decide(lead, at, tx);
    if (happenings.length === 0) return true;
    if (Object.keys(set).length > 0) requireSeen(seen, followUpOf(lead));
    const isAnswer = happenings.some(({ kind }) => kind !== "assigned" && kind !== "read");
    const first_answer_at = lead.first_answer_at ?? (isAnswer ? at : null);
    const isSeen = actor !== null && happenings.some(({ kind }) => kind !== "assigned");
    const wrote_back_at = isSeen ? null : lead.wrote_back_at;
    await tx
      .update(leads)
      .set({ ...set, first_answer_at, wrote_back_at })
      .where(eq(leads.id, leadId));
    for (const happening of happenings) await recordEvent(tx, leadId, happening, { at, actor });
    return true;
  });
}

function toState(lead: Lead, to: LeadState, at: Date, lost: Lost | null = null): Change {
  const reason = lost?.reason ?? null;
  // Nobody may write about somebody who was forgotten.
  const note = lead.forgotten_at ? null : (lost?.note ?? null);
  const { state: from } = lead;
  if (from === to && lead.lost_reason === reason && lead.lost_note === note) return nothing;
  const isClosed = to === "gewonnen" || to === "verloren";
  const detail = { from, to, ...(reason && { lost: reason }), ...(note && { text: note }) };
  return {
    set: {
      state: to,
      ...(to === "waarde" && { furthest_state: to }),
      ...(to === "afspraak" && lead.furthest_state === null && { furthest_state: to }),
      closed_at: isClosed ? at : null,
      lost_reason: reason,
      lost_note: note,
    },
    happenings: [{ kind: "state", detail }],
  };
}

/** Moves a lead on to a state; never back. */
function atLeast(lead: Lead, state: LeadState, at: Date): Change {
  const isBefore = leadStates.indexOf(lead.state) < leadStates.indexOf(state);
  return isBefore ? toState(lead, state, at) : nothing;
}

function callBack({ call_back_at: from }: Lead, to: Date | null): Change {
  if (from?.getTime() === to?.getTime()) return nothing;
  const detail = { from: stamp(from), to: stamp(to) };
  return { set: { call_back_at: to }, happenings: [{ kind: "callback", detail }] };
}

function both(one: Change, other: Change): Change {
  return {
    set: { ...one.set, ...other.set },
    happenings: [...one.happenings, ...other.happenings],
  };
}

async function nameOf(tx: Database, userId: string | null): Promise<string | null> {
  const user = userId === null ? null : await findUser(tx, userId);
  return user && (user.name || user.email);
}

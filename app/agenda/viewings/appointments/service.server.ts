import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, gte, lt, or, sql, type SQLWrapper } from "drizzle-orm";
import { appointments } from "../../../../database/schema/appointments.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { planAppointment } from "../../../people/leads/follow-up/service.server.ts";
import { findPersonOfLead } from "../../../people/leads/queries.server.ts";
import { lockTimes } from "../booking/lock-times.server.ts";
import { askFirst } from "../booking/question.server.ts";
import type { ByStaff } from "../booking/types.ts";
import { notifyOfVisit } from "../visits/notify.server.ts";
import type { Repetition } from "./input.ts";
import { visitOfLead } from "./of-lead.server.ts";
import { changedAlike, MAX_REPEATED, startsOf } from "./repeat.ts";
import type { AppointmentWords, Reach } from "./words.ts";

type Appointment = typeof appointments.$inferSelect;
type Given = Pick<Services, "db" | "clock" | "settings" | "jobs">;

interface Planned extends AppointmentWords {
  lead_id: string | null;
  repetition: Repetition | null;
}

const MINUTE_MS = 60_000;

/**
 * Plans an appointment, or a series of them; the first one of a lead is the lead's. The id of the first;
 * null: the lead is gone or forgotten.
 * @throws StaffQuestion when something is in the way
 */
export async function addAppointment(
  services: Given,
  { repetition, startsAt, endsAt, ...words }: Planned,
  by: ByStaff,
): Promise<number | null> {
  const starts = startsOf(startsAt, repetition);
  if (!starts) {
    const error = `Kies een laatste dag na de eerste, met hooguit ${MAX_REPEATED} afspraken`;
    throw new Refused({ errors: { tot: error } });
  }
  const length = endsAt.getTime() - startsAt.getTime();
  return inTransaction(services, async (services, tx) => {
    await lockTimes(tx, { propertyId: words.property_id, agentIds: [words.agent_id] });
    if (words.lead_id !== null && !(await findPersonOfLead(tx, words.lead_id))) return null;
    const spans = starts.map((at) => ({ startsAt: at, endsAt: new Date(at.getTime() + length) }));
    const asked = spans.map((span) => ({ ...words, ...span }));
    await ask(services, asked, by);
    const made = {
      ...words,
      changed_at: services.clock(),
      made_by: by.email,
      series: spans.length > 1 ? crypto.randomUUID() : null,
    };
    const before = words.lead_id === null ? null : await visitOfLead(tx, words.lead_id);
    const rows = await tx
      .insert(appointments)
      .values(spans.map((span) => ({ ...made, starts_at: span.startsAt, ends_at: span.endsAt })))
      .returning();
    if (words.lead_id !== null) {
      await planAppointment(services, words.lead_id, by.email, starts[0]!);
      await notifyOfVisit(services, before, rows[0]!);
    }
    return rows[0]!.id;
  });
}

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Asks about the time of each, with its road; what is private may be at any hour. */
async function ask(
  services: Omit<Given, "jobs">,
  planned: readonly (Span &
    Pick<AppointmentWords, "agent_id" | "travel" | "kind"> & { appointment?: number })[],
  by: ByStaff,
): Promise<void> {
  const asked = planned.map(({ appointment, startsAt, endsAt, agent_id, travel, kind }) => ({
    propertyId: null,
    time: {
      agentId: agent_id,
      startsAt: new Date(startsAt.getTime() - travel * MINUTE_MS),
      endsAt: new Date(endsAt.getTime() + travel * MINUTE_MS),
    },
    own: { appointment },
    work: kind === "private" ? null : { startsAt, endsAt },
  }));
  await askFirst(services, asked, by);
}

/** An appointment as its form showed it, for the field `seen`. */
export const seenOf = ({ version }: Pick<Appointment, "version">): string => String(version);

/**
 * Changes an appointment, or with it those of its series that come later, as `changedAlike` does. False:
 * there is none such.
 * @throws Overtaken when a colleague changed it, StaffQuestion when something is in the way
 */
export async function changeAppointment(
  { seen, ...services }: Given & { seen?: string | undefined },
  id: number,
  words: AppointmentWords,
  reach: Reach,
  by: ByStaff,
): Promise<boolean> {
  return inTransaction(services, async (services, tx) => {
    const times = [...(await listMeant(tx, id, reach)), words];
    await lockTimes(tx, {
      propertyId: times.map(({ property_id }) => property_id),
      agentIds: times.map(({ agent_id }) => agent_id),
    });
    const held = await listMeant(tx, id, reach).for("update");
    const one = held.find((each) => each.id === id);
    if (!one) return false;
    const all = held.toSorted((a, b) => a.version - b.version).map(wordsOf);
    const changed = held.flatMap((each) => {
      const before = wordsOf(each);
      const to = each.id === id ? words : changedAlike(before, wordsOf(one), words, all);
      return isDeepStrictEqual(to, before) ? [] : [{ each, to }];
    });
    if (changed.length === 0) return true;
    requireSeen(seen, seenOf(one));
    const takesMore = changed.filter(({ each, to }) => takesTime(each, to));
    const asked = takesMore.map(({ each, to }) => ({ ...to, appointment: each.id }));
    await ask(services, asked, by);
    let isTold = false;
    for (const { each, to } of changed) {
      const { startsAt, endsAt, ...rest } = to;
      const [after] = await tx
        .update(appointments)
        .set({
          ...rest,
          starts_at: startsAt,
          ends_at: endsAt,
          changed_at: services.clock(),
          version: sql`${appointments.version} + 1`,
        })
        .where(eq(appointments.id, each.id))
        .returning();
      // The next of a series may stand where the lead's moved to.
      if (isTold) continue;
      isTold = await planInLead(services, each, startsAt, by);
      if (isTold) await notifyOfVisit(services, each, after!);
    }
    return true;
  });
}

/** Whether it takes time that it did not have; other words raise no question. */
const takesTime = (
  { starts_at, ends_at, travel, agent_id }: Appointment,
  to: Span & Pick<AppointmentWords, "agent_id" | "travel">,
): boolean =>
  agent_id !== to.agent_id ||
  travel < to.travel ||
  starts_at.getTime() !== to.startsAt.getTime() ||
  ends_at.getTime() < to.endsAt.getTime();

/** An appointment, with the later ones of its series if these are meant too. */
function listMeant(tx: Database, id: number, reach: Reach) {
  const { series, starts_at } = appointments;
  const isOne = eq(appointments.id, id);
  const ofOne = (column: SQLWrapper) => sql`(SELECT ${column} FROM ${appointments} WHERE ${isOne})`;
  const isLater = and(eq(series, ofOne(series)), gte(starts_at, ofOne(starts_at)));
  const isMeant = reach === "later" ? or(isOne, isLater) : isOne;
  return tx.select().from(appointments).where(isMeant).orderBy(appointments.id);
}

/** The lead whose appointment this was hears where it goes; null: nowhere. False: it was no lead's. */
async function planInLead(
  services: Pick<Services, "db" | "clock">,
  { lead_id, starts_at }: Appointment,
  to: Date | null,
  by: Pick<ByStaff, "email">,
): Promise<boolean> {
  if (lead_id === null) return false;
  const isIts = and(eq(leads.id, lead_id), eq(leads.appointment_at, starts_at));
  const [lead] = await services.db.select({ id: leads.id }).from(leads).where(isIts);
  if (lead) await planAppointment(services, lead_id, by.email, to);
  return lead !== undefined;
}

/** Takes an appointment out of the agenda, or with it the later ones of its series. */
export async function removeAppointment(
  { seen, ...services }: Omit<Given, "settings"> & { seen?: string | undefined },
  id: number,
  reach: Reach,
  by: Pick<ByStaff, "email">,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    for (const one of await listMeant(tx, id, reach).for("update")) {
      if (one.id === id) requireSeen(seen, seenOf(one));
      await tx.delete(appointments).where(eq(appointments.id, one.id));
      const isLeads = await planInLead(services, one, null, by);
      if (isLeads) await notifyOfVisit(services, one, null);
    }
  });
}

/** What is to come of a colleague who leaves: theirs alone goes, the rest is somebody else's or nobody's. */
export async function handOverAppointments(
  services: Given,
  from: string,
  give: (change: (agentId: string | null, by: ByStaff) => Promise<string>) => Promise<void>,
): Promise<void> {
  const { db, clock } = services;
  const isTheirs = and(eq(appointments.agent_id, from), gt(appointments.starts_at, clock()));
  await db.delete(appointments).where(and(isTheirs, eq(appointments.kind, "private")));
  for (const one of await db.select().from(appointments).where(isTheirs)) {
    const words = wordsOf(one);
    await give(async (agent_id, by) => {
      const to = { ...words, agent_id };
      return (await changeAppointment(services, one.id, to, "deze", by)) ? "changed" : "gone";
    });
  }
}

/** The words of an appointment that stands, for a change of some of them. */
export const wordsOf = (one: Appointment): AppointmentWords => ({
  kind: one.kind,
  what: one.what,
  agent_id: one.agent_id,
  travel: one.travel,
  place: one.place,
  company: one.company,
  note: one.note,
  property_id: one.property_id,
  startsAt: one.starts_at,
  endsAt: one.ends_at,
});

const KEPT_MS = 2 * 365 * 86_400_000;

/** Forgets appointments of two years ago; run by a nightly job. */
export async function forgetAppointments(db: Database, now: Date): Promise<void> {
  await db.delete(appointments).where(lt(appointments.ends_at, new Date(now.getTime() - KEPT_MS)));
}

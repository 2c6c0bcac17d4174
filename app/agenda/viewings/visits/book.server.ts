import { and, asc, eq, isNull } from "drizzle-orm";
import { appointments } from "../../../../database/schema/appointments.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { assignFirst, planAppointment } from "../../../people/leads/follow-up/service.server.ts";
import { findVisitLead, mayChooseVisit } from "../../../people/leads/queries.server.ts";
import { divideLead } from "../../../people/leads/service.server.ts";
import { lockTimes } from "../booking/lock-times.server.ts";
import { mayShow } from "../booking/in-the-way.server.ts";
import { isTooLate } from "../booking/too-late.ts";
import { listVisitMoments, type Moment } from "../moments/service.server.ts";
import { BY_VISITOR, lastSequence, notifyOfVisit } from "./notify.server.ts";

/**
 * `already`: it is as asked. `taken`: somebody else was first. `late`: only by telephone. `over`:
 * something else is planned by now, or nothing can be.
 */
export type VisitOutcome = "done" | "already" | "taken" | "late" | "over";

/** The facts that a visitor adds to a lead without them. */
export type MissingOfLead = Partial<Record<"name" | "phone" | "address", string>>;

type Visit = typeof appointments.$inferSelect;

/** Another colleague may still be free at a time that one has just lost. */
const TRIES = 3;
/** Somebody who books and cancels more often than this had better call. */
const MAX_CHANGES = 12;

/** The appointment that a lead's visitor chose; undefined: none. */
export async function findVisit(db: Database, leadId: string): Promise<Visit | undefined> {
  const isIt = and(
    eq(appointments.lead_id, leadId),
    eq(leads.appointment_at, appointments.starts_at),
  );
  const [row] = await db
    .select({ visit: appointments })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.lead_id))
    .where(and(isIt, eq(appointments.made_by, BY_VISITOR), isNull(leads.forgotten_at)))
    .orderBy(asc(appointments.id))
    .limit(1);
  return row?.visit;
}

/** Plans the visit of a lead at a time that is free, with the letters about it. */
export async function bookVisit(
  services: Services,
  leadId: string,
  startsAt: Date,
  missing: MissingOfLead = {},
): Promise<VisitOutcome> {
  await divideLead(services, leadId);
  const lead = await findVisitLead(services.db, leadId);
  if (!lead) return "over";
  const wanted = { leadId, startsAt, handler: lead.assigned_to };
  return withMoment(services, wanted, async (services, moment, tx) => {
    const held = await findVisitLead(tx, leadId, "no key update");
    if (!held || !mayChooseVisit(held)) return "over";
    const sequence = (await lastSequence(tx, leadId)) + 1;
    if (sequence > MAX_CHANGES) return "late";
    const added = {
      name: held.name || missing.name || "",
      phone: held.phone || missing.phone || "",
      address: held.address || missing.address || null,
    };
    await tx.update(leads).set(added).where(eq(leads.id, leadId));
    const isValuation = held.kind === "taxatie";
    const [visit] = await tx
      .insert(appointments)
      .values({
        kind: isValuation ? "valuation" : "intake",
        what: isValuation ? "" : "waardebepaling",
        agent_id: moment.agentId,
        starts_at: moment.startsAt,
        ends_at: moment.endsAt,
        travel: roadOf(services),
        place: added.address ?? "",
        company: "",
        note: "",
        lead_id: leadId,
        version: sequence,
        changed_at: services.clock(),
        made_by: BY_VISITOR,
      })
      .returning();
    await assignFirst(services, leadId, moment.agentId!);
    await planAppointment(services, leadId, null, moment.startsAt);
    await notifyOfVisit(services, null, visit!);
    return "done";
  });
}

/** As long as to and from any place that nobody knows. */
const roadOf = ({ settings }: Services) => settings.get("viewings").travel.unknownMinutes;

/** Moves the visit of a lead to a time that is free. */
export async function moveVisit(
  services: Services,
  leadId: string,
  startsAt: Date,
): Promise<VisitOutcome> {
  const known = await findVisit(services.db, leadId);
  if (!known) return "over";
  const wanted = { leadId, startsAt, handler: known.agent_id, moves: known };
  return withMoment(services, wanted, async (services, moment, tx) => {
    const before = await lockVisit(services, known);
    if (typeof before === "string") return before;
    if (before.version >= MAX_CHANGES) return "late";
    const [after] = await tx
      .update(appointments)
      .set({
        agent_id: moment.agentId,
        starts_at: moment.startsAt,
        ends_at: moment.endsAt,
        changed_at: services.clock(),
        version: before.version + 1,
      })
      .where(eq(appointments.id, before.id))
      .returning();
    await planAppointment(services, leadId, null, moment.startsAt);
    await notifyOfVisit(services, before, after!);
    return "done";
  });
}

/** Takes the visit of a lead off; its visitor may choose another. */
export async function cancelVisit(services: Services, leadId: string): Promise<VisitOutcome> {
  const known = await findVisit(services.db, leadId);
  if (!known) return "already";
  return inTransaction(services, async (services, tx) => {
    await lockTimes(tx, { propertyId: null, agentIds: [known.agent_id] });
    const before = await lockVisit(services, known);
    if (typeof before === "string") return before;
    await tx.delete(appointments).where(eq(appointments.id, before.id));
    await planAppointment(services, leadId, null, null);
    await notifyOfVisit(services, before, null);
    return "done";
  });
}

/** The row of a visit until the transaction ends, as it was read before; or why it cannot change. */
async function lockVisit(services: Services, known: Visit): Promise<Visit | "late" | "over"> {
  const [row] = await services.db
    .select()
    .from(appointments)
    .where(eq(appointments.id, known.id))
    .for("update");
  if (!row || row.version !== known.version) return "over";
  return isTooLate(services, row) ? "late" : row;
}

interface Wanted {
  leadId: string;
  startsAt: Date;
  handler: string | null;
  moves?: Visit;
}

/** Does something at a moment that is free, while nobody else can take its colleague's time. */
async function withMoment(
  services: Services,
  { leadId, startsAt, handler, moves }: Wanted,
  work: (services: Services, moment: Moment, tx: Database) => Promise<VisitOutcome>,
): Promise<VisitOutcome> {
  let outcome: VisitOutcome = "taken";
  for (let tried = 0; tried < TRIES && outcome === "taken"; tried += 1) {
    // Sent twice: the time is not free because this very visit has it.
    const own = await findVisit(services.db, leadId);
    if (own?.starts_at.getTime() === startsAt.getTime()) return "already";
    const which = { at: startsAt, except: moves?.id };
    const [found] = await listVisitMoments(services, handler, which);
    if (found?.startsAt.getTime() !== startsAt.getTime()) return outcome;
    outcome = await inTransaction(services, async (services, tx): Promise<VisitOutcome> => {
      await lockTimes(tx, { propertyId: null, agentIds: [found.agentId, moves?.agent_id ?? null] });
      const mayCome = await mayShow(tx, found, {});
      const [still] = mayCome ? await listVisitMoments(services, found.agentId, which) : [];
      return still?.agentId === found.agentId ? work(services, still, tx) : "taken";
    });
  }
  const own = outcome === "done" ? undefined : await findVisit(services.db, leadId);
  return own?.starts_at.getTime() === startsAt.getTime() ? "already" : outcome;
}

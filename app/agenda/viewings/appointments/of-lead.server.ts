import { and, asc, eq, sql } from "drizzle-orm";
import { appointments } from "../../../../database/schema/appointments.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { findVisitLead } from "../../../people/leads/queries.server.ts";
import { LASTS_MS } from "../moments/appointments.server.ts";
import { notifyOfVisit, type Visit } from "../visits/notify.server.ts";

const { id, lead_id, starts_at, ends_at, version } = appointments;

/**
 * The appointment in the agenda that a lead has at a time; undefined: it stands on the lead alone. It is
 * not locked: its colleague's time is held before any row is.
 */
export async function findOfLead(db: Database, leadId: string, at: Date) {
  const [found] = await db
    .select()
    .from(appointments)
    .where(and(eq(lead_id, leadId), eq(starts_at, at)))
    .orderBy(asc(id))
    .limit(1);
  return found;
}

/** A visit that stands on its lead alone. */
export const visitOnLead = (leadId: string, at: Date, agentId: string | null): Visit => ({
  id: null,
  kind: "intake",
  lead_id: leadId,
  starts_at: at,
  ends_at: new Date(at.getTime() + LASTS_MS),
  agent_id: agentId,
  place: "",
  property_id: null,
  made_by: "",
  version: 0,
});

/** The visit that a lead has planned, in the agenda or on itself alone; null: none. */
export async function visitOfLead(db: Database, leadId: string): Promise<Visit | null> {
  const lead = await findVisitLead(db, leadId);
  const at = lead?.appointment_at;
  if (!at) return null;
  return (await findOfLead(db, leadId, at)) ?? visitOnLead(leadId, at, lead.assigned_to);
}

/** Moves an appointment as its lead's moves; to null: it goes with that. */
export async function moveWithLead(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  appointmentId: number,
  to: Date | null,
  options?: { isQuiet: boolean },
): Promise<void> {
  const isIt = eq(id, appointmentId);
  const [before] = await db.select().from(appointments).where(isIt).for("update");
  if (!before) return;
  let after: typeof before | undefined;
  if (to === null) await db.delete(appointments).where(isIt);
  else
    [after] = await db
      .update(appointments)
      .set({
        starts_at: to,
        ends_at: sql`${ends_at} - ${starts_at} + ${to.toISOString()}::timestamptz`,
        changed_at: clock(),
        version: sql`${version} + 1`,
      })
      .where(isIt)
      .returning();
  await notifyOfVisit({ db, clock, jobs }, before, after ?? null, options);
}

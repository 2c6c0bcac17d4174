import { and, asc, eq, sql } from "drizzle-orm";
import { appointments } from "../../../../database/schema/appointments.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { notifyOfVisit } from "../visits/notify.server.ts";

const { id, lead_id, agent_id, starts_at, ends_at, version } = appointments;

/**
 * The appointment in the agenda that a lead has at a time; undefined: it stands on the lead alone. It is
 * not locked: its colleague's time is held before any row is.
 */
export async function findOfLead(db: Database, leadId: string, at: Date) {
  const [found] = await db
    .select({ id, agentId: agent_id, startsAt: starts_at, endsAt: ends_at })
    .from(appointments)
    .where(and(eq(lead_id, leadId), eq(starts_at, at)))
    .orderBy(asc(id))
    .limit(1);
  return found && { ...found, lengthMs: found.endsAt.getTime() - found.startsAt.getTime() };
}

/** Moves an appointment as its lead's moves; to null: it goes with that. */
export async function moveWithLead(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  appointmentId: number,
  to: Date | null,
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
  await notifyOfVisit({ db, clock, jobs }, before, after ?? null);
}

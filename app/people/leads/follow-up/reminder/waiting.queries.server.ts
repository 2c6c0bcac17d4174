import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { users } from "../../../../../database/schema/accounts.ts";
import { isOpenLead, leads } from "../../../../../database/schema/leads.ts";
import { userRoles } from "../../../../../database/schema/staff.ts";
import { nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { whoCanSignIn } from "../../../../staff/accounts/queries.server.ts";

/** The receiver of a reminder; null: nobody of the staff. */
const handler = whoCanSignIn.id;

/** Leads that wait for staff today: see `waits`. */
function waiting(db: Database, now: Date, whose?: SQL) {
  return db
    .select({ lead: leads, handler })
    .from(leads)
    .leftJoin(users, and(eq(users.id, leads.assigned_to), isNull(users.closedAt)))
    .leftJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(and(waits(now), whose))
    .orderBy(asc(leads.call_back_at), asc(leads.created_at));
}

/**
 * Whether a lead waits for staff before today ends: its person wrote back, it is to be called back,
 * nobody has answered it, or nobody handles it and nothing is planned.
 */
function waits(now: Date): SQL {
  const today = nextAmsterdamMidnight(now);
  const isIdle = and(
    sql`${handler} IS NULL`,
    isNull(leads.call_back_at),
    or(isNull(leads.appointment_at), lt(leads.appointment_at, today)),
  );
  const isLeft = or(lt(leads.call_back_at, today), isNull(leads.first_answer_at), isIdle);
  return or(isNotNull(leads.wrote_back_at), and(isOpenLead, isLeft))!;
}

/** The ids of those for whom a lead waits; null among them: leads that nobody handles. */
export async function listReminded(db: Database, now: Date): Promise<(string | null)[]> {
  const rows = await waiting(db, now);
  return [...new Set(rows.map(({ handler }) => handler))];
}

/** The leads that wait for one member of staff, or for nobody: those to call back first, by their time. */
export async function listWaiting(db: Database, userId: string | null, now: Date) {
  const rows = await waiting(db, now, sql`${handler} IS NOT DISTINCT FROM ${userId}`);
  return rows.map(({ lead }) => lead);
}

import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { holdsPlace } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { nameOfUserOrNull } from "../../accounts/queries.server.ts";
import type { Range } from "./queries.server.ts";

/** A lead says when an appointment begins; it counts for an hour. */
export const LASTS_MS = 3_600_000;

/**
 * The appointments that staff made on leads, of these colleagues or of everybody. A booking's
 * is the viewing itself.
 */
export async function listAppointments(
  db: Database,
  agentIds: readonly string[] | null,
  { from, to }: Range,
  except?: string,
) {
  const { id, name, email, phone, assigned_to: agentId, appointment_at: startsAt } = leads;
  const rows = await db
    .select({
      id,
      name: sql<string>`coalesce(nullif(${name}, ''), nullif(${email}, ''), ${phone})`,
      givenName: name,
      startsAt,
      agentId,
      agent: nameOfUserOrNull,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, agentId))
    .where(
      and(
        isNotNull(startsAt),
        lt(startsAt, to),
        gt(startsAt, new Date(from.getTime() - LASTS_MS)),
        agentIds === null ? undefined : inArray(agentId, [...agentIds]),
        ne(leads.state, "verloren"),
        isNull(leads.forgotten_at),
        except === undefined ? undefined : ne(id, except),
        sql`NOT EXISTS (SELECT FROM viewings WHERE lead_id = ${id} AND starts_at = ${startsAt} AND ${holdsPlace})`,
      ),
    )
    .orderBy(asc(startsAt), asc(id));
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt!,
    endsAt: new Date(row.startsAt!.getTime() + LASTS_MS),
  }));
}

export type LeadAppointment = Awaited<ReturnType<typeof listAppointments>>[number];

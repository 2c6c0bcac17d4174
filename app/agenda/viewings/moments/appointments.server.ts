import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { appointments } from "../../../../database/schema/appointments.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { holdsPlace } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { nameOfUserOrNull } from "../../../staff/accounts/queries.server.ts";
import { appointmentNames, titleOf } from "../appointments/words.ts";
import type { Range } from "./queries.server.ts";

/** A lead says when an appointment begins; it counts for an hour. */
export const LASTS_MS = 3_600_000;

const MINUTE_MS = 60_000;
/** The longest appointment, with the longest road on either side. */
const MAX_MS = (1440 + 2 * 240) * MINUTE_MS;

/** An appointment that is no viewing: planned in the agenda, or on a lead alone. */
export interface Appointment {
  /** Null: it stands on the lead alone. */
  id: number | null;
  leadId: string | null;
  /** In words for staff; of what is private only that it is. */
  title: string;
  /** The same without a name that was not given. */
  summary: string;
  company: string;
  place: string;
  isPrivate: boolean;
  agentId: string | null;
  agent: string | null;
  startsAt: Date;
  endsAt: Date;
  /** Minutes on the road before it and after it; null: nobody said. */
  road: number | null;
  /** The home that it is in or about. */
  propertyId: number | null;
  version: number;
}

interface Options {
  /** What moves, and so is in nobody's way. */
  except?: { lead?: string | undefined; appointment?: number | undefined };
  /** A home, of which the planned ones count as well, whoever has them. */
  home?: number;
  /** Who reads it: of others' private appointments they see the time alone. */
  reader?: string;
}

/**
 * The appointments that staff made, of these colleagues or of everybody, in the order of their times. A
 * booking's is the viewing itself. Those of a lost or forgotten lead are off.
 */
export async function listAppointments(
  db: Database,
  agentIds: readonly string[] | null,
  range: Range,
  { except = {}, ...options }: Options = {},
): Promise<Appointment[]> {
  const planned = await listPlanned(db, agentIds, range, { except, ...options });
  const onLeads = await listOnLeads(db, agentIds, range, except.lead);
  return [...planned, ...onLeads].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id ?? 0) - (b.id ?? 0),
  );
}

const leadStands = and(ne(leads.state, "verloren"), isNull(leads.forgotten_at));

const nameOfLead = sql<string>`coalesce(nullif(${leads.name}, ''), nullif(${leads.email}, ''), ${leads.phone})`;

async function listPlanned(
  db: Database,
  agentIds: readonly string[] | null,
  { from, to }: Range,
  { except, home, reader }: Options,
): Promise<Appointment[]> {
  const { starts_at, ends_at, travel, agent_id: agentId } = appointments;
  const road = sql`make_interval(mins => ${travel})`;
  const rows = await db
    .select({
      id: appointments.id,
      leadId: appointments.lead_id,
      kind: appointments.kind,
      what: appointments.what,
      company: sql<string>`coalesce(nullif(${appointments.company}, ''), ${nameOfLead}, '')`,
      place: sql<string>`coalesce(nullif(${appointments.place}, ''), ${properties.address} || ', ' || ${properties.city}, '')`,
      agentId,
      agent: nameOfUserOrNull,
      startsAt: starts_at,
      endsAt: ends_at,
      road: travel,
      propertyId: appointments.property_id,
      version: appointments.version,
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, agentId))
    .leftJoin(leads, eq(leads.id, appointments.lead_id))
    .leftJoin(properties, eq(properties.id, appointments.property_id))
    .where(
      and(
        // The first two are what the index knows.
        lt(starts_at, new Date(to.getTime() + MAX_MS)),
        gt(starts_at, new Date(from.getTime() - MAX_MS)),
        sql`${starts_at} - ${road} < ${to}`,
        sql`${ends_at} + ${road} > ${from}`,
        agentIds === null
          ? undefined
          : or(
              inArray(agentId, [...agentIds]),
              home === undefined ? undefined : eq(appointments.property_id, home),
            ),
        or(isNull(appointments.lead_id), leadStands),
        except?.appointment === undefined ? undefined : ne(appointments.id, except.appointment),
      ),
    )
    .orderBy(asc(starts_at), asc(appointments.id));
  return rows.map(({ kind, what, ...row }): Appointment => {
    const isPrivate = kind === "private";
    const isHidden = isPrivate && row.agentId !== (reader ?? "");
    const title = isHidden ? appointmentNames.private : titleOf({ kind, what });
    return {
      ...row,
      ...(isHidden && { company: "", place: "" }),
      title,
      summary: title,
      isPrivate,
    };
  });
}

async function listOnLeads(
  db: Database,
  agentIds: readonly string[] | null,
  { from, to }: Range,
  except: string | undefined,
): Promise<Appointment[]> {
  const { id, name, assigned_to: agentId, appointment_at: startsAt } = leads;
  const rows = await db
    .select({
      leadId: id,
      name: nameOfLead,
      givenName: name,
      startsAt: sql`${startsAt}`.mapWith(startsAt),
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
        leadStands,
        except === undefined ? undefined : ne(id, except),
        sql`NOT EXISTS (SELECT FROM viewings WHERE lead_id = ${id} AND starts_at = ${startsAt} AND ${holdsPlace})`,
        sql`NOT EXISTS (SELECT FROM ${appointments} WHERE ${appointments.lead_id} = ${id} AND ${appointments.starts_at} = ${startsAt})`,
      ),
    )
    .orderBy(asc(startsAt), asc(id));
  return rows.map(({ name: words, givenName, ...row }) => {
    const endsAt = new Date(row.startsAt.getTime() + LASTS_MS);
    return {
      ...row,
      id: null,
      title: `Afspraak: ${words}`,
      summary: givenName === "" ? "Afspraak" : `Afspraak: ${givenName}`,
      company: "",
      place: "",
      isPrivate: false,
      endsAt,
      road: null,
      propertyId: null,
      version: 0,
    };
  });
}

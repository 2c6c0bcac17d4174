import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { appointments } from "../../../../database/schema/appointments.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { nameOfUserOrNull } from "../../accounts/queries.server.ts";
import { titleOf } from "./words.ts";

const select = (db: Database) =>
  db
    .select({
      appointment: appointments,
      agent: nameOfUserOrNull,
      home: sql<string | null>`${properties.address} || ', ' || ${properties.city}`,
      lead: { id: leads.id, name: leads.name, email: leads.email, phone: leads.phone },
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.agent_id))
    .leftJoin(leads, eq(leads.id, appointments.lead_id))
    .leftJoin(properties, eq(properties.id, appointments.property_id));

export type ShownAppointment = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

/** An appointment with its colleague, home and lead; null: there is none such. */
export async function findAppointment(db: Database, id: number) {
  const [row] = await select(db).where(eq(appointments.id, id));
  return row ?? null;
}

/** The appointments in the agenda about a lead or a home, the last first; of others not what is private. */
export async function appointmentsAbout(
  db: Database,
  about: { leadId: string } | { propertyId: number },
  reader: string,
) {
  const isAbout =
    "leadId" in about
      ? eq(appointments.lead_id, about.leadId)
      : eq(appointments.property_id, about.propertyId);
  const { kind, agent_id } = appointments;
  const rows = await select(db)
    .where(and(isAbout, or(ne(kind, "private"), eq(agent_id, reader))))
    .orderBy(desc(appointments.starts_at), desc(appointments.id))
    .limit(100);
  return rows.map(({ appointment, agent }) => ({
    id: appointment.id,
    title: titleOf(appointment),
    agent,
    startsAt: appointment.starts_at,
    endsAt: appointment.ends_at,
  }));
}

import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { appointments } from "../../../../database/schema/appointments.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { hasWords } from "../../../platform/search-words.ts";
import { nameOfUserOrNull } from "../../../staff/accounts/queries.server.ts";
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

/** An appointment with its colleague, home and lead; null: there is none such. */
export async function findAppointment(db: Database, id: number) {
  const [row] = await select(db).where(eq(appointments.id, id));
  return row ?? null;
}

/** The appointments in the agenda about a lead, a person or a home, the last first; of others not what is private. */
export function appointmentsAbout(
  db: Database,
  about: { leadId: string } | { personId: string } | { propertyId: number },
  reader: string,
) {
  const isAbout =
    "leadId" in about
      ? eq(appointments.lead_id, about.leadId)
      : "personId" in about
        ? eq(leads.person_id, about.personId)
        : eq(appointments.property_id, about.propertyId);
  return listFor(db, reader, isAbout, 100);
}

/** The same with these words in them, or about one of these leads. */
export function searchAppointments(
  db: Database,
  text: string,
  leadIds: readonly string[],
  reader: string,
  most: number,
) {
  const { what, place, company, note, lead_id } = appointments;
  const words = sql`concat_ws(' ', ${what}, ${place}, ${company}, ${note}, ${properties.address}, ${properties.city})`;
  const isFound = or(and(...hasWords(text, words)), inArray(lead_id, [...leadIds]));
  return listFor(db, reader, isFound, most);
}

async function listFor(db: Database, reader: string, which: SQL | undefined, most: number) {
  const { kind, agent_id } = appointments;
  const rows = await select(db)
    .where(and(which, or(ne(kind, "private"), eq(agent_id, reader))))
    .orderBy(desc(appointments.starts_at), desc(appointments.id))
    .limit(most);
  return rows.map(({ appointment, agent, home }) => ({
    id: appointment.id,
    title: titleOf(appointment),
    agent,
    home,
    startsAt: appointment.starts_at,
    endsAt: appointment.ends_at,
  }));
}

import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { id, instant, oneOf } from "./columns.ts";
import { leads } from "./leads.ts";
import { properties } from "./listings.ts";

export const appointmentKinds = [
  "intake",
  "valuation",
  "photographer",
  "keys",
  "notary",
  "other",
  "private",
] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/** Appointments that are no viewing: of staff, and visits that somebody who asks for a valuation chose. */
export const appointments = pgTable(
  "appointments",
  {
    id: id(),
    /** Those that were planned at once, week after week; null: it stands alone. */
    series: uuid(),
    kind: text({ enum: appointmentKinds }).notNull(),
    /** In one line; empty: its kind says it all, or its lead is forgotten. */
    what: text().notNull(),
    /** The colleague whose time it takes; null: nobody's yet, or their account is gone. */
    agent_id: text().references(() => users.id, { onDelete: "set null" }),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** Minutes on the road, before it and after it. */
    travel: integer().notNull().default(0),
    place: text().notNull(),
    /** With whom, as far as it is no lead. */
    company: text().notNull(),
    note: text().notNull(),
    lead_id: uuid().references(() => leads.id, { onDelete: "cascade" }),
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** One higher with every change, for forms and calendars. */
    version: integer().notNull().default(1),
    changed_at: instant().notNull(),
    /** The email address of who planned it; `bezoeker`: its lead's person chose it. */
    made_by: text().notNull(),
  },
  (table) => [
    check("appointments_kind", oneOf("kind", appointmentKinds)),
    check("appointments_order", sql`starts_at < ends_at`),
    check("appointments_travel", sql`travel BETWEEN 0 AND 240`),
    check(
      "appointments_lengths",
      sql`length(what) <= 200 AND length(place) <= 200 AND length(company) <= 200 AND length(note) <= 2000`,
    ),
    index("appointments_time").on(table.starts_at),
    index("appointments_agent").on(table.agent_id, table.starts_at),
    index("appointments_series")
      .on(table.series)
      .where(sql`series IS NOT NULL`),
    index("appointments_lead")
      .on(table.lead_id)
      .where(sql`lead_id IS NOT NULL`),
    index("appointments_property")
      .on(table.property_id)
      .where(sql`property_id IS NOT NULL`),
  ],
);

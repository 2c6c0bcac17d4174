import { sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { id, instant } from "./columns.ts";
import { leads } from "./leads.ts";
import { properties } from "./listings.ts";

/** The tasks of staff, written by hand or taken from a list of steps; about a lead, a home, both or neither. */
export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    /** In one line; empty once its lead is forgotten. */
    what: text().notNull(),
    /** The colleague who is to do it; null: nobody, or their account is gone. */
    handler: text().references(() => users.id, { onDelete: "set null" }),
    /** The last day for it; null: no day was said. */
    due: date(),
    lead_id: uuid().references(() => leads.id, { onDelete: "cascade" }),
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "cascade",
    }),
    created_at: instant().notNull(),
    /** The email address of who wrote it down, and of who did it. */
    made_by: text().notNull(),
    done_by: text(),
    done_at: instant(),
  },
  (table) => [
    check("tasks_what", sql`length(${table.what}) <= 300`),
    check("tasks_done", sql`(${table.done_at} IS NULL) = (${table.done_by} IS NULL)`),
    index("tasks_open")
      .on(table.due, table.id)
      .where(sql`done_at IS NULL`),
    index("tasks_done_at")
      .on(table.done_at.desc(), table.id.desc())
      .where(sql`done_at IS NOT NULL`),
    index("tasks_lead")
      .on(table.lead_id)
      .where(sql`lead_id IS NOT NULL`),
    index("tasks_property")
      .on(table.property_id)
      .where(sql`property_id IS NOT NULL`),
    index("tasks_handler")
      .on(table.handler)
      .where(sql`handler IS NOT NULL`),
  ],
);

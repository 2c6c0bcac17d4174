import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/**
 * Somebody who asked for something: rows of many rooms point here with their `person_id`. A trigger
 * assigns a lead's when it is stored (`person_of_lead`). A person without rows is removed.
 */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: instant().notNull().defaultNow(),
    /** The person who took over all rows; null: this one has its own. */
    merged_into: uuid().references((): AnyPgColumn => people.id, { onDelete: "cascade" }),
  },
  (table) => [index("people_merged").on(table.merged_into)],
);

/** The changes of the persons themselves, for their timelines and to undo them. */
export const personEvents = pgTable(
  "person_events",
  {
    id: id(),
    at: instant().notNull(),
    /** E-mail of the member of staff; null: a request of before 30 November 2026, when an address and a number united two. */
    actor: text(),
    /** `merged`: the rows went from `other_id` to `kept_id`; `separated`: the other way. */
    kind: text({ enum: ["merged", "separated"] }).notNull(),
    kept_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    other_id: uuid()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** Ids of the rows that went. */
    moved: uuid().array().notNull(),
  },
  (table) => [
    check("person_events_kind", sql`${table.kind} IN ('merged', 'separated')`),
    index("person_events_kept").on(table.kept_id),
    index("person_events_other").on(table.other_id),
  ],
);

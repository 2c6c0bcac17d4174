import { type AnyPgColumn, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

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

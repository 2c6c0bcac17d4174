import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** Proof of what was done with personal data, without that data. */
export const privacyActs = pgTable(
  "privacy_acts",
  {
    id: id(),
    at: instant().notNull(),
    /** E-mail of the member of staff; null: the retention period did it. */
    actor: text(),
    kind: text({ enum: ["exported", "erased", "forgotten"] }).notNull(),
    /** How many leads it touched. */
    leads: integer().notNull(),
  },
  (table) => [
    check("privacy_acts_kind", sql`${table.kind} IN ('exported', 'erased', 'forgotten')`),
  ],
);

/**
 * Ids (random, they say nothing about anyone) of the leads that were erased. A restored backup is
 * held against this list, so that it does not bring them back.
 */
export const erasedLeads = pgTable("erased_leads", {
  lead_id: uuid().primaryKey(),
  at: instant().notNull(),
});

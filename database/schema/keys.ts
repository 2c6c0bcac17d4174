import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { properties } from "./listings.ts";

/** Rings of keys. The id is the number on the label: no other ring gets it, ever. */
export const keyRings = pgTable(
  "key_rings",
  {
    id: id(),
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** The home's address when the ring last changed, for when the home is gone. */
    about: text().notNull(),
    keys: integer().notNull(),
    place: text().notNull(),
    note: text().notNull(),
    /** Who has it, by the name of that time; null: nobody, it hangs in its place. */
    holder: text(),
    /** The colleague who has it. No reference: a ring stays out when an account goes. */
    user_id: text(),
    phone: text().notNull().default(""),
    out_at: instant(),
    due_at: instant(),
    /** Set: the owner has it back for good. */
    closed_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("key_rings_keys", sql`${table.keys} BETWEEN 1 AND 99`),
    check("key_rings_out", sql`(${table.holder} IS NULL) = (${table.out_at} IS NULL)`),
    check("key_rings_closed", sql`${table.closed_at} IS NULL OR ${table.holder} IS NULL`),
    index("key_rings_property").on(table.property_id),
  ],
);

export const keyEventKinds = ["made", "out", "in", "closed", "reopened"] as const;
export type KeyEventKind = (typeof keyEventKinds)[number];

import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { casePeople } from "./cases.ts";
import { instant } from "./columns.ts";
import { leads } from "./leads.ts";
import { properties } from "./listings.ts";
import { people } from "./people.ts";
import { viewings } from "./viewings.ts";

export type HideGround = "unlawful" | "privacy" | "elsewhere" | "court";

/**
 * Requests for a review, and the reviews that came: a row is made by a transfer or a viewing of this
 * site alone, so that no review stands without one. What came is shown, but for law.
 */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The party of a transfer, or the viewing, that it comes from. */
    party_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    viewing_id: uuid().references(() => viewings.id, { onDelete: "set null" }),
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** "Verkocht in Blerick", "Bezichtigd in Venlo": as it is shown. */
    about: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    lead_id: uuid().references(() => leads.id, { onDelete: "set null" }),
    person_id: uuid().references(() => people.id, { onDelete: "set null" }),
    /** When the request was sent. */
    created_at: instant().notNull(),
    given_at: instant(),
    /** When they said that they want no such request any more. */
    declined_at: instant(),
    stars: integer(),
    words: text().notNull().default(""),
    /** The name that they want to be shown. */
    shown_name: text().notNull().default(""),
    /** The rule of law for which it is not shown; null: it is shown. */
    hidden_because: text().$type<HideGround>(),
    /** Why that rule asks it, in the office's words. */
    hidden_note: text().notNull().default(""),
    hidden_at: instant(),
    /** The email address of the member of staff. */
    hidden_by: text(),
    reply: text().notNull().default(""),
    replied_at: instant(),
    forgotten_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("reviews_stars", sql`${table.stars} BETWEEN 1 AND 5`),
    check("reviews_given", sql`(given_at IS NULL) = (stars IS NULL)`),
    check("reviews_hidden", sql`(hidden_because IS NULL) = (hidden_at IS NULL)`),
    check(
      "reviews_lengths",
      sql`length(words) <= 2000 AND length(shown_name) <= 60 AND length(reply) <= 2000 AND length(name) <= 100 AND length(email) <= 255`,
    ),
    uniqueIndex("reviews_party").on(table.party_id),
    uniqueIndex("reviews_viewing").on(table.viewing_id),
    index("reviews_given_at").on(table.given_at),
    index("reviews_lead").on(table.lead_id),
    index("reviews_person").on(table.person_id),
    index("reviews_property").on(table.property_id),
  ],
);

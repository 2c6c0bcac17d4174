import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";
import { users } from "./accounts.ts";
import { casePeople, dossiers, transfers } from "./cases.ts";
import { keyEventKinds, keyRings } from "./keys.ts";
import { leadEventKinds, leads } from "./leads.ts";
import { people } from "./people.ts";
import { viewings } from "./viewings.ts";

/** Refer to what an event happened to: one of them, and it takes its history with it. */
export const subjects = [
  "lead_id",
  "viewing_id",
  "dossier_id",
  "transfer_id",
  "ring_id",
  "kept_id",
] as const;
export type Subject = (typeof subjects)[number];

/**
 * What happened, each told once, in its order; only a listing's own changes (`property_changes`) and the
 * log of bids stand apart. Rows are added and never changed, but where somebody is forgotten. The room of
 * a subject has its kinds and their words.
 */
export const events = pgTable(
  "events",
  {
    id: id(),
    lead_id: uuid().references(() => leads.id, { onDelete: "cascade" }),
    viewing_id: uuid().references(() => viewings.id, { onDelete: "cascade" }),
    dossier_id: uuid().references(() => dossiers.id, { onDelete: "cascade" }),
    transfer_id: uuid().references(() => transfers.id, { onDelete: "cascade" }),
    ring_id: bigint({ mode: "number" }).references(() => keyRings.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** The email address of the member of staff; null: somebody with a link of theirs, or the site itself. */
    actor: text(),
    /** The person in a file or a transfer who did it, with their private link. */
    party_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    kind: text().notNull(),
    /**
     * Such as the step, the version and the day; what people wrote only about leads, where it is forgotten
     * with them.
     */
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Two persons became one, or two again: rows went between these. */
    kept_id: uuid().references(() => people.id, { onDelete: "cascade" }),
    other_id: uuid().references(() => people.id, { onDelete: "cascade" }),
  },
  (table) => [
    check("events_subject", sql.raw(`num_nonnulls(${subjects.join(", ")}) = 1`)),
    check("events_people", sql`(kept_id IS NULL) = (other_id IS NULL)`),
    ...Object.entries({
      lead_id: leadEventKinds,
      ring_id: keyEventKinds,
      kept_id: ["merged", "separated"],
    }).map(([subject, kinds]) =>
      check(`events_kind_${subject}`, sql`${sql.raw(subject)} IS NULL OR ${oneOf("kind", kinds)}`),
    ),
    // The acts of customers, which an office hears of.
    index("events_of_customers")
      .on(table.at)
      .where(sql`actor IS NULL AND party_id IS NOT NULL`),
    ...([...subjects, "other_id", "party_id"] as const).map((column) =>
      index(`events_${column}`)
        .on(table[column], table.id)
        .where(sql.raw(`${column} IS NOT NULL`)),
    ),
  ],
);

/** Acts of customers that a job of `desk/heard` has yet to pass on to colleagues. */
export const unheardEvents = pgTable("unheard_events", {
  event_id: bigint({ mode: "number" })
    .primaryKey()
    .references(() => events.id, { onDelete: "cascade" }),
});

/** The news in the next reminder of colleagues who read it in the morning. */
export const morningEvents = pgTable(
  "morning_events",
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    event_id: bigint({ mode: "number" })
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.event_id] }),
    index("morning_events_event").on(table.event_id),
  ],
);

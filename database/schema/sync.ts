import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { properties } from "./listings.ts";

/** A listing of a run that was not taken over, and the reason. */
export interface SyncProblem {
  external_id: string;
  reason: string;
}

export const syncRuns = pgTable(
  "sync_runs",
  {
    id: id(),
    source: text().notNull(),
    state: text({ enum: ["running", "succeeded", "failed"] })
      .notNull()
      .default("running"),
    started_at: instant().notNull().defaultNow(),
    finished_at: instant(),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    hidden: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** How many listings it has read so far, or in all. */
    read: integer().notNull().default(0),
    /** True: it read only what had changed, not the whole feed. */
    changes_only: boolean().notNull().default(false),
    /** True: a call of its source asked for it. */
    called: boolean().notNull().default(false),
    /** Tells the document that it read from a later one; null: nothing does. */
    mark: text(),
    reason: text(),
    problems: jsonb().$type<SyncProblem[]>().notNull().default([]),
    /** Ids of the listings that it would have hidden, had they not been too many. */
    held_back: bigint({ mode: "number" }).array().notNull().default([]),
    /** When staff had them hidden all the same, or took back what the run changed. */
    decided_at: instant(),
    undone_at: instant(),
    /** E-mail of the member of staff who did the last of these. */
    actor: text(),
  },
  (table) => [
    check("sync_runs_state", sql`${table.state} IN ('running', 'succeeded', 'failed')`),
    index("sync_runs_newest").on(table.source, table.started_at.desc()),
  ],
);

/** Calls of a source's software that something changed; kept for a day after they were worked off. */
export const sourceCalls = pgTable(
  "source_calls",
  {
    id: id(),
    source: text().notNull(),
    came_at: instant().notNull(),
    /** The ids that it names; none: whatever changed. */
    names: text().array().notNull(),
    /** A hash of the call's words: a repeated one counts once. */
    digest: text().notNull(),
    read_at: instant(),
  },
  (table) => [
    unique().on(table.source, table.digest),
    index("source_calls_unread")
      .on(table.source, table.id)
      .where(sql`read_at IS NULL`),
  ],
);

/** The name that staff gave a place of a feed; every sync keeps it. */
export const placeNames = pgTable(
  "place_names",
  {
    id: id(),
    source: text().notNull(),
    /** As the site would show it by itself. */
    feed_name: text().notNull(),
    shown_name: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [unique().on(table.source, table.feed_name)],
);

/** How a listing changed. `shown`: it came back, from its feed or by the word of staff. */
export const propertyChangeKinds = ["created", "changed", "hidden", "shown"] as const;
export type PropertyChangeKind = (typeof propertyChangeKinds)[number];

/** Columns of a listing and `photos`, as they were or became. */
export type PropertyValues = Record<string, unknown>;

/** Changes to a listing: its history, and the old values needed to undo a run. */
export const propertyChanges = pgTable(
  "property_changes",
  {
    id: id(),
    property_id: bigint({ mode: "number" })
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** The run that did it; null: staff did. */
    run_id: bigint({ mode: "number" }).references(() => syncRuns.id, { onDelete: "cascade" }),
    /** E-mail of the member of staff; null: a run did it. */
    actor: text(),
    kind: text({ enum: propertyChangeKinds }).notNull(),
    /** The changed fields alone, with their old and their new values. */
    before: jsonb().$type<PropertyValues>().notNull().default({}),
    after: jsonb().$type<PropertyValues>().notNull().default({}),
  },
  (table) => [
    check(
      "property_changes_kind",
      sql.raw(`kind IN (${propertyChangeKinds.map((kind) => `'${kind}'`).join(", ")})`),
    ),
    index("property_changes_property").on(table.property_id, table.id.desc()),
    index("property_changes_run").on(table.run_id, table.id),
  ],
);

/** A trial run of a source that staff asked for; it changes no listing. */
export const sourceTrials = pgTable("source_trials", {
  id: id(),
  source: text().notNull(),
  asked_at: instant().notNull(),
  finished_at: instant(),
  /** How far it is, and in the end its outcome; null: it has not begun. */
  report: jsonb().$type<unknown>(),
});

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, oneOf } from "./columns.ts";
import { leads } from "./leads.ts";
import { properties } from "./listings.ts";
import { people } from "./people.ts";
import { viewingAgents } from "./viewing-calendars.ts";
import { groupMoments } from "./viewing-moments.ts";

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** `asked`: waits for staff, and has its place meanwhile. `waiting`: is on the list for a place. */
export const viewingStates = [
  "asked",
  "confirmed",
  "waiting",
  "declined",
  "cancelled",
  "done",
  "no-show",
] as const;
export type ViewingState = (typeof viewingStates)[number];

/** Whether a viewing holds its place; one on the list does while the place is offered to it. */
export const holdsPlace = sql.raw(
  "(state IN ('asked', 'confirmed', 'done', 'no-show') OR offered_until IS NOT NULL)",
);

/** The answers to the office's questions, by the question's key. */
export type ViewingAnswers = Record<string, string>;

/** The opinion of a visitor afterwards, by themselves or entered by staff. */
export interface ViewingOpinion {
  liked?: "yes" | "maybe" | "no";
  price?: "high" | "right" | "low";
  reason?: string;
}

export const viewings = pgTable(
  "viewings",
  {
    id: uuid().primaryKey().defaultRandom(),
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** The address of the home as it was then. */
    about: text().notNull(),
    agent_id: text().references(() => viewingAgents.user_id, { onDelete: "set null" }),
    moment_id: bigint({ mode: "number" }).references(() => groupMoments.id, {
      onDelete: "set null",
    }),
    /** The place it holds at a moment with several, from 1. */
    place: integer(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** The viewing with the time on the road around it: of one colleague, none may touch another. */
    taken: tstzrange().notNull(),
    state: text({ enum: viewingStates }).notNull(),
    /** One higher with every change that a calendar must hear of. */
    sequence: integer().notNull().default(0),
    /** Null once it is forgotten; the database itself assigns it before. */
    person_id: uuid().references(() => people.id),
    /** The request that it came from. */
    lead_id: uuid().references(() => leads.id, { onDelete: "set null" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    answers: jsonb().$type<ViewingAnswers>().notNull().default({}),
    /** Id of the member of staff who noted it; null: the visitor did. */
    staff_id: text(),
    created_at: instant().notNull(),
    changed_at: instant().notNull(),
    /** The one who ended it; null: nobody did. */
    ended_by: text({ enum: ["visitor", "staff", "time"] }),
    /** Until when a place that came free is kept for one on the list. */
    offered_until: instant(),
    reminded_at: instant(),
    asked_opinion_at: instant(),
    opinion: jsonb().$type<ViewingOpinion>(),
    opinion_at: instant(),
    /** The office lets the home's owner read the words of both opinions. */
    shares_opinion: boolean().notNull().default(false),
    /** The colleague's report afterwards. */
    staff_opinion: jsonb().$type<ViewingOpinion>(),
    staff_note: text(),
    forgotten_at: instant(),
  },
  (table) => [
    check("viewings_state", oneOf("state", viewingStates)),
    check("viewings_order", sql`starts_at < ends_at`),
    check("viewings_offered", sql`offered_until IS NULL OR state = 'waiting'`),
    check(
      "viewings_place",
      sql`(moment_id IS NULL) OR (place IS NOT NULL) OR state NOT IN ('asked', 'confirmed')`,
    ),
    check(
      "viewings_lengths",
      sql`length(name) <= 100 AND length(email) <= 255 AND length(phone) <= 20 AND length(staff_note) <= 2000 AND length(about) <= 300`,
    ),
    // With two constraints that only SQL can say, in the migration: no two viewings of one colleague
    // touch (`viewings_agent_free`), nor two of one home (`viewings_home_free`).
    uniqueIndex("viewings_one_place")
      .on(table.moment_id, table.place)
      .where(sql`moment_id IS NOT NULL AND ${holdsPlace}`),
    index("viewings_property").on(table.property_id, table.starts_at),
    index("viewings_agent").on(table.agent_id, table.starts_at),
    index("viewings_time").on(table.starts_at),
    index("viewings_waiting")
      .on(table.property_id, table.created_at)
      .where(sql`state = 'waiting'`),
    index("viewings_offers")
      .on(table.offered_until)
      .where(sql`offered_until IS NOT NULL`),
    index("viewings_person").on(table.person_id),
    index("viewings_lead")
      .on(table.lead_id)
      .where(sql`lead_id IS NOT NULL`),
    index("viewings_moment")
      .on(table.moment_id)
      .where(sql`moment_id IS NOT NULL`),
    index("viewings_email").on(sql`lower(email)`),
  ],
);

export const viewingLetterKinds = [
  "invitation",
  "asked",
  "changed",
  "cancelled",
  "declined",
  "waiting",
  "offered",
  "freed",
  "reminder",
  "opinion",
] as const;
export type ViewingLetterKind = (typeof viewingLetterKinds)[number];

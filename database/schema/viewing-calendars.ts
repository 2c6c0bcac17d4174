import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { id, instant } from "./columns.ts";

/** Hours of a week and days that differ, as the settings of viewings describe them. */
export type StoredHours = Record<string, unknown>;

/** A line of a calendar that could not be read as it stands, and why. */
export interface StoredUnreadLine {
  line: number;
  problem: string;
}

/** The members of staff who show homes. */
export const viewingAgents = pgTable("viewing_agents", {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Null: the office's hours for viewings. */
  hours: jsonb().$type<StoredHours>(),
  is_active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** Calendars elsewhere whose events block their owner's time. */
export const busyCalendars = pgTable(
  "busy_calendars",
  {
    id: id(),
    user_id: text()
      .notNull()
      .references(() => viewingAgents.user_id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The ICS address, sealed: whoever has it reads the calendar. */
    sealed_url: text().notNull(),
    added_at: instant().notNull(),
    fetched_at: instant(),
    /** When it last answered well; its busy times are from then. */
    read_at: instant(),
    /** The day on which it was read as a whole, and the ETag that it had. */
    etag: text(),
    /** The reason that it could not be read; null: it was, or it is yet to be asked. */
    failure: text(),
    failures: integer().notNull().default(0),
    /** What could not be read when it was last read as a whole, by its lines. */
    unread: jsonb().$type<StoredUnreadLine[]>().notNull().default([]),
  },
  (table) => [index("busy_calendars_user").on(table.user_id)],
);

export const busyTimes = pgTable(
  "busy_times",
  {
    calendar_id: bigint({ mode: "number" })
      .notNull()
      .references(() => busyCalendars.id, { onDelete: "cascade" }),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendar_id, table.starts_at, table.ends_at] }),
    check("busy_times_order", sql`starts_at < ends_at`),
  ],
);

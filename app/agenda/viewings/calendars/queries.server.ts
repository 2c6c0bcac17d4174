import { and, asc, count, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { busyCalendars, busyTimes } from "../../../../database/schema/viewing-calendars.ts";
import type { Span } from "@voordeur/viewings/moments.ts";
import type { Database } from "../../../platform/database/database.ts";

/** Calendars as screens show them, never their addresses. */
export async function listCalendars(db: Database, userIds: readonly string[]) {
  return db
    .select({
      id: busyCalendars.id,
      userId: busyCalendars.user_id,
      name: busyCalendars.name,
      addedAt: busyCalendars.added_at,
      /** When its busy times were last certain; null: never. */
      readAt: busyCalendars.read_at,
      failure: busyCalendars.failure,
      unread: busyCalendars.unread,
      /** How many are still to come. */
      busyTimes: sql<number>`(SELECT count(*)::int FROM ${busyTimes} WHERE ${busyTimes.calendar_id} = ${busyCalendars.id})`,
    })
    .from(busyCalendars)
    .where(inArray(busyCalendars.user_id, [...userIds]))
    .orderBy(asc(busyCalendars.id));
}

export type CalendarState = Awaited<ReturnType<typeof listCalendars>>[number];

export async function countCalendars(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(busyCalendars)
    .where(eq(busyCalendars.user_id, userId));
  return row!.count;
}

/** Each failure doubles the pause, from a quarter of an hour to a day. */
const isDue = (now: Date) =>
  or(
    isNull(busyCalendars.fetched_at),
    // Half a minute less than a quarter: the job itself comes each quarter.
    sql`${busyCalendars.fetched_at} <= ${now}::timestamptz - least(interval '24 hours',
      interval '15 minutes' * 2 ^ least(${busyCalendars.failures}, 10)) + interval '30 seconds'`,
  );

export async function dueCalendars(db: Database, now: Date) {
  return stored(db)
    .where(isDue(now))
    .orderBy(sql`${busyCalendars.fetched_at} NULLS FIRST`, asc(busyCalendars.id));
}

export async function findCalendar(db: Database, userId: string, id: number) {
  const [row] = await stored(db).where(
    and(eq(busyCalendars.id, id), eq(busyCalendars.user_id, userId)),
  );
  return row ?? null;
}

const stored = (db: Database) =>
  db
    .select({
      id: busyCalendars.id,
      userId: busyCalendars.user_id,
      sealedUrl: busyCalendars.sealed_url,
      etag: busyCalendars.etag,
    })
    .from(busyCalendars)
    .$dynamic();

export type StoredCalendar = Awaited<ReturnType<typeof stored>>[number];

// Well below the 65,535 parameters of a statement.
const ROWS_AT_ONCE = 5000;

export async function replaceTimes(
  tx: Database,
  calendarId: number,
  times: readonly Span[],
): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.calendar_id, calendarId));
  for (let at = 0; at < times.length; at += ROWS_AT_ONCE) {
    const rows = times.slice(at, at + ROWS_AT_ONCE).map(({ startsAt, endsAt }) => ({
      calendar_id: calendarId,
      starts_at: startsAt,
      ends_at: endsAt,
    }));
    await tx.insert(busyTimes).values(rows).onConflictDoNothing();
  }
}

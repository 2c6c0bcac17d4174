import { and, eq, sql } from "drizzle-orm";
import { busyCalendars } from "../../../../database/schema/viewing-calendars.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { seal, SealError, unseal } from "../../../platform/security/seal.ts";
import { calendarPlace } from "../../../platform/security/stored-secrets.server.ts";
import type { CalendarFailure } from "./failure.ts";
import { type Fetched, fetchCalendar, type Limits } from "./fetch-calendar.server.ts";
import {
  countCalendars,
  dueCalendars,
  findCalendar,
  replaceTimes,
  type StoredCalendar,
} from "./queries.server.ts";

export { type CalendarState, listCalendars } from "./queries.server.ts";

export type CalendarServices = Pick<
  Services,
  "db" | "clock" | "config" | "secrets" | "log" | "publicUrl"
>;

const MAX_CALENDARS = 5;
const AT_ONCE = 4;

export type NotAdded = { outcome: "failed"; failure: CalendarFailure } | { outcome: "enough" };

/**
 * Reads a calendar as a trial, and keeps it when that went well. `carryOut`: does the part that stores it,
 * with a database of its own.
 */
export async function addCalendar<Result>(
  services: CalendarServices,
  userId: string,
  { name, url }: { name: string; url: string },
  carryOut: (store: (db: Database) => Promise<void>) => Promise<Result>,
): Promise<Result | NotAdded> {
  const { db, clock, secrets } = services;
  if ((await countCalendars(db, userId)) >= MAX_CALENDARS) return { outcome: "enough" };
  const fetched = await fetchCalendar(services, url, {});
  if (fetched.outcome === "failed") return fetched;
  const { times, unread, version } =
    fetched.outcome === "read" ? fetched : { times: [], unread: [], version: null };
  const now = clock();
  return carryOut(async (tx) => {
    const [row] = await tx
      .insert(busyCalendars)
      .values({
        user_id: userId,
        name,
        sealed_url: seal(secrets.authSecret, calendarPlace(userId), url),
        added_at: now,
        fetched_at: now,
        read_at: now,
        etag: version,
        unread,
      })
      .returning({ id: busyCalendars.id });
    await replaceTimes(tx, row!.id, times);
  });
}

export async function removeCalendar(
  { db }: Pick<Services, "db">,
  userId: string,
  id: number,
): Promise<boolean> {
  const removed = await db
    .delete(busyCalendars)
    .where(and(eq(busyCalendars.id, id), eq(busyCalendars.user_id, userId)))
    .returning({ id: busyCalendars.id });
  return removed.length > 0;
}

/** Asks for a calendar at once; null: there is none. */
export async function readCalendarNow(
  services: CalendarServices,
  userId: string,
  id: number,
): Promise<Fetched["outcome"] | null> {
  const calendar = await findCalendar(services.db, userId, id);
  return calendar && (await refresh(services, calendar, {}));
}

/** Asks for every calendar that is due, a few at a time; what one of them does stops no other. */
export async function readDueCalendars(
  services: CalendarServices,
  { signal, limits }: { signal?: AbortSignal; limits?: Limits } = {},
): Promise<void> {
  const waiting = await dueCalendars(services.db, services.clock());
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await refresh(services, next, { ...(signal && { signal }), ...(limits && { limits }) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function refresh(
  services: CalendarServices,
  calendar: StoredCalendar,
  options: { signal?: AbortSignal; limits?: Limits },
): Promise<Fetched["outcome"]> {
  const { db, clock, log } = services;
  const fetched = await fetchStored(services, calendar, options);
  const now = clock();
  await db.transaction(async (tx) => {
    const change =
      fetched.outcome === "failed"
        ? { failure: fetched.failure, failures: sql`${busyCalendars.failures} + 1` }
        : { failure: null, failures: 0, read_at: now };
    const found = await tx
      .update(busyCalendars)
      .set({
        fetched_at: now,
        ...change,
        ...(fetched.outcome === "read" && { etag: fetched.version, unread: fetched.unread }),
      })
      .where(eq(busyCalendars.id, calendar.id))
      .returning({ id: busyCalendars.id });
    // Removed while it was read.
    if (found.length > 0 && fetched.outcome === "read")
      await replaceTimes(tx, calendar.id, fetched.times);
  });
  if (fetched.outcome === "failed")
    log.warn({ calendar: calendar.id, failure: fetched.failure }, "a calendar could not be read");
  return fetched.outcome;
}

async function fetchStored(
  services: CalendarServices,
  { userId, sealedUrl, etag }: StoredCalendar,
  options: { signal?: AbortSignal; limits?: Limits },
): Promise<Fetched> {
  let url: string;
  try {
    url = unseal(services.secrets.authSecret, calendarPlace(userId), sealedUrl);
  } catch (error) {
    if (error instanceof SealError) return { outcome: "failed", failure: "key" };
    throw error;
  }
  return fetchCalendar(services, url, { ...options, seen: etag });
}

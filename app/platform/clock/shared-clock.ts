import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Log } from "../observability/log.ts";
import { type Metric, single } from "../observability/metrics.ts";
import type { Clock } from "./clock.ts";

/** Clocks that keep time over the network differ by milliseconds. */
export const MAX_APART_MS = 2000;
const DAY_MS = 86_400_000;
/** Where both clocks are on one machine and wrong together, only the past can tell. */
const MAX_LATER_MS = 31 * DAY_MS;
const INTERVAL_MS = 60_000;

/** Why the time cannot be trusted. Until it can, no irreversible act that depends on it is carried out. */
export type ClockFault =
  /** An instance's clock is so far ahead of the database's; behind when negative. */
  | { kind: "apart"; aheadMs: number }
  /** The database's time is long after, or before, the last that was known to be right. */
  | { kind: "leapt"; from: Date; to: Date };

export interface ClockReading {
  /** The database's time. */
  now: Date;
  /** This process's clock is so far ahead of it; 0 when the way there and back explains it. */
  aheadMs: number;
  fault: ClockFault | null;
  /** The fault of another instance; this one may do its work. */
  elsewhere: ClockFault | null;
}

/** The time is not certain, and the act depends on it. */
export class ClockFaultError extends Error {
  constructor(fault: ClockFault) {
    super(faultWords(fault));
  }
}

/**
 * The database's clock, the only one that all instances have in common. Every time that is kept follows
 * it. Acts that cannot be undone ask it in their transaction, and wait while this process's clock disagrees.
 */
export type SharedClock = ReturnType<typeof createSharedClock>;

/** `databaseClock` takes the place of the database's own: for tests. */
export function createSharedClock({
  clock,
  log,
  databaseClock,
}: {
  clock: Clock;
  log?: Log;
  databaseClock?: Clock | undefined;
}) {
  let last: ClockReading | null = null;
  /** How far this process's clock was ahead when the two were compared last. */
  let correctionMs = 0;

  /** Asks the database, in its transaction if it is in one. */
  async function read(db: Database): Promise<ClockReading> {
    const before = clock().getTime();
    const { rows } = await db.execute<Record<string, number | null>>(
      sql`SELECT ${inMs(sql`clock_timestamp()`)} AS own, ${inMs(sql`known_at`)} AS known,
        ${inMs(sql`apart_at`)} AS apart, ahead_ms::float8 AS ahead
      FROM (VALUES (1)) AS one LEFT JOIN site_clock ON true`,
    );
    const after = clock().getTime();
    const { own, known, apart, ahead } = rows[0]!;
    const now = databaseClock?.().getTime() ?? Math.floor(own!);
    const aheadMs = before > now ? before - now : Math.min(0, after - now);
    // A slow reading says less than the one before, which stays as far as it can be true.
    correctionMs = Math.min(Math.max(correctionMs, before - now), after - now);
    const isApart = Math.abs(aheadMs) > MAX_APART_MS;
    // An instance whose clock is wrong says so every minute.
    const isSaid = apart != null && Math.abs(now - apart) < 3 * INTERVAL_MS;
    return {
      now: new Date(now),
      aheadMs,
      fault: isApart ? { kind: "apart", aheadMs } : leapFrom(known ?? now, now),
      elsewhere: isSaid ? { kind: "apart", aheadMs: ahead! } : null,
    };
  }

  async function look(db: Database, isWorking = true): Promise<void> {
    const reading = await read(db);
    const { fault, now } = reading;
    if (fault?.kind !== last?.fault?.kind) {
      if (fault) log?.error({ ...fault }, `${faultWords(fault)}: what depends on the time waits`);
      else if (last) log?.info({}, "the clocks agree again");
    }
    last = reading;
    // Once an hour is enough.
    if (!fault && isWorking) await trustTime(db, now, sql`site_clock.known_at + interval '1 hour'`);
    if (fault?.kind !== "apart") return;
    await db.execute(sql`INSERT INTO site_clock (ahead_ms, apart_at)
      VALUES (${fault.aheadMs}, ${now.toISOString()}) ON CONFLICT (id) DO UPDATE
      SET ahead_ms = EXCLUDED.ahead_ms, apart_at = EXCLUDED.apart_at`);
  }

  return {
    /**
     * The time of everything that is kept, without asking: this process's clock, set right by what it
     * differed from the database's at the last reading, a minute ago at most.
     */
    corrected: (): Date => new Date(clock().getTime() - correctionMs),
    read,
    /**
     * Its time.
     * @throws ClockFaultError
     */
    async now(db: Database): Promise<Date> {
      const { now, fault } = await read(db);
      if (fault) throw new ClockFaultError(fault);
      return now;
    },
    /** The fault that was seen last, in a line for operators. */
    doubt: (): string | null => (last?.fault ? faultWords(last.fault) : null),
    metrics: (): Metric[] => [
      single(
        "voordeur_clock_ahead_seconds",
        "How far this process's clock is ahead of the database's; negative: behind.",
        (last?.aheadMs ?? 0) / 1000,
      ),
      single(
        "voordeur_clock_fault",
        "1: the time is not certain, so nothing is closed, opened or forgotten and no bid is taken.",
        last?.fault ? 1 : 0,
      ),
    ],
    /**
     * Looks at start and every minute, and tells the log and the database what changed; returns how to
     * stop. An instance that works on jobs also notes that the time is right.
     */
    async watch(db: Database, isWorking?: boolean): Promise<() => void> {
      const calmly = () =>
        look(db, isWorking).catch((error: unknown) =>
          log?.warn({ err: error }, "the time was not compared"),
        );
      await calmly();
      const timer = setInterval(() => void calmly(), INTERVAL_MS).unref();
      return () => clearInterval(timer);
    },
    /** Somebody has checked that the time is right. */
    async trust(db: Database): Promise<void> {
      await trustTime(db, (await read(db)).now, sql`'-infinity'`);
      await look(db);
    },
  };
}

const inMs = (instant: SQL) => sql`extract(epoch FROM ${instant})::float8 * 1000`;

function leapFrom(known: number, now: number): ClockFault | null {
  if (now - known < MAX_LATER_MS && known - now < DAY_MS) return null;
  return { kind: "leapt", from: new Date(known), to: new Date(now) };
}

/** Notes a time as right, if none is known or it is after `limit`. */
async function trustTime(db: Database, now: Date, limit: SQL): Promise<void> {
  await db.execute(sql`INSERT INTO site_clock (known_at) VALUES (${now.toISOString()})
    ON CONFLICT (id) DO UPDATE SET known_at = EXCLUDED.known_at
    WHERE site_clock.known_at IS NULL OR EXCLUDED.known_at > ${limit}`);
}

/** The clocks of a command and of this database. */
export const clockOf = (db: Database): Promise<ClockReading> =>
  createSharedClock({ clock: () => new Date() }).read(db);

/** A fault in a line for operators. */
export function faultWords(fault: ClockFault): string {
  if (fault.kind === "leapt") {
    return `clock: ${fault.to.toISOString()} does not follow ${fault.from.toISOString()}, the last time that was right`;
  }
  const { aheadMs } = fault;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return `clock: ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} the database's`;
}

import pg from "pg";

/** Milliseconds. Undefined: no end of its own. */
interface Patience {
  /** Until there is a connection, also one of the pool. */
  connect: number;
  /** For one statement. */
  statement: number;
  /** For one lock that another holds. */
  lock: number;
  /** Between two statements of a transaction; then the server ends it. */
  idle: number;
  /**
   * For any answer at all, counted here: a machine that is gone says nothing, and a COMMIT that waits
   * for a standby has no time limit of the server's.
   */
  answer?: number;
  /** Settings of the server for these connections, as it takes them on its command line. */
  options?: string;
}

/** Starting two helpers costs 10 ms of processor; a page's query takes less, and so do its neighbours. */
const ALONE = "-c max_parallel_workers_per_gather=0";

const profiles = {
  /** A page or an act that somebody waits for. */
  visit: {
    connect: 15_000,
    statement: 15_000,
    lock: 5000,
    idle: 15_000,
    answer: 20_000,
    options: ALONE,
  },
  /** Background work and the job queue itself. */
  job: { connect: 15_000, statement: 600_000, lock: 30_000, idle: 60_000, answer: 660_000 },
  /** Migrations, backups, restores: nobody waits, and no statement is worth starting over. */
  long: { connect: 15_000, statement: 3_600_000, lock: 60_000, idle: 600_000 },
  /** A connection that only asks whether it is still there, and hears. */
  signal: { connect: 5000, statement: 5000, lock: 5000, idle: 5000, answer: 5000 },
} satisfies Record<string, Patience>;

export type ConnectionProfile = keyof typeof profiles;

/** Settings sent as the connection is made, so that no statement runs without them. */
function optionsOf(url: string, profile: ConnectionProfile): pg.ClientConfig {
  const { connect, statement, lock, idle, answer, options }: Patience = profiles[profile];
  return {
    ...(options && { options }),
    connectionString: url,
    application_name: `voordeur-${profile}`,
    keepAlive: true,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    ...(answer !== undefined && { query_timeout: answer }),
  };
}

/**
 * A connection of its own, not connected yet. What breaks it fails the statement under way and ends
 * it, nothing else.
 */
export function createClient(
  url: string,
  profile: ConnectionProfile,
  own: pg.ClientConfig = {},
): pg.Client {
  const client = new pg.Client({ ...optionsOf(url, profile), ...own });
  client.on("error", () => {});
  return client;
}

/** Opening one takes 6 ms of processor; `pg` would close it after ten seconds, between two pages. */
const IDLE_MS = 300_000;

/** A pool of at most `max` connections. One that breaks is replaced. */
export function createPool(url: string, profile: ConnectionProfile, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...optionsOf(url, profile),
    max,
    idleTimeoutMillis: IDLE_MS,
    // Helps only reads that share a connection; all others wait for each answer anyway.
    pipeline: true,
  });
  pool.on("connect", (client) => {
    // The pool watches idle connections only. One that breaks between two statements of a transaction
    // would end the process; the next statement fails by itself.
    client.on("error", () => {});
    hangUpWhenSilent(client);
  });
  return pool;
}

/**
 * pg gives up a question without an answer but keeps the connection, where a ROLLBACK would wait
 * behind it just as long.
 */
function hangUpWhenSilent(client: pg.Client): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  client.query = ((...words: unknown[]) => {
    const asked = query(...words);
    if (asked instanceof Promise) {
      asked.catch((error: unknown) => {
        if (isSilence(error)) void client.end().catch(() => {});
      });
    }
    return asked;
  }) as typeof client.query;
}

const isSilence = (error: unknown) =>
  error instanceof Error && error.message === "Query read timeout";

// Cancelled, no lock, ended while idle in a transaction or by its length; stopping, starting; no room
// on the disk, in memory, for another connection.
const busyCodes = /^(57014|55P03|25P03|25P04|57P0[1-4]|53[123]00|08\w{3})$/;
const goneCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"]);
const goneWords =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated)|^Client has encountered a connection error/;

/** Whether an error, or its cause, means that the database is away or took too long. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (busyCodes.test(code) || goneCodes.has(code) || goneWords.test(error.message)) return true;
  // The socket of a server on this machine.
  if (code === "ENOENT" && Reflect.get(error, "syscall") === "connect") return true;
  return isDatabaseAway(error.cause);
}

// Foreign key, unique and exclusion violations, and transactions that could not both be serialized.
const raceCodes = /^(23503|23505|23P01|40001)$/;

/** Whether an error, or its cause, is the outcome of two acts at the same moment: nobody's fault. */
export function isRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && raceCodes.test(String(error.code))) || isRace(error.cause);
}

/** Whether PostgreSQL itself refused a statement, so that it certainly stored nothing. */
export function hasAnswered(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

import pg from "pg";

/** A lock as others meet it: a table's rows, or a name. `level`: 1 (FOR KEY SHARE) to 4 (FOR UPDATE). */
interface Held {
  what: string;
  level: number;
  /** The statement that took it, counted within its transaction. */
  at: number;
}

/** Locks of one transaction, in the order in which it took them. */
export type Taken = readonly Held[];

interface Statement {
  text: string;
  values: unknown[] | undefined;
  submit: (this: Statement, connection: unknown) => unknown;
  handleReadyForQuery: (this: Statement, connection: unknown) => void;
  handleError: (this: Statement, error: unknown, connection: unknown) => void;
}

/** Settles once a statement that is about to be sent has its answer. */
const answered = (statement: Statement) =>
  new Promise<void>((resolve) => {
    for (const name of ["handleReadyForQuery", "handleError"] as const) {
      const handle: (...given: unknown[]) => void = statement[name];
      statement[name] = (...given: unknown[]) => {
        handle.apply(statement, given);
        resolve();
      };
    }
  });

/** The number of these that a locked row refuses is the level of its lock: level 1 refuses only the first, level 4 all. */
const probes = ["UPDATE", "NO KEY UPDATE", "SHARE", "KEY SHARE"];

/** A statement that only reads; functions of our own have a name in snake case. */
const LOCKS_NOTHING = /^\s*(?:begin\b|savepoint\b|select\b(?![\s\S]*(?:\bfor\b|lock|\w_\w+\()))/i;

const NAMES = `SELECT coalesce(word, CASE WHEN key BETWEEN 0 AND 1e8 THEN 'all listings' ELSE 'person of a lead' END) AS word FROM (
    SELECT (classid::bigint << 32) | objid::bigint AS key FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held
  LEFT JOIN unnest($1::text[]) AS word ON hashtextextended(word, 0) = key`;
const TABLES = `SELECT DISTINCT relname AS name FROM pg_locks AS l JOIN pg_class AS c ON c.oid = l.relation
  WHERE l.pid <> pg_backend_pid() AND relkind = 'r' AND relnamespace = 'public'::regnamespace
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND mode NOT IN ('AccessShareLock') ORDER BY 1`;

const counted = (name: string, probe = "") =>
  `(SELECT count(*)::int FROM (SELECT FROM "${name}" ${probe}) AS rows)`;

/** How strongly another connection locks rows of a table. */
async function levelOf(beside: pg.Client, name: string): Promise<number> {
  const free = probes.map((probe) => counted(name, `FOR ${probe} SKIP LOCKED`));
  const probing = `SELECT ${counted(name)} AS all, ARRAY[${free.join(", ")}] AS free`;
  const probed = await beside.query<{ all: number; free: number[] }>(probing).catch(async () => {
    // It waits all the same for a row that was changed and then deleted.
    const { rowCount } = await beside.query(`SELECT FROM "${name}"`);
    return { rows: [{ all: rowCount!, free: [0, 0, 0, 0] }] };
  });
  const { all, free: counts } = probed.rows[0]!;
  return counts.filter((count) => count < all).length;
}

/**
 * The names and the tables with rows that another connection holds now, with their levels. `known`:
 * what it held before, of which the strongest cannot grow.
 */
async function lockedNow(
  beside: pg.Client,
  words: ReadonlySet<string>,
  known: ReadonlyMap<string, number>,
) {
  const locked = new Map<string, number>();
  const names = await beside.query<{ word: string }>(NAMES, [[...words]]);
  for (const { word } of names.rows) locked.set(kindOf(word), 4);
  const tables = await beside.query<{ name: string }>(TABLES);
  for (const { name } of tables.rows) {
    const level = known.get(name) === 4 ? 4 : await levelOf(beside, name);
    if (level > 0) locked.set(name, level);
  }
  return locked;
}

/** `viewings of home 12` is one of "viewings of home"; the words of a limit or a lead are left out. */
const kindOf = (word: string) => {
  // An id may begin with eight letters.
  const named = word.replace(/[\da-f]{8}-[\da-f-]{27}/, "0");
  return `"${/^[a-z][a-z -]*\b/i.exec(named)?.[0] ?? "same lead"}"`;
};

/**
 * Runs work, and looks before each of its statements which rows and names are locked by then, from a
 * connection beside it: also what triggers and foreign keys lock is seen. All statements of the process
 * run one at a time: timers, as of the job queue, send theirs too, and a look while another runs would
 * miss the locks that it is about to take.
 */
export async function locksOf(url: string, work: () => Promise<unknown>): Promise<Taken[]> {
  const beside = new pg.Client({ connectionString: url });
  await beside.connect();
  await beside.query("SET lock_timeout = 100");
  const statements = pg.Query.prototype as unknown as Statement;
  const { submit } = statements;
  const transactions: Held[][] = [];
  let mayHold = false;
  let known: ReadonlyMap<string, number> = new Map();
  let held: Held[] = [];
  let at = 0;
  let looked: Promise<void> = Promise.resolve();
  let ended: Promise<unknown> = looked;
  const words = new Set<string>();
  const look = async () => {
    at += 1;
    if (!mayHold) return;
    mayHold = false;
    const now = await lockedNow(beside, words, known);
    known = now;
    if (now.size === 0) {
      if (held.length > 0) transactions.push(held);
      held = [];
      at = 0;
    }
    for (const [what, level] of now) {
      const most = Math.max(0, ...held.filter((one) => one.what === what).map((one) => one.level));
      if (level > most) held.push({ what, level, at });
    }
  };
  const lookAfter = () => void (looked = Promise.all([looked, ended]).then(look));
  statements.submit = function (connection) {
    if (connection === (beside as unknown as { connection: unknown }).connection) {
      return submit.call(this, connection);
    }
    for (const name of (this.values ?? []).flat()) if (typeof name === "string") words.add(name);
    const sends = () => {
      mayHold ||= !LOCKS_NOTHING.test(this.text);
      const answer = answered(this);
      submit.call(this, connection);
      return answer;
    };
    lookAfter();
    ended = looked.then(sends, sends);
    return undefined;
  };
  try {
    await work();
    lookAfter();
  } finally {
    // A job that the act woke may still send statements: those are no longer looked at, and those
    // that wait for a look are sent before the connection beside them goes.
    statements.submit = submit;
    await looked.finally(() => beside.end());
  }
  return transactions;
}

/** Whether two who lock one thing in these ways wait for each other. */
const excludes = (one: Held, other: Held) => one.what === other.what && one.level + other.level > 4;

/**
 * The pairs of acts of which each can hold what the other waits for, where both are about the same
 * things: their rows of one table count as one. Nothing happens to two that meet at a lock before.
 */
export function deadlocks(taken: ReadonlyMap<string, readonly Taken[]>): string[] {
  const acts = [...taken].flatMap(([what, all]) => all.map((locks) => ({ what, locks })));
  const found = acts.flatMap((one) =>
    acts.flatMap((two) =>
      crossed(one.locks, two.locks).map((order) => `${order}: ${one.what} × ${two.what}`),
    ),
  );
  return [...new Set(found)].toSorted();
}

function crossed(one: Taken, two: Taken): string[] {
  return one.flatMap((first) =>
    one
      .filter((second) => first.at < second.at && first.what !== second.what)
      .filter((second) =>
        two.some(
          (theirs) =>
            excludes(theirs, second) &&
            two.some(
              (then) =>
                excludes(then, first) &&
                comesBefore(theirs, then) &&
                !meetBefore(one, first, two, theirs),
            ),
        ),
      )
      .map((second) => `${first.what} → ${second.what}`),
  );
}

/** Locks of one statement have no order, except that two weak locks, of a new row's foreign keys, never conflict. */
const comesBefore = (one: Held, other: Held) =>
  one.at < other.at || (one.at === other.at && one.level + other.level > 2);

const meetBefore = (one: Taken, first: Held, two: Taken, second: Held) =>
  one.some(
    (gate) => gate.at < first.at && two.some((its) => its.at < second.at && excludes(gate, its)),
  );

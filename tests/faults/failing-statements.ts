import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "../../app/platform/database/database.ts";

interface Statement {
  text: string;
  name: string | undefined;
  values: unknown[] | undefined;
  submit: (this: Statement, connection: unknown) => unknown;
}

const READS = /^\s*(select|show|set|savepoint|release|listen|lock)\b/i;

/** Functions of our own by which a SELECT writes. */
async function writingFunctions(db: Database) {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT proname AS name FROM pg_proc
    WHERE provolatile = 'v' AND prorettype <> 'trigger'::regtype
      AND pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`);
  return new RegExp(String.raw`\b(${rows.map(({ name }) => name).join("|")})\(`);
}

/**
 * Runs work that loses its database where it would keep something for the n-th time: at the end of a
 * transaction that wrote, or at a statement that writes outside one. That statement fails, and all that
 * follow, so what is kept by then stays: to fail anywhere since the time before comes to the same.
 * Each fails in PostgreSQL, which gives up its transaction. @returns whether it came to that; when it
 * did not, all of the work was done, or has thrown
 */
export async function failingFrom(
  db: Database,
  nth: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const functions = await writingFunctions(db);
  const statements = pg.Query.prototype as unknown as Statement;
  const { submit } = statements;
  const open = new Map<unknown, { hasWritten: boolean }>();
  let kept = 0;
  statements.submit = function (connection) {
    const { text } = this;
    if (/^\s*rollback(?! to)/i.test(text)) open.delete(connection);
    else if (/^\s*begin\b/i.test(text)) open.set(connection, { hasWritten: false });
    else if (!/^\s*rollback/i.test(text)) {
      const within = open.get(connection);
      const isEnd = /^\s*commit/i.test(text);
      const writes = !isEnd && (!READS.test(text) || functions.test(text));
      if (within && writes) within.hasWritten = true;
      if (isEnd) open.delete(connection);
      if (within ? isEnd && within.hasWritten : writes) kept += 1;
    }
    // A connection that is lost ends its transaction as this does.
    if (!/^\s*rollback/i.test(text) && kept >= nth) {
      Object.assign(this, { text: "SELECT 1 / 0", name: undefined, values: undefined });
    }
    return submit.call(this, connection);
  };
  const failure = await work()
    .then(() => null)
    .catch((error: unknown) => ({ error }))
    .finally(() => void (statements.submit = submit));
  if (kept < nth && failure) throw failure.error;
  return kept >= nth;
}

/** What only counts, or is written by a timer. */
const ASIDE = ["site_clock", "rate_limits", "listing_writes"];

/** The rows of all tables and the waiting jobs; each table as one text. */
export async function contentsOf(db: Database) {
  const names = (allTables ??= [...(await tablesOf(db)), "pgboss.job"]);
  const text = names
    .map((name) => {
      const row = name === "pgboss.job" ? "(t.name, t.data)" : "t";
      return `SELECT '${name}' AS name, ${row}::text AS row FROM ${name} AS t`;
    })
    .join(" UNION ALL ");
  // Each connection plans it once, which takes longer than to run it; to sort and join the rows of a
  // hundred tables would take PostgreSQL ten times as long as it takes here.
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const question = { text, name: "contents" };
  const { rows } = await pool.query<{ name: string; row: string }>(question);
  const grouped = Map.groupBy(rows, ({ name }) => name);
  const linesOf = (name: string) => (grouped.get(name) ?? []).map(({ row }) => row);
  return new Map(names.map((name) => [name, linesOf(name).toSorted().join("\n")]));
}

let allTables: string[] | undefined;

async function tablesOf(db: Database) {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map(({ name }) => name).filter((name) => !ASIDE.includes(name));
}

/** The same without what differs each time that it is done: ids, hashes, seals and numbers. */
export const likeness = (contents: ReadonlyMap<string, string>) =>
  [...contents].map(([name, rows]) => [
    name,
    rows
      .replaceAll(/[\w+/=.:-]{12,}/g, "#")
      .replaceAll(/\d+/g, "0")
      .split("\n")
      .toSorted(),
  ]);

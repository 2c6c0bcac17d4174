import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "../../app/platform/database/database.ts";

interface Statement {
  text: string;
  name: string | undefined;
  values: unknown[] | undefined;
  submit: (this: Statement, connection: unknown) => unknown;
}

/**
 * Runs work whose statements fail from the n-th on, as those of a process that loses its database. Each
 * fails in PostgreSQL, which gives up its transaction. @returns whether it came to that one.
 */
export async function failingFrom(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  const statements = pg.Query.prototype as unknown as Statement;
  const { submit } = statements;
  let sent = 0;
  statements.submit = function (connection) {
    // A connection that is lost ends its transaction as this does.
    if (!/^rollback/i.test(this.text) && ++sent >= nth) {
      Object.assign(this, { text: "SELECT 1 / 0", name: undefined, values: undefined });
    }
    return submit.call(this, connection);
  };
  try {
    await work().catch(() => {});
  } finally {
    statements.submit = submit;
  }
  return sent >= nth;
}

/** What only counts, or is written by a timer. */
const ASIDE = ["site_clock", "rate_limits", "listing_writes"];

/** The rows of all tables, or of some, and the waiting jobs; each table as one text. */
export async function contentsOf(db: Database, only?: readonly string[]) {
  const { rows: all } = await db.execute<{ name: string }>(sql`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  const names = only ?? [...all.map(({ name }) => name), "pgboss.job"];
  const parts = names
    .filter((name) => !ASIDE.includes(name))
    .map((name) => {
      const row = name === "pgboss.job" ? "(t.name, t.data)" : "t";
      const each = `string_agg(${row}::text, E'\\n' ORDER BY ${row}::text)`;
      return `SELECT '${name}' AS name, ${each} AS rows FROM ${name} AS t`;
    });
  const { rows } = await db.execute<{ name: string; rows: string | null }>(
    sql.raw(parts.join(" UNION ALL ")),
  );
  return new Map(rows.map((one) => [one.name, one.rows ?? ""]));
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

import { readdir } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { describeTables, nameOf } from "./tables.ts";

/**
 * How many others are connected to the database: a site that runs always is, as its workers look
 * for jobs every second.
 */
export async function otherSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL
       AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows[0]!.count;
}

/** Whether one of these tables has a row. */
export async function hasRows(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  for (const { name } of await describeTables(client, tables)) {
    const { rowCount } = await client.query(`SELECT FROM ${nameOf(name)} LIMIT 1`);
    if (rowCount) return true;
  }
  return false;
}

/** Whether a data directory keeps pictures or keys. */
export async function hasFiles(dataDir: string): Promise<boolean> {
  for (const name of ["secrets.json", "files"]) {
    const inside = await readdir(path.join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      if (error.code === "ENOTDIR") return [name];
      throw error;
    });
    if (inside.length > 0) return true;
  }
  return false;
}

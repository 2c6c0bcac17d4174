import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { TestServices } from "./services.ts";

/** The tables with a row, and the files, in which this is found; in whatever column or name. */
export async function findTraces(
  { db, config }: Pick<TestServices, "db" | "config">,
  wanted: RegExp,
): Promise<string[]> {
  const places: string[] = [];
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  for (const { name } of rows) {
    const all = await db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${sql.raw(name)} AS t`,
    );
    if (all.rows.some(({ row }) => wanted.test(row))) places.push(name);
  }
  const files = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const full = path.join(file.parentPath, file.name);
    const text = `${file.name}\n${await readFile(full, "latin1")}`;
    if (wanted.test(text)) places.push(path.relative(config.dataDir, full));
  }
  return places;
}

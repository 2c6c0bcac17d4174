import { expect, test } from "vitest";
import { migrateDatabase } from "../../app/platform/database/database.ts";
import { databaseBefore } from "../operator/before/version-before.ts";
import { type CutPoint, cutAt } from "../setup/cut-at.ts";
import { query } from "../setup/postgres.ts";
import { schemaState } from "./schema-state.ts";

/** A database as version 0.1.0 left it. */
async function earlierDatabase(): Promise<string> {
  const url = await databaseBefore();
  await query(url, "INSERT INTO leads (email, source) VALUES ('jan@example.nl', 'contact_form')");
  return url;
}

test("a migration that is cut off leaves the schema as it was, or migrated, and the next start completes it", async () => {
  const whole = await earlierDatabase();
  const earlier = await query(whole, schemaState);
  await migrateDatabase(whole);
  const migrated = await query(whole, schemaState);
  expect(migrated).not.toEqual(earlier);

  const cuts: [RegExp, CutPoint, unknown][] = [
    [/^DELETE FROM drizzle/, "after", earlier],
    [/^CREATE TABLE "outbox"/, "after", earlier],
    [/^COMMENT ON SCHEMA/, "before", earlier],
    [/^COMMENT ON SCHEMA/, "before commit", earlier],
    [/^COMMENT ON SCHEMA/, "after commit", migrated],
  ];
  const url = await earlierDatabase();
  for (const [statement, point, state] of cuts) {
    const seen = cutAt(statement, point);
    await expect(migrateDatabase(url)).rejects.toThrow("terminated");
    // As a start does, this waits until PostgreSQL has given up what was asked for.
    await query(url, "SELECT pg_advisory_lock(7700590)");
    expect([point, seen.cuts, await query(url, schemaState)]).toEqual([point, 1, state]);
  }
  await migrateDatabase(url);
  expect(await query(url, schemaState)).toEqual(migrated);
});

import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../../app/platform/database/database.ts";
import { type CutPoint, cutAt } from "../setup/cut-at.ts";
import { createEmptyDatabase } from "../setup/database.ts";
import { query } from "../setup/postgres.ts";
import { earlierDatabase } from "./earlier-database.ts";
import { schemaState } from "./schema-state.ts";

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return url;
}

/** Null: without tables. */
const stateOf = async (url: string) => {
  const [there] = await query(url, "SELECT to_regclass('leads') IS NOT NULL AS is");
  return (there as { is: boolean }).is ? query(url, schemaState) : null;
};

test.each([
  ["the tables of an empty database", emptyDatabase, /^\s*CREATE TABLE "outbox"/],
  ["the functions of one with a lead", earlierDatabase, /FUNCTION "lead_number"/],
] as const)(
  "a start cut off while it makes %s leaves all or nothing of it, and the next one completes it",
  async (_what, make, halfway) => {
    const whole = await make();
    const earlier = await stateOf(whole);
    await migrateDatabase(whole);
    const migrated = await stateOf(whole);
    expect(migrated).not.toEqual(earlier);

    const cuts: [RegExp, CutPoint, unknown][] = [
      [halfway, "after", earlier],
      [/^COMMENT ON SCHEMA/, "before", earlier],
      [/^COMMENT ON SCHEMA/, "before commit", earlier],
      [/^COMMENT ON SCHEMA/, "after commit", migrated],
    ];
    const url = await make();
    for (const [statement, point, state] of cuts) {
      const seen = cutAt(statement, point);
      await expect(migrateDatabase(url)).rejects.toThrow("terminated");
      // As a start does, this waits until PostgreSQL has given up what was asked for.
      await query(url, "SELECT pg_advisory_lock(7700590)");
      expect([point, seen.cuts, await stateOf(url)]).toEqual([point, 1, state]);
    }
    await migrateDatabase(url);
    expect(await stateOf(url)).toEqual(migrated);
  },
);

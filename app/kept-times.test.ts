import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { emptyTables } from "../tests/site/empty-tables.ts";
import { useTestServices, startedAhead } from "../tests/site/services.ts";
import { jobsOf } from "./jobs.ts";
import { siteTables } from "./operator/site-parts.ts";
import { datedActs } from "../tests/faults/dated-acts.ts";
import { Refused } from "./platform/body/refusal.ts";

const services = await useTestServices(jobsOf);
const { db, typesetter } = services;
services.typesetter = {
  typeset: async ({ data }) => Buffer.from(`%PDF-1.7\n${data}`),
  close: () => typesetter.close(),
};
beforeEach(() =>
  emptyTables(
    db,
    "sales",
    "dossiers",
    "outbox",
    "leads",
    "people",
    "saved_searches",
    "reviews",
    "site_clock",
    "settings",
    "setting_versions",
  ),
);

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const { arrange, acts } = datedActs(services);

async function momentOf(query: string) {
  const { rows } = await db.execute<{ at: string | null }>(
    sql.raw(
      `SELECT to_json(at::timestamptz AT TIME ZONE 'UTC') #>> '{}' AS at FROM (${query}) AS moment`,
    ),
  );
  return rows[0]?.at && new Date(`${rows[0].at}Z`);
}

/** Whether an act was put off in words, and not carried out. */
const waited = (outcome: unknown) =>
  outcome instanceof Refused
    ? outcome.status === 503 && outcome.message.startsWith("De klok van onze website")
    : (outcome as { refusal?: string })?.refusal === "clock";

async function expectPutOff(name: string, act: () => Promise<unknown>, stored: string) {
  const before = await momentOf(stored);
  const outcome = await act().catch((error: unknown) => error);
  expect.soft(waited(outcome), `${name}: ${String(outcome)}`).toBe(true);
  expect.soft(await momentOf(stored), name).toEqual(before);
}

/** Every moment that is stored, as text. */
async function moments(): Promise<Date[]> {
  const all: Date[] = [];
  for (const table of siteTables.filter((name) => name !== "site_clock")) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`SELECT to_jsonb(t)::text AS row FROM ${table} AS t`),
    );
    for (const { row } of rows) {
      for (const [found] of row.matchAll(
        /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d:\d\d)/g,
      )) {
        all.push(new Date(found));
      }
    }
  }
  return all;
}

test.each<[string, string, number]>([
  ["a quarter of an hour ahead", "2026-06-02T10:00:00Z", 15 * MINUTE],
  ["a quarter of an hour behind", "2026-06-02T10:00:00Z", -15 * MINUTE],
  ["past midnight already", "2026-06-02T21:55:00Z", 15 * MINUTE],
  ["before midnight still", "2026-06-02T22:05:00Z", -15 * MINUTE],
  ["past the hour that comes twice", "2026-10-25T00:30:00Z", HOUR],
  ["before the hour that comes twice", "2026-10-25T01:40:00Z", -HOUR],
])("an instance that is %s keeps the database's time", async (_what, start, aheadMs) => {
  services.advance(Date.parse(start) - services.clock().getTime());
  const place = await arrange();
  const began = services.clock().getTime();
  const wrong = await startedAhead(services, aheadMs);
  const almost = await startedAhead(services, Math.sign(aheadMs) * 1900);
  for (const [name, { waits, begin, run, stored }] of Object.entries(acts)) {
    await begin?.();
    services.advance(SECOND);
    if (waits) await expectPutOff(name, () => run(wrong, place), stored);
    await run(waits ? almost : wrong, place);
    expect.soft(await momentOf(stored), name).toEqual(services.clock());
  }
  // Nothing else that these acts store has the instance's time either.
  const [from, to] = [began + aheadMs, services.clock().getTime() + aheadMs];
  expect((await moments()).filter((at) => at.getTime() > from && at.getTime() <= to)).toEqual([]);
});

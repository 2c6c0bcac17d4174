import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { recordingLog } from "../../../tests/setup/postgres.ts";
import { type JobDefinition, startJobs } from "./jobs.ts";

const log = recordingLog();
const { db, pool } = await useTestDatabase();
const run = async () => {};
const daily: JobDefinition = {
  name: "daily",
  queue: { policy: "short", retryLimit: 5, retryBackoff: true, retryDelayMax: 600 },
  schedule: "0 3 * * *",
  run,
};
const asked: JobDefinition = { name: "asked", queue: { expireInSeconds: 60 }, run };

/** Starts and stops a site with these jobs. @returns its queues and schedules, with their last change. */
async function after(...jobs: JobDefinition[]) {
  const started = await startJobs({ pool, log, work: true, jobs });
  await started.close();
  const { rows } = await db.execute(sql`
    SELECT q.name, policy, retry_limit, expire_seconds, cron, timezone, q.updated_on AS queue, s.updated_on AS schedule
    FROM pgboss.queue q LEFT JOIN pgboss.schedule s USING (name)
    WHERE q.name IN ('daily', 'asked') ORDER BY q.name DESC`);
  return rows;
}

test("a start makes the queues and schedules of its jobs, and one that finds them so writes nothing", async () => {
  const first = await after(daily, asked);
  expect(first).toMatchObject([
    { policy: "short", retry_limit: 5, cron: "0 3 * * *", timezone: "Europe/Amsterdam" },
    { policy: "standard", expire_seconds: 60, cron: null },
  ]);
  expect(await after(daily, asked)).toEqual(first);
});

test("a start follows options and schedules that are other ones than before", async () => {
  await after(daily, asked);
  const { schedule: _, ...unscheduled } = { ...daily, queue: { ...daily.queue, retryLimit: 6 } };
  expect(await after(unscheduled, { ...asked, schedule: "0 4 * * *" })).toMatchObject([
    { policy: "short", retry_limit: 6, cron: null },
    { expire_seconds: 60, cron: "0 4 * * *" },
  ]);
  const later = { ...asked, queue: { expireInSeconds: 90 }, schedule: "0 5 * * *" };
  expect(await after({ ...daily, queue: { policy: "stately" } }, later)).toMatchObject([
    { policy: "short", retry_limit: 6, cron: "0 3 * * *" },
    { expire_seconds: 90, cron: "0 5 * * *" },
  ]);
});

test("two that start at once on a new database have the same queues", async () => {
  await db.execute(sql`DELETE FROM pgboss.schedule`);
  await db.execute(
    sql`SELECT pgboss.delete_queue(name) FROM pgboss.queue WHERE name IN ('daily', 'asked')`,
  );
  const [one, other] = await Promise.all([after(daily, asked), after(daily, asked)]);
  expect(one).toHaveLength(2);
  expect(other).toHaveLength(2);
});

test("all workers of a queue are woken when jobs are due", async () => {
  let at = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  const pair: JobDefinition = {
    name: "pair",
    queue: {},
    concurrency: 2,
    // Each waits for the other: one worker alone would come to no end.
    run: async () => {
      at += 1;
      if (at === 2) meet();
      await met;
    },
  };
  const started = await startJobs({ pool, log, work: true, jobs: [pair] });
  onTestFinished(() => started.close());
  await started.send("pair", {});
  await started.send("pair", {});
  await met;
  await expect
    .poll(() => db.execute(sql`SELECT FROM pgboss.job WHERE name = 'pair' AND state = 'completed'`))
    .toMatchObject({ rowCount: 2 });
});

test("at rest one statement a second looks for the jobs of all queues", async () => {
  const jobs = Array.from({ length: 20 }, (_, n) => ({ name: `resting-${n}`, queue: {}, run }));
  const asked = vi.spyOn(pool, "query");
  onTestFinished(() => asked.mockRestore());
  const count = (words: string) =>
    asked.mock.calls.filter(([statement]) => statement.includes(words)).length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const started = await startJobs({ pool, log, work: true, jobs });
  onTestFinished(() => started.close());
  // Each worker looks when it begins.
  await expect.poll(() => count("SKIP LOCKED")).toBeGreaterThanOrEqual(jobs.length);
  const begun = count("SKIP LOCKED");
  for (let second = 1; second <= 6; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => count("unnest($1::text[]) AS q(name)")).toBe(second);
  }
  expect(count("SKIP LOCKED") - begun).toBeLessThan(jobs.length);
});

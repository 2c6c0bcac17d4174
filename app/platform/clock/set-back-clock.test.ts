import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestServices } from "../../../tests/site/services.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { repairSetBackClock } from "./set-back-clock.ts";

const job: JobDefinition = { name: "wait", queue: { retryLimit: 3 }, run: async () => {} };
const services = await useTestServices(() => [job]);

const repair = () =>
  repairSetBackClock({ query: (text: string) => services.db.execute(sql.raw(text)) } as never);
const waiting = async () =>
  (
    await services.db
      .execute(sql`SELECT state, start_after <= now() AS due, started_on <= now() AS begun
    FROM pgboss.job ORDER BY state`)
  ).rows;

test("a clock that was set back by a day does not stop the job queue for a day", async () => {
  await services.jobs.send("wait", {});
  await services.db.execute(
    sql`UPDATE pgboss.job SET state = 'retry', start_after = now() + interval '1 day'`,
  );
  expect(await repair()).toBe(false);
  expect(await waiting()).toMatchObject([{ state: "retry", due: false }]);

  await services.jobs.send("wait", {});
  await services.db
    .execute(sql`UPDATE pgboss.job SET state = 'active', started_on = now() + interval '1 day'
    WHERE state = 'created'`);
  await services.db.execute(sql`UPDATE pgboss.version SET cron_on = now() + interval '1 day'`);
  await services.db.execute(
    sql`UPDATE pgboss.queue SET monitor_claim_on = now() + interval '1 day'`,
  );
  expect(await repair()).toBe(true);
  expect(await waiting()).toMatchObject([{ state: "retry", due: true }, { begun: true }]);
  const { rows } = await services.db
    .execute(sql`SELECT (SELECT cron_on <= now() FROM pgboss.version) AS cron,
    (SELECT bool_and(monitor_claim_on <= now()) FROM pgboss.queue) AS monitor`);
  expect(rows).toEqual([{ cron: true, monitor: true }]);
  expect(await repair()).toBe(false);
});

// The queue stamps its own rows once in a while: a clock that was wrong for seconds shows in jobs alone.
test.each([
  ["made", "state = 'created', created_on = now() + interval '1 day'"],
  ["begun", "state = 'active', started_on = now() + interval '1 day'"],
  ["begun before, and to be tried again", "state = 'retry', started_on = now() + interval '1 day'"],
])(
  "a job that was %s while the clock was ahead is due at once, and once",
  async (_when, change) => {
    await services.db.execute(sql`TRUNCATE pgboss.job`);
    await services.jobs.send("wait", {});
    await services.db.execute(
      sql`UPDATE pgboss.job SET start_after = now() + interval '1 day', ${sql.raw(change)}`,
    );
    expect(await repair()).toBe(true);
    expect(await waiting()).toMatchObject([{ due: true }]);
    // A pause that follows is meant.
    await services.db.execute(sql`UPDATE pgboss.job SET start_after = now() + interval '1 hour'`);
    expect(await repair()).toBe(false);
  },
);

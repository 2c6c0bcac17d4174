import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { jobsOf } from "../../app/jobs.ts";
import { isDatabaseAway } from "../../app/platform/database/connections.ts";
import { openRush, rush } from "./rush.ts";

// Five hundred acts and all jobs at once, with two connections, are in `npm run test:faults`.
test("every job comes to its end with a single connection, and an email whose job runs twice goes once", async () => {
  const site = await openRush(1);
  onTestFinished(() => site.close());
  const { services, work } = site;
  await rush(services, 10);
  const owed = await site.owed();
  const { rows } = await services.db.execute<{ name: string; data: Record<string, unknown> }>(
    sql`SELECT name, data FROM pgboss.job WHERE state = 'created'`,
  );
  const attempt = { last: false, signal: new AbortController().signal };
  // Imports last: pictures of what they bring would be made.
  for (const job of jobsOf(work).toReversed()) {
    const own = rows.filter(({ name }) => name === job.name).map(({ data }) => data);
    // One that holds a connection and asks for another would wait for itself.
    for (const data of own.length > 0 ? [...own, ...own] : [{}]) {
      // Some refuse a job without its data.
      const [end] = await Promise.allSettled([(async () => job.run(data, attempt))()]);
      const isStuck = end.status === "rejected" && isDatabaseAway(end.reason);
      expect([job.name, isStuck]).toEqual([job.name, false]);
    }
  }
  expect(await site.owed()).toBe(0);
  expect(site.sent.length).toBeGreaterThanOrEqual(owed);
  expect(new Set(site.sent).size).toBe(site.sent.length);
});

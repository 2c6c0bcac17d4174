import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { jobsOf } from "../../app/jobs.ts";
import { isDatabaseAway } from "../../app/platform/database/connections.ts";
import { isDiskFull } from "../../app/platform/files/write-whole.ts";
import { openRush, rush } from "./rush.ts";

const ACTS = 500;
const poll = { timeout: 150_000, interval: 500 };

// Patient: what counts is that the queue comes to its end, not how soon.
test.each([
  { connections: 2, before: "a full disk" },
  { connections: 8, before: "a mail server that was away" },
])(
  "after $before a rush of acts is told with $connections connections, nothing twice",
  async ({ connections, before }) => {
    const site = await openRush(connections);
    onTestFinished(() => site.close());
    const { services, trouble } = site;
    if (before === "a full disk") await site.fillDisk();
    else trouble.mail = true;
    await site.startWork();
    expect(await rush(services, ACTS)).toBe(ACTS);
    const owed = await site.owed();
    expect(owed).toBeGreaterThan(ACTS);
    await expect.poll(() => trouble.failures, poll).toBeGreaterThan(20);
    expect(site.sent).toEqual([]);
    if (before === "a full disk") await site.freeDisk();
    else trouble.mail = false;
    const goOn = async () => {
      await site.hurry();
      return site.owed();
    };
    await expect.poll(goOn, poll).toBe(0);
    expect(site.sent).toHaveLength(owed);
    expect(new Set(site.sent).size).toBe(owed);
    const waited = services.log.lines.filter(({ details }) => {
      const { err } = details as { err?: unknown };
      return isDatabaseAway(err) && !isDiskFull(err);
    });
    expect(waited).toEqual([]);
  },
);

test("all jobs at once, those of letters twice, come to an end with two connections", async () => {
  const site = await openRush(2);
  onTestFinished(() => site.close());
  const { services, work } = site;
  await rush(services, 50);
  const { rows } = await services.db.execute<{ name: string; data: Record<string, unknown> }>(
    sql`SELECT name, data FROM pgboss.job WHERE state = 'created'`,
  );
  const attempt = { last: false, signal: AbortSignal.timeout(300_000) };
  const runs = jobsOf(work).flatMap((job) => {
    const own = rows.filter(({ name }) => name === job.name).map(({ data }) => data);
    const given = own.length > 0 ? [...own, ...own] : [{}, {}, {}, {}];
    return given.map(async (data) => job.run(data, attempt));
  });
  const ends = await Promise.allSettled(runs);
  const waited = ends.flatMap((end) =>
    end.status === "rejected" && isDatabaseAway(end.reason) ? [String(end.reason)] : [],
  );
  expect(waited).toEqual([]);
  expect(await site.owed()).toBe(0);
  expect(new Set(site.sent).size).toBe(site.sent.length);
});

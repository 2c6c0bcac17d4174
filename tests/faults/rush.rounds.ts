import { expect, onTestFinished, test } from "vitest";
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

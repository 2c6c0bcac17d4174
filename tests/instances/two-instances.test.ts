import { afterAll, beforeAll, expect, test } from "vitest";
import { leadsOfOneAddress, signInAcross } from "./across.ts";
import { installedProxies } from "./proxies.ts";
import { crowdDuring, strikes, strikeUnderLoad } from "./strikes.ts";
import { sharedDatabase } from "./shared-database.ts";
import { TwoInstances } from "./two-instances.ts";

// The short form; `npm run test:failover` is the long one.

// Each lead is two emails, and a queue sends some a second.
const calm = { calm: true };

let site: TwoInstances;
beforeAll(async () => {
  const database = await sharedDatabase();
  site = await TwoInstances.start(installedProxies()[0]!, { database });
});
afterAll(() => site.close());

test("a session holds on both instances, and ends on both", async () => {
  expect(await signInAcross(site)).toEqual({ during: 302, after: 200 });
});

test("limits count what both were asked", async () => {
  const plain = Array.from({ length: 5 }, () => "303 plain");
  expect(await leadsOfOneAddress(site, 6)).toEqual([...plain, "303 marked"]);
});

test("when one is killed, every page comes and every lead is there once", async () => {
  const { crowd, ledger } = await strikeUnderLoad(site, strikes["kill -9 of one"], calm);
  expect(crowd.gets.failedTwice).toBe(0);
  expect(crowd.gets.asked).toBeGreaterThan(50);
  expect(ledger.faults).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThan(5);
});

test("an instance that is restarted on purpose fails no request", async () => {
  const [, two] = site.instances;
  const crowd = await crowdDuring(site, (both) => both.roll(two), calm);
  expect([...crowd.troubles]).toEqual([]);
  expect(crowd.posts.asked).toBeGreaterThan(5);
});

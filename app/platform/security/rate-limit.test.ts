import fc from "fast-check";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestServices } from "../../../tests/site/services.ts";
import { createRateLimiter, forgetOldWindows } from "./rate-limit.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

const services = await useTestServices();
beforeEach(() => emptyTables(services.db, "rate_limits"));

const limit = { name: "knocks", limit: 2, windowSeconds: 60 };
const knock = (subject: string) => services.rateLimiter.count(limit, subject);

test("up to the limit is fine, then it says how long to wait, then a new window starts", async () => {
  expect([await knock("a"), await knock("a"), await knock("b")]).toEqual([null, null, null]);
  services.advance(15_000);
  expect(await knock("a")).toBe(45);
  expect(await knock("b")).toBeNull();
  services.advance(45_000);
  expect(await knock("a")).toBeNull();
});

test("holds for many at once, and over instances with the same secret", async () => {
  const { db, clock, secrets } = services;
  const other = createRateLimiter(db, clock, secrets.authSecret);
  const counted = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? other : services.rateLimiter).count(limit, "a")),
  );
  expect(counted.filter((wait) => wait === null)).toHaveLength(2);
});

test("several limits are counted at once, and the longest wait is told", async () => {
  const wide = { name: "knocks-hour", limit: 3, windowSeconds: 3600 };
  const both = () =>
    services.rateLimiter.countAll([
      [limit, "a"],
      [wide, "a"],
    ]);
  expect([await both(), await both(), await both()]).toEqual([null, null, 60]);
  const hourEnds = 3600 - (Math.floor(services.clock().getTime() / 1000) % 3600);
  expect(await both()).toBe(hourEnds);
  services.advance(60_000);
  expect(await both()).toBe(hourEnds - 60);
  expect(await knock("b")).toBeNull();
});

test("of several limits it is told how many acts were refused in all", async () => {
  const other = { name: "knocks-wide", limit: 1, windowSeconds: 3600 };
  const acts = [[limit, "a"] as const, [other, "b"] as const];
  for (let n = 0; n < 3; n += 1) await services.rateLimiter.countAll(acts);
  await knock("c");
  const hourAgo = new Date(services.clock().getTime() - 3_600_000);
  expect(await services.rateLimiter.refused(limit, hourAgo)).toBe(1);
  expect(await services.rateLimiter.refused(other, hourAgo)).toBe(2);
  expect(await services.rateLimiter.refused(other, services.clock())).toBe(0);
});

test("what a transaction counted goes with it", async () => {
  const rolledBack = services.db.transaction(async (transaction) => {
    for (let n = 0; n < 3; n += 1) await services.rateLimiter.count(limit, "a", { transaction });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await knock("a")).toBeNull();
});

test("keeps no subject in clear, and forgets old windows only", async () => {
  await knock("jan@example.nl");
  const rows = () => services.db.execute<{ key: string }>(sql`SELECT key FROM rate_limits`);
  expect((await rows()).rows[0]?.key).toMatch(/^knocks:[\w-]{43}$/);
  services.advance(2 * 86_400_000 - 60_000);
  await knock("b");
  await forgetOldWindows(services.db, services.clock);
  expect((await rows()).rows).toHaveLength(2);
  services.advance(120_000);
  await forgetOldWindows(services.db, services.clock);
  expect((await rows()).rows).toHaveLength(1);
});

test("a reserved place counts until it is given back, and no refusal counts", async () => {
  const reserve = () => services.rateLimiter.reserve(limit, "a");
  const first = await reserve();
  services.advance(20_000);
  await reserve();
  expect([await reserve(), await reserve()]).toEqual([40, 40]);
  if (typeof first === "number") throw new Error("no place");
  await first.giveBack();
  expect(typeof (await reserve())).toBe("object");
  expect(await reserve()).toBe(60);
});

test("many who reserve at once get no more places than there are", async () => {
  const places = await Promise.all(
    Array.from({ length: 20 }, () => services.rateLimiter.reserve(limit, "a")),
  );
  expect(places.filter((place) => typeof place !== "number")).toHaveLength(2);
  const none = { ...limit, name: "nothing", limit: 0 };
  expect(typeof (await services.rateLimiter.reserve(none, "a"))).toBe("number");
});

test("no stretch of time as long as the window has more acts than the limit", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 45 }), { minLength: 1, maxLength: 25 }),
      async (pauses) => {
        services.advance(120_000);
        const taken: number[] = [];
        for (const pause of pauses) {
          services.advance(pause * 1000);
          const now = services.clock().getTime() / 1000;
          const recent = taken.filter((at) => at > now - 60);
          const place = await services.rateLimiter.reserve(limit, "a");
          // The oldest of the last two acts is the one that has to pass.
          const expected = recent.length < 2 ? null : recent.at(-2)! + 60 - now;
          expect(typeof place === "number" ? place : null).toBe(expected);
          if (typeof place !== "number") taken.push(now);
        }
      },
    ),
    { numRuns: 20 },
  );
});

test("a place goes back to the time that it was taken at", async () => {
  const taken = await services.rateLimiter.reserve(limit, "a");
  services.advance(60_000);
  await services.rateLimiter.reserve(limit, "a");
  await services.rateLimiter.reserve(limit, "a");
  if (typeof taken !== "number") await taken.giveBack();
  expect(typeof (await services.rateLimiter.reserve(limit, "a"))).toBe("number");
});

import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { useTestServices, instanceAhead } from "../../../tests/site/services.ts";
import { clockOf, ClockFaultError, createSharedClock, faultWords } from "./shared-clock.ts";

const services = await useTestServices();
const { db, log } = services;
beforeEach(async () => {
  log.lines.length = 0;
  await db.execute(sql`DELETE FROM site_clock`);
});

const [SECOND, DAY] = [1000, 86_400_000];
const look = async (at: Pick<typeof services, "sharedClock">) => (await at.sharedClock.watch(db))();

test.each([0, 1, 999, 2000])("clocks %d ms apart agree", async (ms) => {
  for (const aheadMs of [ms, -ms]) {
    const instance = instanceAhead(services, aheadMs);
    expect(await instance.sharedClock.now(db)).toEqual(services.clock());
    expect((await instance.sharedClock.read(db)).aheadMs + 0).toBe(aheadMs + 0);
  }
});

test.each([2001, 5 * SECOND, 120 * SECOND, 3600 * SECOND, DAY, 1200 * DAY])(
  "clocks %d ms apart do not",
  async (ms) => {
    for (const aheadMs of [ms, -ms]) {
      const { sharedClock } = instanceAhead(services, aheadMs);
      await expect(sharedClock.now(db)).rejects.toThrow(ClockFaultError);
      const { fault } = await sharedClock.read(db);
      expect(fault).toEqual({ kind: "apart", aheadMs });
      expect(faultWords(fault!)).toContain(ms === aheadMs ? "ahead of" : "behind");
    }
  },
);

test.each([15 * 60 * SECOND, -3600 * SECOND, 1999, -DAY])(
  "a clock that is %d ms ahead is set right at the next reading",
  async (ms) => {
    const { clock, sharedClock } = instanceAhead(services, ms);
    await look({ sharedClock });
    expect(clock()).toEqual(services.clock());
    services.advance(30 * SECOND);
    expect(clock()).toEqual(services.clock());
    expect((await sharedClock.read(db)).aheadMs).toBe(ms);
  },
);

test("a way to the database and back that takes long does not make a clock wrong", async () => {
  const slow = {
    execute: async (query: never) => {
      services.advance(20 * SECOND);
      const answer = await db.execute(query);
      services.advance(20 * SECOND);
      return answer;
    },
  };
  const { fault, aheadMs } = await services.sharedClock.read(slow as never);
  expect([fault, Math.abs(aheadMs)]).toEqual([null, 0]);
});

test.each([
  ["explains it", 1500, 20, 1500],
  ["explains it, behind", -1500, 20, -1500],
  ["explains some of it", 15_000, 2, 15_000],
  ["cannot explain any of it", 1500, 0, 1500],
])(
  "a clock that was set right stays so when the way to the database takes long: it %s",
  async (_what, aheadMs, seconds, correction) => {
    const { clock, sharedClock } = instanceAhead(services, aheadMs);
    await look({ sharedClock });
    const slow = {
      execute: async (query: never) => {
        services.advance(seconds * SECOND);
        const answer = await db.execute(query);
        services.advance(seconds * SECOND);
        return answer;
      },
    };
    await sharedClock.read(slow as never);
    expect(services.clock().getTime() + aheadMs - clock().getTime()).toBe(correction);
  },
);

test("a clock that was set again is followed as far as a slow reading shows", async () => {
  let aheadMs = 10 * SECOND;
  const clock = () => new Date(services.clock().getTime() + aheadMs);
  const sharedClock = createSharedClock({ clock, log, databaseClock: services.clock });
  await look({ sharedClock });
  aheadMs = 0;
  const slow = {
    execute: async (query: never) => {
      services.advance(2 * SECOND);
      return db.execute(query);
    },
  };
  await sharedClock.read(slow as never);
  expect(sharedClock.corrected()).toEqual(services.clock());
  await look({ sharedClock });
  expect(sharedClock.corrected()).toEqual(services.clock());
});

test("both clocks wrong together: the time does not leap a month, until staff say it is right", async () => {
  await look(services);
  services.advance(30 * DAY);
  await look(services);
  services.advance(30 * DAY);
  expect((await services.sharedClock.read(db)).fault).toBeNull();
  await look(services);
  services.advance(1200 * DAY);
  await look(services);
  await look(services);
  expect((await services.sharedClock.read(db)).fault).toMatchObject({ kind: "leapt" });
  await services.sharedClock.trust(db);
  expect((await services.sharedClock.read(db)).fault).toBeNull();
  // Put right again: a time before the one that was said to be right is not certain either.
  services.advance(-1200 * DAY);
  expect((await services.sharedClock.read(db)).fault).toMatchObject({ kind: "leapt" });
  await services.sharedClock.trust(db);
  expect((await services.sharedClock.read(db)).fault).toBeNull();
});

test("it is said once, to the log, the metrics and the other instances", async () => {
  const instance = instanceAhead(services, 0);
  const wrong = instanceAhead(services, 3600 * SECOND);
  for (let times = 0; times < 3; times += 1) await look(wrong);
  expect(log.lines.map(({ message }) => message)).toEqual([
    "clock: 3600 s ahead of the database's: what depends on the time waits",
  ]);
  const metrics = wrong.sharedClock.metrics().map(({ series }) => series[0]?.value);
  expect(metrics).toEqual([3600, 1]);
  expect(wrong.sharedClock.doubt()).toBe("clock: 3600 s ahead of the database's");
  const seen = await instance.sharedClock.read(db);
  expect(seen).toMatchObject({ fault: null, elsewhere: { aheadMs: 3600 * SECOND } });
  services.advance(240 * SECOND);
  expect((await instance.sharedClock.read(db)).elsewhere).toBeNull();
});

test("a command on this machine agrees with its database", async () => {
  expect((await clockOf(db)).fault).toBeNull();
});

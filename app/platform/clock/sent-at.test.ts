import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createSharedClock } from "./shared-clock.ts";
import { arrivedAtContext, type Services, servicesContext } from "../services.ts";
import { GRACE_MS, SENDING_MS, sentAt } from "./sent-at.ts";

const BEGAN = new Date("2026-03-02T11:00:00Z");
const log = { info() {}, warn() {}, error() {} };
const db = { execute: async () => ({ rows: [{ now: 0, known: null, apart: null }] }) };

/** When a form was sent that was read so long after it began to come in, by a clock that is ahead. */
async function sentAfter(took: number, aheadMs = 0): Promise<number | undefined> {
  const context = new RouterContextProvider();
  let own = BEGAN.getTime();
  const databaseClock = () => new Date(own - aheadMs);
  const sharedClock = createSharedClock({ clock: () => new Date(own), log, databaseClock });
  // As an instance does when it starts.
  await sharedClock.read(db as never);
  const clock = sharedClock.corrected;
  context.set(arrivedAtContext, clock());
  own += took;
  context.set(servicesContext, { clock, sharedClock, db } as unknown as Services);
  const at = await sentAt(context);
  return at === null ? undefined : at.getTime() - BEGAN.getTime();
}

test("a form was sent when it began to come in, unless that took too long", async () => {
  const took = (...times: number[]) => Promise.all(times.map((time) => sentAfter(time)));
  expect(await took(0, 1, SENDING_MS)).toEqual([0, 0, 0]);
  expect(await took(SENDING_MS + 1, GRACE_MS)).toEqual([SENDING_MS + 1, GRACE_MS]);
  // A clock that was put back meanwhile makes no bid earlier than now.
  expect(await took(-5000)).toEqual([-5000]);
});

test("by the shared clock, and at no time at all when this one disagrees", async () => {
  expect(await sentAfter(100, 1500)).toBe(-1500);
  expect(await sentAfter(100, -1500)).toBe(1500);
  expect(await sentAfter(SENDING_MS + 1, 1500)).toBe(SENDING_MS + 1 - 1500);
  for (const apart of [5000, 120_000, 3_600_000, 1200 * 86_400_000]) {
    expect(await sentAfter(100, apart)).toBeUndefined();
    expect(await sentAfter(100, -apart)).toBeUndefined();
  }
});

test("no box opens while a form that began in time may still come in", () => {
  expect(GRACE_MS).toBeGreaterThan(2 * SENDING_MS);
});

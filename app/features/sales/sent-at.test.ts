import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { arrivedAtContext, type Services, servicesContext } from "../../platform/services.ts";
import { GRACE_MS, SENDING_MS, sentAt } from "./sent-at.ts";

const BEGAN = new Date("2026-03-02T11:00:00Z");

/** When a form was sent that was read so long after it began to come in. */
function sentAfter(took: number): number {
  const context = new RouterContextProvider();
  context.set(arrivedAtContext, BEGAN);
  const clock = () => new Date(BEGAN.getTime() + took);
  context.set(servicesContext, { clock } as Services);
  return sentAt(context).getTime() - BEGAN.getTime();
}

test("a form was sent when it began to come in, unless that took too long", () => {
  expect([0, 1, SENDING_MS].map(sentAfter)).toEqual([0, 0, 0]);
  expect([SENDING_MS + 1, GRACE_MS].map(sentAfter)).toEqual([SENDING_MS + 1, GRACE_MS]);
  // A clock that was put back meanwhile makes no bid earlier.
  expect(sentAfter(-5000)).toBe(0);
});

test("no box opens while a form that began in time may still come in", () => {
  expect(GRACE_MS).toBeGreaterThan(2 * SENDING_MS);
});

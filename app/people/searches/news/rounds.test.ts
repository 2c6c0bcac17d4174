import { expect, test } from "vitest";
import { lastRound } from "./rounds.ts";

const daily = (at: string) => lastRound("daily", new Date(at)).toISOString();
const weekly = (at: string) => lastRound("weekly", new Date(at)).toISOString();

test("a day's round is at 7:30 in Amsterdam, in winter and in summer", () => {
  expect(daily("2026-01-15T06:29:59Z")).toBe("2026-01-14T06:30:00.000Z");
  expect(daily("2026-01-15T06:30:00Z")).toBe("2026-01-15T06:30:00.000Z");
  expect(daily("2026-07-15T05:29:59Z")).toBe("2026-07-14T05:30:00.000Z");
  expect(daily("2026-07-15T23:59:00Z")).toBe("2026-07-15T05:30:00.000Z");
});

test("on the days on which the clocks change, too", () => {
  // 29 March and 25 October 2026; both are Sundays.
  expect(daily("2026-03-29T05:29:59Z")).toBe("2026-03-28T06:30:00.000Z");
  expect(daily("2026-03-29T05:30:00Z")).toBe("2026-03-29T05:30:00.000Z");
  expect(daily("2026-10-25T06:29:59Z")).toBe("2026-10-24T05:30:00.000Z");
  expect(daily("2026-10-25T06:30:00Z")).toBe("2026-10-25T06:30:00.000Z");
});

test("a week's round is on Monday, also in the weeks after the clocks changed", () => {
  expect(weekly("2026-11-23T06:29:00Z")).toBe("2026-11-16T06:30:00.000Z");
  expect(weekly("2026-11-23T06:30:00Z")).toBe("2026-11-23T06:30:00.000Z");
  expect(weekly("2026-11-29T22:59:00Z")).toBe("2026-11-23T06:30:00.000Z");
  expect(weekly("2026-03-30T05:30:00Z")).toBe("2026-03-30T05:30:00.000Z");
  expect(weekly("2026-03-30T05:29:00Z")).toBe("2026-03-23T06:30:00.000Z");
  expect(weekly("2026-10-26T06:30:00Z")).toBe("2026-10-26T06:30:00.000Z");
});

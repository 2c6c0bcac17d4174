import { expect, test } from "vitest";
import { isReadAt } from "./reading-hours.ts";

const day = Array.from({ length: 24 }, (_, hour) => hour);
/** The hours of Amsterdam at which a source is read, on a winter's day that begins at 23:00 UTC. */
const hoursOf = (source: Parameters<typeof isReadAt>[0]) =>
  day.filter((hour) => isReadAt(source, new Date(Date.UTC(2026, 0, 14, 23 + hour, 15))));

test("a source is read in its own hours, until somebody chooses them from 7 to 21", () => {
  expect(hoursOf({})).toEqual([]);
  expect(hoursOf({ hourly: true })).toEqual(day.slice(7, 22));
  expect(hoursOf({ hourly: true, hours: { from: 9, to: 9 } })).toEqual([9]);
  expect(hoursOf({ hourly: true, hours: { from: 22, to: 1 } })).toEqual([0, 1, 22, 23]);
  expect(hoursOf({ hours: { from: 0, to: 23 } })).toEqual([]);
});

test("the hours are those of the clock in summer too", () => {
  const hours = { from: 7, to: 7 };
  expect(isReadAt({ hourly: true, hours }, new Date("2026-07-15T05:15:00Z"))).toBe(true);
  expect(isReadAt({ hourly: true, hours }, new Date("2026-01-15T05:15:00Z"))).toBe(false);
});

test("in each of those hours once, at a quarter past, or in every quarter", () => {
  const quartersOf = (source: Parameters<typeof isReadAt>[0]) =>
    [0, 14, 15, 16, 29, 30, 44, 45, 59].filter((minute) =>
      isReadAt(source, new Date(Date.UTC(2026, 0, 14, 11, minute))),
    );
  expect(quartersOf({ hourly: true })).toEqual([15, 16, 29]);
  expect(quartersOf({ hourly: true, quarterly: true })).toHaveLength(9);
  expect(quartersOf({ quarterly: true })).toEqual([]);
});

import { expect, test } from "vitest";
import { isReadAt } from "./reading-hours.ts";

const day = Array.from({ length: 24 }, (_, hour) => hour);
const lastNight = new Date("2026-01-14T01:00:00Z");
/** The hours of Amsterdam at which a source is read, on a winter's day that begins at 23:00 UTC. */
const hoursOf = (source: Parameters<typeof isReadAt>[0]) =>
  day.filter((hour) => isReadAt(source, new Date(Date.UTC(2026, 0, 14, 23 + hour, 15)), lastNight));

test("a source is read in its own hours, until somebody chooses them from 7 to 21", () => {
  expect(hoursOf({})).toEqual([]);
  expect(hoursOf({ hourly: true })).toEqual(day.slice(7, 22));
  expect(hoursOf({ hourly: true, hours: { from: 9, to: 9 } })).toEqual([9]);
  expect(hoursOf({ hourly: true, hours: { from: 22, to: 1 } })).toEqual([0, 1, 22, 23]);
  expect(hoursOf({ hours: { from: 0, to: 23 } })).toEqual([]);
});

test("the hours are those of the clock in summer too", () => {
  const hours = { from: 7, to: 7 };
  expect(isReadAt({ hourly: true, hours }, new Date("2026-07-15T05:15:00Z"), lastNight)).toBe(true);
  expect(isReadAt({ hourly: true, hours }, new Date("2026-01-15T05:15:00Z"), lastNight)).toBe(
    false,
  );
});

test("an hour after the last good reading, however late a job starts, or in every quarter", () => {
  const readAfter = (source: Parameters<typeof isReadAt>[0], minutes: number) => {
    const now = new Date("2026-01-14T11:14:58Z");
    return isReadAt(source, now, new Date(now.getTime() - minutes * 60_000));
  };
  const after = [1, 14, 15, 45, 49, 50, 59, 60, 75, 600];
  const hourly = after.filter((minutes) => readAfter({ hourly: true }, minutes));
  expect(hourly).toEqual([50, 59, 60, 75, 600]);
  const quarterly = { hourly: true, quarterly: true };
  expect(after.every((minutes) => readAfter(quarterly, minutes))).toBe(true);
  expect(readAfter({ quarterly: true }, 600)).toBe(false);
});

import { amsterdamWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { expect, test } from "vitest";
import { coolingOffEnd } from "./cooling-off.ts";
import { coolingOffEndsAt, noticeEndsAt } from "./notice.ts";

/**
 * The holidays of art. 3 Algemene termijnenwet and of the decrees, copied from calendars day by day:
 * nothing here comes from the rules that it tests.
 */
const holidays = new Set(
  `2025-12-25 2025-12-26 2026-01-01 2026-01-02 2026-04-03 2026-04-06 2026-04-27 2026-05-05 2026-05-14
  2026-05-15 2026-05-25 2026-12-25 2026-12-26 2027-01-01 2027-03-26 2027-03-29 2027-04-27 2027-05-05
  2027-05-06 2027-05-07 2027-05-17 2027-12-25 2027-12-26 2028-01-01 2028-04-14 2028-04-17`
    .trim()
    .split(/\s+/),
);

const isFree = (day: Date) =>
  [0, 6].includes(day.getUTCDay()) || holidays.has(day.toISOString().slice(0, 10));
const next = (day: Date) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));
const textOf = (day: Date) => day.toISOString().slice(0, 10);

/** Written in another way than the rule: it looks for the first day that can be the last. */
function lastDayApart(from: string, atLeast: number, working: number): string {
  const days: Date[] = [];
  for (let day = next(new Date(from)); ; day = next(day)) {
    days.push(day);
    const counted = days.filter((one) => !isFree(one)).length;
    if (days.length >= atLeast && counted >= working && !isFree(day)) return textOf(day);
  }
}

/** Two hundred days of agreements, around Christmas, New Year, Easter, King's Day, Ascension and clocks. */
const starts = [
  ["2025-12-12", 25],
  ["2026-03-22", 25],
  ["2026-04-20", 40],
  ["2026-10-20", 10],
  ["2026-12-15", 25],
  ["2027-03-15", 25],
  ["2027-04-20", 35],
  ["2027-12-20", 15],
] as const;
const days = starts.flatMap(([from, count]) =>
  Array.from({ length: count }, (_, at) => addDays(from, at)),
);

test("200 agreements around holidays: the bedenktijd and every condition end at a midnight of the table", () => {
  expect(days.length).toBe(200);
  for (const day of days) {
    const coolingOff = lastDayApart(day, 3, 2);
    expect([day, coolingOffEnd(day)]).toEqual([day, coolingOff]);
    expect([day, amsterdamWallTime(coolingOffEndsAt(day))]).toEqual([
      day,
      `${textOf(next(new Date(coolingOff)))} 00:00:00`,
    ]);
    const notice = lastDayApart(day, 1, 1);
    expect([day, amsterdamWallTime(noticeEndsAt(day))]).toEqual([
      day,
      `${textOf(next(new Date(notice)))} 00:00:00`,
    ]);
  }
});

test.each([
  ["a Friday: the Monday after it", "2026-11-27", "2026-11-30T23:00:00.000Z"],
  ["the day before Christmas: the Monday after it", "2026-12-24", "2026-12-28T23:00:00.000Z"],
  [
    "the Thursday before Good Friday: the Tuesday after Easter",
    "2027-03-25",
    "2027-03-30T22:00:00.000Z",
  ],
  ["the last day of a year: Monday 4 January", "2026-12-31", "2027-01-04T23:00:00.000Z"],
  ["a Saturday on which winter time begins next day", "2026-10-24", "2026-10-26T23:00:00.000Z"],
])("a condition that names %s", (_what, named, end) =>
  expect(noticeEndsAt(named).toISOString()).toBe(end),
);

import { expect, test } from "vitest";
import { instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { type Hours, hours } from "./groups/hours.ts";
import {
  afterOpenDays,
  hoursLine,
  longDays,
  nextOpen,
  runsOf,
  usualHours,
  weekOf,
} from "./opening-hours.ts";

const office = { opens: "09:00", closes: "17:00" };
const morning = { opens: "10:00", closes: "13:00" };

test("days after each other with the same hours are one line", () => {
  const week = { ma: office, di: office, wo: morning, do: office, vr: office, za: morning };
  expect(runsOf(week).map(longDays)).toEqual([
    "Maandag en dinsdag",
    "Woensdag",
    "Donderdag en vrijdag",
    "Zaterdag",
  ]);
});

test("the hours of most days stand for the week", () => {
  expect(usualHours({ ...weekOf({ days: "ma-vr", ...office }), za: morning })).toEqual({
    days: "ma-vr",
    ...office,
  });
});

test("a week needs one open day, and a day closes after it opens", () => {
  const messages = (week: object, exceptions: object[] = []) =>
    hours
      .safeParse({ week, exceptions })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(messages({})).toEqual([["week.ma.opens", "Vul ten minste één dag in"]]);
  expect(messages({ ma: { opens: "17:00", closes: "09:00" } })).toEqual([
    ["week.ma.closes", "De sluitingstijd moet na de openingstijd liggen"],
  ]);
  const christmas = { date: "2026-12-25", name: "Eerste kerstdag" };
  expect(messages({ ma: office }, [christmas])).toBeUndefined();
  expect(messages({ ma: office }, [{ ...christmas, opens: "10:00" }])).toEqual([
    ["exceptions.0.closes", "Vul beide tijden in, of geen van beide"],
  ]);
});

test.each([
  ["only weekdays", ["ma", "di", "wo", "do", "vr"], [], "ma-vr van 08:30 tot 17:30 uur"],
  [
    "Saturday with hours of its own",
    ["ma", "di", "wo", "do", "vr"],
    ["za"],
    "ma-vr van 08:30 tot 17:30 en za van 10:00 tot 14:00 uur",
  ],
  [
    "a day off in the week",
    ["ma", "di", "do", "vr"],
    ["za", "zo"],
    "ma en di van 08:30 tot 17:30, do en vr van 08:30 tot 17:30 en za en zo van 10:00 tot 14:00 uur",
  ],
  ["Saturday alone", [], ["za"], "za van 10:00 tot 14:00 uur"],
  ["no day", [], [], ""],
])("a line names all hours: %s", (_, usual, short, line) => {
  const week = Object.fromEntries([
    ...usual.map((day) => [day, { opens: "08:30", closes: "17:30" }]),
    ...short.map((day) => [day, { opens: "10:00", closes: "14:00" }]),
  ]);
  expect(hoursLine(week)).toBe(line);
});

const withChristmas: Hours = {
  week: weekOf({ days: "ma-vr", opens: "08:30", closes: "17:30" }),
  exceptions: [
    { date: "2026-12-25", name: "Kerst" },
    { date: "2026-12-26", name: "Open op zaterdag", opens: "10:00", closes: "12:00" },
  ],
};

test.each([
  ["a Tuesday", "2026-11-24T16:00", 24, "2026-11-25T16:00"],
  ["a Friday evening", "2026-11-27T19:00", 24, "2026-11-30T19:00"],
  ["a Saturday", "2026-11-28T11:00", 24, "2026-12-01T00:00"],
  ["Sunday's last minute", "2026-11-29T23:59", 24, "2026-12-01T00:00"],
  ["a day before Christmas", "2026-12-24T15:00", 24, "2026-12-26T15:00"],
  ["two days", "2026-11-26T10:00", 48, "2026-11-30T10:00"],
  ["the night of winter time", "2026-10-23T12:00", 24, "2026-10-26T12:00"],
  ["the night of summer time", "2027-03-26T12:00", 24, "2027-03-29T12:00"],
])("days on which the office is closed do not count from %s", (_name, from, count, until) => {
  const [begin, end] = [from, until].map((text) => instantOfWallTime(text));
  expect(afterOpenDays(begin!, count, withChristmas)).toEqual(end);
  // What came in on a closed day is as late as what came when the next one began.
  const back = afterOpenDays(end!, -count, withChristmas);
  expect(afterOpenDays(back, count, withChristmas)).toEqual(end);
});

test.each([
  ["2026-11-24T11:00", "2026-11-24T11:00"],
  ["2026-11-24T07:00", "2026-11-24T08:30"],
  ["2026-11-24T17:30", "2026-11-25T08:30"],
  ["2026-11-27T18:00", "2026-11-30T08:30"],
  ["2026-12-24T20:00", "2026-12-26T10:00"],
])("after %s the office is open at %s", (at, opens) => {
  expect(nextOpen(instantOfWallTime(at), withChristmas)).toEqual(instantOfWallTime(opens));
});

test("an office that never opens keeps the hours of the clock", () => {
  const never: Hours = { week: {}, exceptions: [] };
  const now = instantOfWallTime("2026-11-24T11:00");
  expect(nextOpen(now, never)).toEqual(now);
});

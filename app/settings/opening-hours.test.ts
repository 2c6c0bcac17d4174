import { expect, test } from "vitest";
import { hours } from "./groups/hours.ts";
import { hoursLine, longDays, runsOf, usualHours, weekOf } from "./opening-hours.ts";

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
  ["no day", [], [], "op afspraak"],
])("a line names all hours: %s", (_, usual, short, line) => {
  const week = Object.fromEntries([
    ...usual.map((day) => [day, { opens: "08:30", closes: "17:30" }]),
    ...short.map((day) => [day, { opens: "10:00", closes: "14:00" }]),
  ]);
  expect(hoursLine(week)).toBe(line);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { addDays } from "@voordeur/time/days.ts";
import { monthsOf, parsePeriod, periodAt, type PeriodName, periods } from "./period.ts";

const names = Object.keys(periods) as PeriodName[];
const instant = fc.date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2035-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const isMonday = (date: string) => new Date(date).getUTCDay() === 1;

test("four weeks end with the running one, and the time before ends as far into its week", () => {
  const period = periodAt("4-weken", new Date("2026-11-20T10:00:00Z"));
  expect(period.weeks).toEqual(["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"]);
  expect(period.previous).toEqual({ from: "2026-09-28", until: "2026-10-23 11:00:00" });
});

test.each([
  // Sunday evening in Venlo is still the old week, when it is Monday there a new one begins.
  ["2026-11-22T22:59:59Z", "2026-11-16"],
  ["2026-11-22T23:00:00Z", "2026-11-23"],
])("at %s the running week began on %s", (at, monday) => {
  expect(periodAt("kwartaal", new Date(at)).weeks.at(-1)).toBe(monday);
});

test("weeks follow one another from Monday, and both periods are equally long", () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), instant, (name, at) => {
      const { weeks, now, previous } = periodAt(name, at);
      expect(weeks).toHaveLength(periods[name].weeks);
      expect(weeks.every(isMonday)).toBe(true);
      expect(weeks.slice(1)).toEqual(weeks.slice(0, -1).map((week) => addDays(week, 7)));
      const today = now.slice(0, 10);
      expect(weeks.at(-1)! <= today && today < addDays(weeks.at(-1)!, 7)).toBe(true);
      expect(previous.until < weeks[0]!).toBe(true);
      const lengthOf = (from: string, until: string) => Date.parse(`${until}Z`) - Date.parse(from);
      expect(lengthOf(previous.from, previous.until)).toBe(lengthOf(weeks[0]!, now));
    }),
  );
});

test("months go from that of the first week to this one", () => {
  expect(monthsOf(periodAt("4-weken", new Date("2026-11-20T10:00:00Z")))).toEqual([
    "2026-10",
    "2026-11",
  ]);
  expect(monthsOf(periodAt("kwartaal", amsterdamInstant("2027-01-01")!))).toEqual([
    "2026-10",
    "2026-11",
    "2026-12",
    "2027-01",
  ]);
});

test.each([null, "", "week", "toString", "__proto__"])("%j asks for the quarter", (word) => {
  expect(parsePeriod(word)).toBe("kwartaal");
});

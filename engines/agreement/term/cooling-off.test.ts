import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coolingOffEnd } from "./cooling-off.ts";
import { addDays, weekday } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";

test.each([
  ["Monday", "2026-11-16", "2026-11-19", "Thursday"],
  ["Tuesday", "2026-11-17", "2026-11-20", "Friday"],
  ["Wednesday", "2026-11-18", "2026-11-23", "Monday"],
  ["Thursday", "2026-11-19", "2026-11-23", "Monday"],
  ["Friday", "2026-11-20", "2026-11-24", "Tuesday"],
  ["Saturday", "2026-11-21", "2026-11-24", "Tuesday"],
  ["Sunday", "2026-11-22", "2026-11-25", "Wednesday"],
])("handed over on %s %s: ends on %s, a %s", (_from, handedOver, end) => {
  expect(coolingOffEnd(handedOver)).toBe(end);
});

describe("published dates around Christmas 2016", () => {
  test.each([
    ["2016-12-20", "2016-12-23"],
    ["2016-12-21", "2016-12-27"],
    ["2016-12-22", "2016-12-27"],
    ["2016-12-23", "2016-12-28"],
  ])("handed over %s: ends %s", (handedOver, end) => expect(coolingOffEnd(handedOver)).toBe(end));
});

test.each([
  // Good Friday and Easter Monday lie in between.
  ["2027-03-25", "2027-03-31"],
  // Ascension Day, and the Friday after it, equated with a holiday by decree.
  ["2026-05-13", "2026-05-19"],
  // New Year's Day and 2 January 2026, by decree.
  ["2025-12-31", "2026-01-06"],
  // King's Day.
  ["2026-04-24", "2026-04-29"],
  // 5 May, a Wednesday.
  ["2027-05-03", "2027-05-10"],
])("over holidays: %s ends %s", (handedOver, end) => {
  expect(coolingOffEnd(handedOver)).toBe(end);
});

test("any day: at least three days, two of them working days, no later than needed", () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2014-01-01", days));
  fc.assert(
    fc.property(day, (handedOver) => {
      const end = coolingOffEnd(handedOver);
      const counted: string[] = [];
      for (let one = addDays(handedOver, 1); one <= end; one = addDays(one, 1)) counted.push(one);
      const working = counted.filter((one) => isWorkingDay(one));
      expect(counted.length).toBeGreaterThanOrEqual(3);
      expect(working.length).toBeGreaterThanOrEqual(2);
      expect(isWorkingDay(end)).toBe(true);
      expect([0, 6]).not.toContain(weekday(end));
      // One working day earlier would have been too early by one of the rules.
      const earlier = working.at(-2);
      const tooEarly =
        earlier === undefined || working.length <= 2 || counted.indexOf(earlier) + 1 < 3;
      expect(tooEarly).toBe(true);
      expect(coolingOffEnd(addDays(handedOver, 1)) >= end).toBe(true);
    }),
  );
});

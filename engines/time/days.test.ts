import { expect, test } from "vitest";
import { addDays, ageOn, dayOfYear, mondayOf, weekday } from "./days.ts";

test("days are counted across the end of a month, a leap day and a clock change", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
  expect(weekday("2026-11-22")).toBe(0);
  expect(weekday("2026-11-23")).toBe(1);
});

test("an age goes up on the birthday itself", () => {
  expect(ageOn("2008-11-21", "2026-11-20")).toBe(17);
  expect(ageOn("2008-11-21", "2026-11-21")).toBe(18);
});

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2027-01-01", "2026-12-28"],
  ["2024-03-03", "2024-02-26"],
  ["2020-12-31", "2020-12-28"],
])("the week of %s begins on %s", (day, monday) => expect(mondayOf(day)).toBe(monday));

test.each([
  ["2026-01-01", 1],
  ["2026-12-31", 365],
  ["2024-03-01", 61],
  ["2024-12-31", 366],
  ["2000-12-31", 366],
])("%s is day %i of its year", (day, number) => expect(dayOfYear(day)).toBe(number));

import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { holidaysOf, holidaysRunOut, isHoliday, isWorkingDay } from "./holidays.ts";

test("2027 has these public holidays", () => {
  expect(holidaysOf(2027)).toEqual([
    "2027-01-01",
    "2027-03-26",
    "2027-03-29",
    "2027-04-27",
    "2027-05-05",
    "2027-05-06",
    "2027-05-17",
    "2027-12-25",
    "2027-12-26",
  ]);
});

test("movable holidays match an independent calendar, from 2014 to 2099", () => {
  const calendar = new Holidays("NL");
  const names = [
    "Goede Vrijdag",
    "Tweede paasdag",
    "Koningsdag",
    "Hemelvaartsdag",
    "Tweede pinksterdag",
  ];
  for (let year = 2014; year <= 2099; year += 1) {
    const theirs = calendar
      .getHolidays(year)
      .filter(({ name }) => names.includes(name))
      .map(({ date }) => date.slice(0, 10));
    const fixed = ["01-01", "05-05", "12-25", "12-26"].map((day) => `${year}-${day}`);
    expect([...holidaysOf(year)].toSorted()).toEqual([...theirs, ...fixed].toSorted());
  }
});

test("days by decree count, an ordinary Friday after Ascension Day does not", () => {
  for (const day of ["2026-01-02", "2026-05-15", "2027-05-07"]) expect(isHoliday(day)).toBe(true);
  expect(isHoliday("2028-05-26")).toBe(false);
});

test("King's Day moves to Saturday when it falls on a Sunday", () => {
  expect(isHoliday("2031-04-26")).toBe(true);
  expect(isHoliday("2031-04-27")).toBe(false);
});

test("a working day is a weekday without a holiday", () => {
  expect(isWorkingDay("2026-11-20")).toBe(true);
  expect(isWorkingDay("2026-11-21")).toBe(false);
  expect(isWorkingDay("2026-11-22")).toBe(false);
  expect(isWorkingDay("2026-12-25")).toBe(false);
});

test("staff are told half a year before the days by decree run out", () => {
  expect(holidaysRunOut("2027-06-30")).toBe(false);
  expect(holidaysRunOut("2027-07-01")).toBe(true);
});

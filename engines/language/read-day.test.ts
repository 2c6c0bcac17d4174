import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "@voordeur/time/days.ts";
import { formatDay, formatDayInput } from "./dates.ts";
import { allLanguages } from "./language.ts";
import { parseDay } from "./read-day.ts";

test.each([
  ["2027-05-01", "2027-05-01"],
  ["01-05-2027", "2027-05-01"],
  ["1-5-2027", "2027-05-01"],
  ["1/5/2027", "2027-05-01"],
  ["01.05.2027", "2027-05-01"],
  [" 1 - 5 - 2027 ", "2027-05-01"],
  ["1 mei 2027", "2027-05-01"],
  ["1 Mei 2027", "2027-05-01"],
  ["3 mrt. 2027", "2027-03-03"],
  ["3 maart 2027", "2027-03-03"],
  ["29-02-2028", "2028-02-29"],
])("%s is read as %s", (text, day) => expect(parseDay(text)).toBe(day));

test.each(["", "31-06-2027", "29-02-2027", "00-01-2027", "01-13-2027", "1-5-27", "01-05-0027"])(
  "%j is no day",
  (text) => expect(parseDay(text)).toBeNull(),
);

test.each(["2027-05-01T10:00", "1 foo 2027", "1 may 2027", "morgen", "32-01-2027", "01-01-2999"])(
  "%j is refused",
  (text) => expect(parseDay(text)).toBeNull(),
);

test("a day is printed in words and in a field as digits; an empty day stays empty", () => {
  expect(formatDay("2027-05-01")).toBe("1 mei 2027");
  expect(formatDayInput("2027-05-01")).toBe("01-05-2027");
  expect(formatDay("")).toBe("");
  expect(formatDayInput("2027-03-01", "de")).toBe("01.03.2027");
  expect(formatDayInput("")).toBe("");
});

test("every day is read back from both spellings", () => {
  const day = fc
    .date({
      min: new Date("1850-01-01"),
      max: new Date("2199-12-31T23:59:59Z"),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (iso) => {
      expect(parseDay(formatDay(iso))).toBe(iso);
      for (const language of allLanguages) {
        expect(parseDay(formatDayInput(iso, language), language)).toBe(iso);
      }
      expect(addDays(addDays(iso, 1), -1)).toBe(iso);
    }),
  );
});

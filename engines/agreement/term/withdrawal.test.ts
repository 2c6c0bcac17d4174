import fc from "fast-check";
import { expect, test } from "vitest";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { addDays, weekday } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";
import { withdrawalEnd, withdrawalEndsAt } from "./withdrawal.ts";

test.each([
  ["a Friday ends on the Friday two weeks later", "2026-11-27", "2026-12-11"],
  ["a Saturday moves to Monday", "2026-11-28", "2026-12-14"],
  ["a Sunday moves to Monday", "2026-11-29", "2026-12-14"],
  [
    "both days of Christmas and the Sunday after them move it to Monday",
    "2026-12-11",
    "2026-12-28",
  ],
  ["New Year's Day, a Friday, moves it to Monday", "2026-12-18", "2027-01-04"],
  ["Good Friday to Easter Monday move it to Tuesday", "2027-03-12", "2027-03-30"],
  [
    "Ascension Day and the Friday equated with it by decree move it to Monday",
    "2027-04-22",
    "2027-05-10",
  ],
  ["King's Day moves it to Wednesday", "2027-04-13", "2027-04-28"],
  ["5 May, in law a holiday every year, moves it too", "2027-04-21", "2027-05-10"],
  ["the last of February counts on into March", "2028-02-29", "2028-03-14"],
])("a mandate accepted on %s", (_what, accepted, end) => expect(withdrawalEnd(accepted)).toBe(end));

test.each([
  ["a minute before midnight in winter", "2026-11-30T22:59:00Z", "2026-12-14T23:00:00.000Z"],
  [
    "at midnight in winter, which is the next day",
    "2026-11-30T23:00:00Z",
    "2026-12-15T23:00:00.000Z",
  ],
  ["a minute before midnight in summer", "2026-08-31T21:59:00Z", "2026-09-14T22:00:00.000Z"],
  ["at midnight in summer", "2026-08-31T22:00:00Z", "2026-09-15T22:00:00.000Z"],
  [
    "before winter time begins, with 25 hours in between",
    "2026-10-20T10:00:00Z",
    "2026-11-03T23:00:00.000Z",
  ],
  [
    "before summer time begins, with 23 hours in between",
    "2026-03-20T10:00:00Z",
    "2026-04-03T22:00:00.000Z",
  ],
])("accepted %s, it is too late from an exact midnight in Amsterdam", (_what, at, end) => {
  // 3 April 2026 is Good Friday: that term ends after Easter Monday.
  const expected = at.startsWith("2026-03") ? "2026-04-07T22:00:00.000Z" : end;
  expect(withdrawalEndsAt(new Date(at)).toISOString()).toBe(expected);
});

test("any moment: fourteen whole days after its own, no weekend or holiday at the end, no day too many", () => {
  const moment = fc.date({
    min: new Date("2014-01-01T00:00:00Z"),
    max: new Date("2060-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (at) => {
      const [day, endsAt] = [amsterdamDate(at), withdrawalEndsAt(at)];
      const end = withdrawalEnd(day);
      expect(amsterdamDate(endsAt.getTime() - 1)).toBe(end);
      expect(amsterdamDate(endsAt)).toBe(addDays(end, 1));
      // Fourteen days of at least 23 hours once, whatever the hour.
      expect(endsAt.getTime() - at.getTime()).toBeGreaterThanOrEqual((14 * 24 - 1) * 3_600_000);
      expect(isWorkingDay(end) && weekday(end) % 6 !== 0).toBe(true);
      for (let one = addDays(day, 14); one < end; one = addDays(one, 1)) {
        expect(isWorkingDay(one)).toBe(false);
      }
      expect(withdrawalEnd(addDays(day, 1)) >= end).toBe(true);
    }),
  );
});

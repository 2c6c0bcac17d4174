import fc from "fast-check";
import { expect, test } from "vitest";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { lastNight, nightOf } from "./night.ts";

test.each([
  ["2026-10-24", "2026-10-24T00:00:00Z", "summer time"],
  ["2026-10-25", "2026-10-25T00:00:00Z", "2:00 comes twice: the first"],
  ["2026-10-26", "2026-10-26T01:00:00Z", "winter time"],
  ["2027-03-27", "2027-03-27T01:00:00Z", "winter time"],
  ["2027-03-28", "2027-03-28T01:00:00Z", "2:00 is left out: 3:00"],
  ["2027-03-29", "2027-03-29T00:00:00Z", "summer time"],
])("the night of %s is at %s (%s)", (date, moment) => {
  expect(nightOf(date)).toEqual(new Date(moment));
});

test.each([
  ["2026-10-24T23:59:59Z", "2026-10-24T00:00:00Z"],
  ["2026-10-25T00:00:00Z", "2026-10-25T00:00:00Z"],
  ["2026-10-25T01:00:00Z", "2026-10-25T00:00:00Z"],
  ["2026-10-26T00:59:59Z", "2026-10-25T00:00:00Z"],
  ["2027-03-28T00:59:59Z", "2027-03-27T01:00:00Z"],
  ["2027-03-28T01:00:00Z", "2027-03-28T01:00:00Z"],
  ["2027-03-28T23:59:59Z", "2027-03-28T01:00:00Z"],
])("at %s the last night was that of %s", (now, night) => {
  expect(lastNight(new Date(now))).toEqual(new Date(night));
});

const moment = fc.date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2040-01-01T00:00:00Z"),
  noInvalidDate: true,
});

test("every calendar day has exactly one night, and the last one is never more than a day ago", () => {
  fc.assert(
    fc.property(moment, (now) => {
      const night = nightOf(amsterdamDate(now));
      expect(amsterdamDate(night)).toBe(amsterdamDate(now));
      const last = lastNight(now);
      expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(now.getTime() - last.getTime()).toBeLessThan(25 * 3_600_000);
      // No other night lies between the two.
      expect([night, lastNight(new Date(night.getTime() - 1))]).toContainEqual(last);
    }),
  );
});

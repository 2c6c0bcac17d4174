import fc from "fast-check";
import { expect, test } from "vitest";
import { lastNoticeDay } from "@voordeur/agreement/term/notice.ts";
import {
  isCertain,
  isShareDue,
  lastWayOut,
  noDays,
  saleDaysOf,
  type SaleDay,
  statusOf,
} from "./dates.ts";

// Monday; three days of which two are working days end on Thursday.
const handed = { ...noDays, signed_on: "2026-11-22", handed_over_on: "2026-11-23" };

test("the days stand in their order, with the cooling-off period of the law", () => {
  const days = { ...handed, financing_until: "2027-01-04", guarantee_by: "2027-01-18" };
  expect(saleDaysOf(days).map(({ name, day }) => [name, day])).toEqual([
    ["cooling-off", "2026-11-26"],
    ["financing", "2027-01-04"],
    ["guarantee", "2027-01-18"],
  ]);
});

test.each([
  ["nothing is signed", noDays, "2026-11-30", "Onder bod", false, false],
  [
    "it is signed alone",
    { ...noDays, signed_on: "2026-11-22" },
    "2027-11-22",
    "Verkocht o.v.",
    false,
    false,
  ],
  ["on the last day of the bedenktijd", handed, "2026-11-26", "Verkocht o.v.", false, false],
  ["the day after", handed, "2026-11-27", "Verkocht", true, false],
  ["two days after", handed, "2026-11-28", "Verkocht", true, true],
  [
    "while a condition stands",
    { ...handed, survey_until: "2026-12-10" },
    "2026-12-10",
    "Verkocht o.v.",
    false,
    false,
  ],
  [
    "on the working day after it, on which the notice may still come in",
    { ...handed, survey_until: "2026-12-10" },
    "2026-12-11",
    "Verkocht o.v.",
    false,
    false,
  ],
  [
    "once that is over",
    { ...handed, survey_until: "2026-12-10" },
    "2026-12-12",
    "Verkocht",
    true,
    false,
  ],
  [
    "whatever the guarantee",
    { ...handed, guarantee_by: "2027-06-01" },
    "2026-11-27",
    "Verkocht",
    true,
    false,
  ],
] as const)("%s", (_when, days, today, status, certain, shared) => {
  expect([statusOf(days, today), isCertain(days, today), isShareDue(days, today)]).toEqual([
    status,
    certain,
    shared,
  ]);
});

test("nothing is certain or shared before the last way out is over", () => {
  const day = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const some = fc.option(day, { nil: null });
  const all = fc.record({
    signed_on: some,
    handed_over_on: some,
    financing_until: some,
    survey_until: some,
    other_until: some,
    guarantee_by: some,
    transfer_on: some,
  });
  fc.assert(
    fc.property(all, day, (days, today) => {
      const endOf = ({ name, day }: SaleDay) => (name === "cooling-off" ? day : lastNoticeDay(day));
      const open = saleDaysOf(days).some((one) => one.isWayOut && today <= endOf(one));
      const isCovered = !open && days.handed_over_on !== null;
      expect(isCertain(days, today)).toBe(isCovered);
      expect(isShareDue(days, today) && !isCovered).toBe(false);
      expect(lastWayOut(days) === null).toBe(days.handed_over_on === null);
    }),
  );
});

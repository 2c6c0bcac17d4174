import { expect, test } from "vitest";
import { readBusyTimes } from "./read-busy-times.ts";

const october = { from: new Date("2026-10-01T00:00:00Z"), to: new Date("2026-11-01T00:00:00Z") };

function busy(...events: string[][]) {
  const lines = events.flatMap((each) => ["BEGIN:VEVENT", "UID:1", ...each, "END:VEVENT"]);
  const ics = ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
  const { times, unread } = readBusyTimes(ics, october);
  expect(unread).toEqual([]);
  return times.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((instant) => instant.toISOString().slice(5, 16)).join(" "),
  );
}

/** Mondays at ten in Amsterdam, on 5, 12 and 19 October. */
const series = [
  "DTSTART;TZID=Europe/Amsterdam:20261005T100000",
  "DTEND;TZID=Europe/Amsterdam:20261005T110000",
  "RRULE:FREQ=WEEKLY;COUNT=3",
];
const moved = ["DTSTART:20261013T150000Z", "DURATION:PT30M"];
const isMoved = ["10-05T08:00 10-05T09:00", "10-13T15:00 10-13T15:30", "10-19T08:00 10-19T09:00"];

test.each([
  ["in its zone", "RECURRENCE-ID;TZID=Europe/Amsterdam:20261012T100000"],
  ["in UTC", "RECURRENCE-ID:20261012T080000Z"],
  ["in another zone", "RECURRENCE-ID;TZID=Eastern Standard Time:20261012T040000"],
  ["without a zone", "RECURRENCE-ID:20261012T100000"],
  ["by its day", "RECURRENCE-ID;VALUE=DATE:20261012"],
])("a time that moved is found by its instant, written %s", (_, id) => {
  expect(busy(series, [id, ...moved])).toEqual(isMoved);
  expect(busy([id, ...moved], series)).toEqual(isMoved);
});

test("a day of a series of days is found by midnight in UTC too", () => {
  const days = ["DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=WEEKLY;COUNT=2"];
  expect(busy(days, ["RECURRENCE-ID:20261011T220000Z", ...moved]).at(-1)).toBe(
    "10-13T15:00 10-13T15:30",
  );
  expect(busy(days, ["RECURRENCE-ID:20261012T000000Z", ...moved])).toHaveLength(2);
});

test("a time that is cancelled or made free is not busy, with or without its beginning", () => {
  const id = "RECURRENCE-ID:20261012T080000Z";
  const left = ["10-05T08:00 10-05T09:00", "10-19T08:00 10-19T09:00"];
  expect(busy(series, [id, "STATUS:CANCELLED"])).toEqual(left);
  expect(busy(series, [id, ...moved, "STATUS:CANCELLED"])).toEqual(left);
  expect(busy(series, [id, ...moved, "TRANSP:TRANSPARENT"])).toEqual(left);
});

test("all from one time on are later and longer, but for one that differs again", () => {
  const then = [
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20261012T080000Z",
    "DTSTART:20261012T120000Z",
    "DURATION:PT2H",
  ];
  expect(busy(series, then)).toEqual([
    "10-05T08:00 10-05T09:00",
    "10-12T12:00 10-12T14:00",
    "10-19T12:00 10-19T14:00",
  ]);
  expect(
    busy(series, then, [
      "RECURRENCE-ID:20261019T080000Z",
      "DTSTART:20261020T080000Z",
      "DURATION:PT5M",
    ]).at(-1),
  ).toBe("10-20T08:00 10-20T08:05");
});

test("a time that moved out of the asked range, or into it, does so", () => {
  const long = ["DTSTART:20261005T080000Z", "DURATION:PT1H", "RRULE:FREQ=MONTHLY"];
  const away = ["RECURRENCE-ID:20261005T080000Z", "DTSTART:20261205T080000Z", "DURATION:PT1H"];
  const here = ["RECURRENCE-ID:20270105T080000Z", "DTSTART:20261020T080000Z", "DURATION:PT1H"];
  expect(busy(long, away, here)).toEqual(["10-20T08:00 10-20T09:00"]);
});

test("an older version of an appointment, or of one of its times, is none", () => {
  const old = ["SEQUENCE:1", "DTSTART:20261006T080000Z", "DURATION:PT1H"];
  const now = ["SEQUENCE:2", "DTSTART:20261007T080000Z", "DURATION:PT1H"];
  expect(busy(old, now)).toEqual(["10-07T08:00 10-07T09:00"]);
  expect(busy(now, old)).toEqual(["10-07T08:00 10-07T09:00"]);
  expect(busy(old, [...now, "STATUS:CANCELLED"])).toEqual([]);
  const id = "RECURRENCE-ID:20261012T080000Z";
  const newer = [id, "SEQUENCE:4", ...moved];
  // The same time of the series, by another clock.
  const older = [
    "RECURRENCE-ID;TZID=Asia/Tokyo:20261012T170000",
    "SEQUENCE:3",
    "DTSTART:20261014T150000Z",
    "DURATION:PT1H",
  ];
  expect(busy(series, newer, older)).toEqual(isMoved);
  expect(busy(series, older, newer)).toEqual(isMoved);
});

test("a change of a time that a newer series no longer has is over; one of its times stays changed", () => {
  const newSeries = ["SEQUENCE:5", ...series];
  expect(busy(newSeries, ["RECURRENCE-ID:20261012T090000Z", "SEQUENCE:3", ...moved])).toHaveLength(
    3,
  );
  expect(busy(newSeries, ["RECURRENCE-ID:20261012T080000Z", "SEQUENCE:3", ...moved])).toEqual(
    isMoved,
  );
});

test("a change without its series stands by itself", () => {
  expect(busy(["RECURRENCE-ID:20261012T080000Z", ...moved])).toEqual(["10-13T15:00 10-13T15:30"]);
});

test("two appointments with one UID and one number both count", () => {
  const at = (day: string) => [`DTSTART:202610${day}T080000Z`, "DURATION:PT1H"];
  expect(busy(at("05"), at("06"))).toHaveLength(2);
});

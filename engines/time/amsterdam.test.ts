import { expect, test } from "vitest";
import fc from "fast-check";
import {
  amsterdamDate,
  amsterdamHour,
  amsterdamWallTime,
  dateTimeField,
  fromDateTimeField,
  instantOfWallTime,
  nextAmsterdamMidnight,
} from "./amsterdam.ts";
import { clockIn, ianaZone, instantIn } from "./zone.ts";

test.each([
  ["2026-11-20T11:00", "2026-11-20T10:00:00.000Z"],
  ["2026-07-01T09:30", "2026-07-01T07:30:00.000Z"],
  ["2026-07-01T00:30", "2026-06-30T22:30:00.000Z"],
  // The clock goes forward on 29 March and back on 25 October.
  ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T01:30", "2026-10-24T23:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["2028-02-29T12:00", "2028-02-29T11:00:00.000Z"],
  ["1998-05-04T12:00", "1998-05-04T10:00:00.000Z"],
])("%s in Amsterdam is %s, both ways", (wall, instant) => {
  expect(fromDateTimeField(wall)?.toISOString()).toBe(instant);
  expect(dateTimeField(new Date(instant))).toBe(wall);
});

test.each([
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2027-10-31T02:59", "2027-10-31T00:59:00.000Z"],
])("%s comes twice, and counts the first time", (wall, instant) => {
  expect(fromDateTimeField(wall)?.toISOString()).toBe(instant);
});

test.each([
  "",
  "morgen",
  "2026-13-01T10:00",
  "2026-11-20",
  "2026-02-30T10:61",
  "20261-01-01T10:00",
  "0001-01-01T00:00",
  // Skipped when the clocks go forward.
  "2026-03-29T02:00",
  "2027-03-28T02:00",
  // Days that the calendar does not have.
  "2027-02-30T10:00",
  "2100-02-29T10:00",
  "2027-04-31T10:00",
  "2027-11-31T00:00",
  "2027-00-10T10:00",
  "2027-01-00T10:00",
  "2027-01-10T24:00",
  "2027-01-10T10:60",
  // Errors of typing.
  "9999-12-31T23:59",
  "2027-01-10T10:00Z",
  "2027-01-10T10:00+01:00",
  " 2027-01-10T10:00",
])("%j is no instant", (text) => expect(fromDateTimeField(text)).toBeNull());

test.each([
  ["2026-03-28T23:00:00Z", "2026-03-29 00:00:00", 0, "2026-03-29T22:00:00.000Z"],
  ["2026-03-29T00:59:59Z", "2026-03-29 01:59:59", 1, "2026-03-29T22:00:00.000Z"],
  ["2026-03-29T01:00:00Z", "2026-03-29 03:00:00", 3, "2026-03-29T22:00:00.000Z"],
  ["2026-10-25T00:30:00Z", "2026-10-25 02:30:00", 2, "2026-10-25T23:00:00.000Z"],
  ["2026-10-25T01:30:00Z", "2026-10-25 02:30:00", 2, "2026-10-25T23:00:00.000Z"],
  ["2026-12-31T22:59:59Z", "2026-12-31 23:59:59", 23, "2026-12-31T23:00:00.000Z"],
  ["2026-12-31T23:00:00Z", "2027-01-01 00:00:00", 0, "2027-01-01T23:00:00.000Z"],
])("at %s the clock shows %s", (instant, wall, hour, midnight) => {
  const at = new Date(instant);
  expect(amsterdamWallTime(at)).toBe(wall);
  expect(amsterdamDate(at)).toBe(wall.slice(0, 10));
  expect(amsterdamHour(at)).toBe(hour);
  expect(nextAmsterdamMidnight(at).toISOString()).toBe(midnight);
});

test("at any instant the clock agrees with the zone, and leads back but for an hour that comes twice", () => {
  const zone = ianaZone("Europe/Amsterdam")!;
  const instants = fc.date({
    min: new Date("1978-01-01"),
    max: new Date("2099-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const at = new Date(Math.floor(instant.getTime() / 1000) * 1000);
      const wall = new Date(clockIn(zone, at.getTime()));
      expect(amsterdamWallTime(at)).toBe(wall.toISOString().slice(0, 19).replace("T", " "));
      const back = instantIn(zone, wall.getTime());
      expect([0, 3_600_000]).toContain(at.getTime() - back);
      expect(amsterdamWallTime(back)).toBe(amsterdamWallTime(at));
      expect(instantOfWallTime(amsterdamWallTime(at).replace(" ", "T")).getTime()).toBe(back);
    }),
  );
});

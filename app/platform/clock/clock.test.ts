import { expect, test } from "vitest";
import { dateTimeField, fromDateTimeField } from "./clock.ts";

test.each([
  ["2026-11-20T11:00", "2026-11-20T10:00:00.000Z"],
  ["2026-07-01T09:30", "2026-07-01T07:30:00.000Z"],
  ["2026-07-01T00:30", "2026-06-30T22:30:00.000Z"],
  // The clock goes forward on 29 March and back on 25 October.
  ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T01:30", "2026-10-24T23:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
])("%s in Amsterdam is %s, both ways", (wall, instant) => {
  expect(fromDateTimeField(wall)?.toISOString()).toBe(instant);
  expect(dateTimeField(new Date(instant))).toBe(wall);
});

test("an hour that comes twice counts the first time, one that is skipped moves on", () => {
  expect(fromDateTimeField("2026-10-25T02:30")?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(fromDateTimeField("2026-03-29T02:30")?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
});

test.each([
  "",
  "morgen",
  "2026-13-01T10:00",
  "2026-11-20",
  "2026-02-30T10:61",
  "20261-01-01T10:00",
  "0001-01-01T00:00",
])("%j is no instant", (text) => expect(fromDateTimeField(text)).toBeNull());

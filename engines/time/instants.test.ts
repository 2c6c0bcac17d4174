import { expect, test } from "vitest";
import { amsterdamInstant, instantOf } from "./instants.ts";

test.each([
  ["2026-08-18 06:00:00", "2026-08-18T04:00:00Z"],
  ["2026-01-05T06:00", "2026-01-05T05:00:00Z"],
  ["2026-01-05", "2026-01-04T23:00:00Z"],
])("reads %s by an Amsterdam clock", (text, instant) => {
  expect(amsterdamInstant(text)).toEqual(new Date(instant));
  expect(instantOf(text)).toEqual(new Date(instant));
});

// Until the two readers of Amsterdam's clock were one, these nights were an hour off.
test.each([
  ["2026-03-29 01:30", "2026-03-29T00:30:00Z"],
  ["2026-03-29 02:30", "2026-03-29T01:30:00Z"],
  ["2026-03-29 03:30", "2026-03-29T01:30:00Z"],
  ["2026-10-25 01:30", "2026-10-24T23:30:00Z"],
  ["2026-10-25 02:30", "2026-10-25T00:30:00Z"],
  ["2026-10-25 03:30", "2026-10-25T02:30:00Z"],
])("reads %s in the night in which the clocks change", (text, instant) => {
  expect(amsterdamInstant(text)).toEqual(new Date(instant));
  expect(instantOf(text)).toEqual(new Date(instant));
});

test.each([
  ["2026-01-05T09:30:00Z", "2026-01-05T09:30:00Z"],
  ["2026-01-05T09:30:00z", "2026-01-05T09:30:00Z"],
  ["2026-01-05T09:30:00.1234567+01:00", "2026-01-05T08:30:00.123Z"],
  [" 2026-01-05T09:30-0500 ", "2026-01-05T14:30:00Z"],
])("reads %s by its own offset", (text, instant) => {
  expect(instantOf(text)).toEqual(new Date(instant));
  expect(instantOf(text, "end")).toEqual(new Date(instant));
});

test.each([
  ["2026-03-01", "2026-02-28T23:00:00Z", "2026-03-01T23:00:00Z"],
  ["2026-01", "2025-12-31T23:00:00Z", "2026-01-31T23:00:00Z"],
  ["2026-03-01 10:00", "2026-03-01T09:00:00Z", "2026-03-01T09:00:00Z"],
])("%s begins and ends in Amsterdam", (text, start, end) => {
  expect(instantOf(text)).toEqual(new Date(start));
  expect(instantOf(text, "end")).toEqual(new Date(end));
});

test.each([
  null,
  "",
  "in overleg",
  "05-01-2026",
  "2026-13-45",
  "2026-13-45T10:00:00Z",
  "Zat 10:00Z",
])("%s is no instant", (text) => {
  expect(instantOf(text)).toBeNull();
  expect(instantOf(text, "end")).toBeNull();
});

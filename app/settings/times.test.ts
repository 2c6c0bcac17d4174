import { expect, test } from "vitest";
import { parseTimes, writeTimes } from "./times.ts";

test.each([
  ["09:30-12:00 en 13:00-17:00", "09:30-12:00 en 13:00-17:00"],
  ["9-12, 13.30–17.30", "09:00-12:00 en 13:30-17:30"],
  ["10 tot 14 uur", "10:00-14:00"],
  ["9:00 - 12:00 13:00 - 17:00", "09:00-12:00 en 13:00-17:00"],
  ["20:00-24:00", "20:00-24:00"],
  ["", ""],
])("%s", (typed, shown) => {
  const times = parseTimes(typed);
  expect(writeTimes(times!)).toBe(shown);
  expect(parseTimes(shown)).toEqual(times);
});

test.each(["de hele dag", "9", "9-12-15", "negen tot vijf"])("%s means no times", (typed) => {
  expect(parseTimes(typed)).toBeNull();
});

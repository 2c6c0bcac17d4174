import { expect, test } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayInput,
  formatFullDate,
  formatShortDate,
  formatShortMonth,
  formatShortWeekday,
  formatTime,
  formatWeekday,
} from "./dates.ts";
import {
  exactMomentText,
  momentText,
  shortMomentText,
  spanText,
  timeText,
  whenText,
} from "@voordeur/language/dates.ts";

test.each([
  ["2026-01-01", "donderdag 1 januari 2026", "do 1 jan"],
  ["2026-03-29", "zondag 29 maart 2026", "zo 29 mrt"],
  ["2026-04-27", "maandag 27 april 2026", "ma 27 apr"],
  ["2026-07-01", "woensdag 1 juli 2026", "wo 1 jul"],
  ["2026-09-15", "dinsdag 15 september 2026", "di 15 sep"],
  ["2026-10-25", "zondag 25 oktober 2026", "zo 25 okt"],
  ["2026-12-31", "donderdag 31 december 2026", "do 31 dec"],
])("%s is %s, and %s for short", (day, full, short) => {
  const long = full.replace(/^\S+ /, "");
  expect(formatFullDate(day)).toBe(full);
  expect(formatWeekday(day)).toBe(full.replace(/ \d{4}$/, ""));
  expect(formatDay(day)).toBe(long);
  expect(formatDate(new Date(`${day}T11:00:00Z`))).toBe(long);
  expect(formatShortWeekday(day)).toBe(short);
  expect(formatShortDate(day)).toBe(short.replace(/^\S+ /, ""));
  const month = `${short.split(" ")[2]} ${day.slice(0, 4)}`;
  expect([formatShortMonth(day), formatShortMonth(day.slice(0, 7))]).toEqual([month, month]);
  expect(formatDayInput(day)).toBe(day.split("-").toReversed().join("-"));
});

test.each([
  ["2026-07-01T05:30:00Z", "07.30", "01-07-2026 07:30"],
  ["2026-12-01T22:05:00Z", "23.05", "01-12-2026 23:05"],
  ["2026-12-31T23:00:00Z", "00.00", "01-01-2027 00:00"],
  ["2026-03-29T01:00:00Z", "03.00", "29-03-2026 03:00"],
  ["2026-10-25T00:30:00Z", "02.30", "25-10-2026 02:30"],
  ["2026-10-25T01:30:00Z", "02.30", "25-10-2026 02:30"],
])("%s is %s in Amsterdam, and %s in a table", (instant, time, shown) => {
  expect(formatTime(new Date(instant))).toBe(time);
  expect(timeText(new Date(instant))).toBe(`${time} uur`);
  expect(formatDateTime(new Date(instant))).toBe(shown);
});

test("a text that is no day stays as it is", () => {
  expect(["", "morgen", "2027-13-01"].map((text) => formatDay(text))).toEqual([
    "",
    "morgen",
    "2027-13-01",
  ]);
});

test("a moment is written in one way, to the minute or to the second, and so are spans", () => {
  const startsAt = new Date("2026-06-12T10:00:00Z");
  const endsAt = new Date("2026-06-12T10:29:59.999Z");
  expect(momentText(startsAt)).toBe("vrijdag 12 juni 2026 om 12.00 uur");
  expect(shortMomentText(startsAt)).toBe("12 juni 2026 om 12.00 uur");
  expect(exactMomentText(endsAt)).toBe("vrijdag 12 juni 2026 om 12.29.59 uur");
  expect(spanText({ startsAt, endsAt })).toBe("12.00 tot 12.29 uur");
  expect(whenText({ startsAt, endsAt })).toBe("vrijdag 12 juni 2026 van 12.00 tot 12.29 uur");
});

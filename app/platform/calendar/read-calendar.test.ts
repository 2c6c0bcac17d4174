import { CalendarError } from "@voordeur/calendar/calendar-error.ts";
import { expect, test } from "vitest";
import { readCalendarApart } from "./read-calendar.ts";

const window = { from: new Date("2026-10-01T00:00:00Z"), to: new Date("2026-11-01T00:00:00Z") };

const calendar = (...lines: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:1",
    "DTSTART:20261005T080000Z",
    "DURATION:PT1H",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

test("one that takes too long is given up, and the next calendar is read", async () => {
  const often = ["BEGIN:VEVENT", "DTSTART:20200101T000000Z", "RRULE:FREQ=SECONDLY", "END:VEVENT"];
  const slow = calendar(...Array.from({ length: 5000 }, () => often).flat());
  await expect(readCalendarApart(slow, window, 1_500)).rejects.toThrow(CalendarError);
  await expect(readCalendarApart("geen agenda", window)).rejects.toThrow(CalendarError);
  expect(await readCalendarApart(calendar("RRULE:FREQ=NOOIT"), window)).toEqual({
    times: [
      { startsAt: new Date("2026-10-05T08:00:00Z"), endsAt: new Date("2026-10-05T09:00:00Z") },
    ],
    unread: [{ line: 7, problem: "rule" }],
  });
});

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

test("a rule that never ends is given up, and the next calendar is read", async () => {
  const endless = calendar("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
  await expect(readCalendarApart(endless, window, 1_500)).rejects.toThrow(CalendarError);
  await expect(readCalendarApart("geen agenda", window)).rejects.toThrow(CalendarError);
  expect(await readCalendarApart(calendar(), window)).toEqual([
    { startsAt: new Date("2026-10-05T08:00:00Z"), endsAt: new Date("2026-10-05T09:00:00Z") },
  ]);
});

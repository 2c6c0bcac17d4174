import { expect, test } from "vitest";
import { readBusyTimes } from "./read-busy-times.ts";

const october = { from: new Date("2026-10-01T00:00:00Z"), to: new Date("2026-11-10T00:00:00Z") };

/** The beginning in UTC of an appointment at ten o'clock on 26 October 2026 in a zone; a problem is told. */
function tenOClock(zone: string, ...before: string[]) {
  const lines = [
    "BEGIN:VCALENDAR",
    ...before,
    "BEGIN:VEVENT",
    "UID:1",
    `DTSTART;${zone}:20261026T100000`,
    "DURATION:PT1H",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const { times, unread } = readBusyTimes(lines.join("\r\n"), october);
  return [times[0]!.startsAt.toISOString().slice(11, 16), ...unread.map(({ problem }) => problem)];
}

// Winter time in Europe, still summer time in America.
test.each([
  ["TZID=Europe/Amsterdam", "09:00"],
  ["TZID=Europe/London", "10:00"],
  ["TZID=America/New_York", "14:00"],
  ['TZID="Europe/London"', "10:00"],
  ["X-A=1;TZID=Europe/London;X-B=2", "10:00"],
  ["TZID=/freeassociation.sourceforge.net/Europe/London", "10:00"],
  ["TZID=/mozilla.org/20050126_1/Europe/London", "10:00"],
  ["TZID=W. Europe Standard Time", "09:00"],
  ["TZID=Eastern Standard Time", "14:00"],
  ["TZID=Eastern Daylight Time", "14:00"],
  ["TZID=Hawaiian Standard Time", "20:00"],
  ['TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', "09:00"],
  ["TZID=Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna", "09:00"],
  ['TZID="(UTC-05:00) Eastern Time (US & Canada)"', "14:00"],
  ["TZID=tzone://Microsoft/Utc", "10:00"],
  ["TZID=GMT+0200", "08:00"],
  ["TZID=+05:30", "04:30"],
  ["TZID=Etc/GMT-3", "07:00"],
  ["VALUE=DATE-TIME", "09:00"],
])("%s is understood without a description", (zone, time) => {
  expect(tenOClock(zone)).toEqual([time]);
});

test.each([
  "Mars/Olympus",
  "Customized Time Zone",
  "tzone://Microsoft/Custom",
  "x".repeat(9000),
  "",
])("nobody knows %s: it is Amsterdam's, and told", (name) => {
  expect(tenOClock(`TZID=${name}`)).toEqual(["09:00", "zone"]);
});

const described = (name: string) => [
  "BEGIN:VTIMEZONE",
  `TZID:${name}`,
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

test("a zone of the calendar's own is as it describes it", () => {
  expect(tenOClock("TZID=Thuis", ...described("Thuis"))).toEqual(["14:00"]);
  expect(tenOClock('TZID="Thuis, werk"', ...described("Thuis, werk"))).toEqual(["14:00"]);
  const broken = described("Thuis").map((line) => line.replace("FREQ=YEARLY", "FREQ=SECONDLY"));
  expect(tenOClock("TZID=Thuis", ...broken)).toHaveLength(1);
  const empty = ["BEGIN:VTIMEZONE", "TZID:Thuis", "END:VTIMEZONE"];
  expect(tenOClock("TZID=Thuis", ...empty)).toEqual(["09:00", "zone"]);
});

test("Outlook's customized zone is the one of the calendar", () => {
  expect(tenOClock("TZID=Customized Time Zone", ...described("Anders"))).toEqual(["14:00"]);
  expect(tenOClock("TZID=Customized Time Zone", "X-WR-TIMEZONE:Asia/Tokyo")).toEqual(["01:00"]);
});

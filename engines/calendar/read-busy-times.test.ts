import fc from "fast-check";
import { expect, test } from "vitest";
import { CalendarError } from "./calendar-error.ts";
import { readBusyTimes } from "./read-busy-times.ts";
import { writeCalendar } from "./write-calendar.ts";

const october = { from: new Date("2026-10-01T00:00:00Z"), to: new Date("2026-11-01T00:00:00Z") };

const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//iemand//NL",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const busy = (ics: string, window = october) =>
  readBusyTimes(ics, window).times.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((instant) => instant.toISOString().slice(5, 16)).join(" "),
  );

test.each<[string, string[], string[]]>([
  ["in UTC", ["DTSTART:20261005T080000Z", "DTEND:20261005T090000Z"], ["10-05T08:00 10-05T09:00"]],
  ["without a zone", ["DTSTART:20261005T100000", "DURATION:PT45M"], ["10-05T08:00 10-05T08:45"]],
  [
    "in a zone that it does not describe",
    ["DTSTART;TZID=W. Europe Standard Time:20261026T100000", "DURATION:PT1H"],
    ["10-26T09:00 10-26T10:00"],
  ],
  ["a whole day", ["DTSTART;VALUE=DATE:20261025"], ["10-24T22:00 10-25T23:00"]],
  [
    "two days",
    ["DTSTART;VALUE=DATE:20261005", "DTEND;VALUE=DATE:20261007"],
    ["10-04T22:00 10-06T22:00"],
  ],
  ["free", ["DTSTART:20261005T080000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"], []],
  ["cancelled", ["DTSTART:20261005T080000Z", "DURATION:PT1H", "STATUS:CANCELLED"], []],
  [
    "free in Outlook",
    ["DTSTART:20261005T080000Z", "DURATION:PT1H", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
    [],
  ],
  ["without length", ["DTSTART:20261005T080000Z"], []],
  ["before", ["DTSTART:20260905T080000Z", "DURATION:PT1H"], []],
  [
    "half in the window",
    ["DTSTART:20260930T230000Z", "DURATION:PT2H"],
    ["09-30T23:00 10-01T01:00"],
  ],
])("an appointment %s", (_name, lines, expected) => {
  expect(busy(calendar(["UID:1", ...lines]))).toEqual(expected);
});

test("repeats follow the clock in Amsterdam, without the one that was left out, with the one that moved", () => {
  const series = [
    "UID:1",
    "DTSTART:20260928T090000",
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY;COUNT=6",
    "EXDATE:20261012T090000",
  ];
  const moved = [
    "UID:1",
    "RECURRENCE-ID:20261019T090000",
    "DTSTART:20261020T140000",
    "DURATION:PT1H",
  ];
  expect(busy(calendar(series, moved))).toEqual([
    "10-05T07:00 10-05T08:00",
    "10-20T12:00 10-20T13:00",
    "10-26T08:00 10-26T09:00",
  ]);
});

test("what overlaps is one time, what touches is not", () => {
  const at = (start: string, end: string) => [`UID:${start}`, `DTSTART:${start}`, `DTEND:${end}`];
  const ics = calendar(
    at("20261005T100000Z", "20261005T110000Z"),
    at("20261005T080000Z", "20261005T090000Z"),
    at("20261005T083000Z", "20261005T084000Z"),
    at("20261005T090000Z", "20261005T100000Z"),
  );
  expect(busy(ics)).toEqual([
    "10-05T08:00 10-05T09:00",
    "10-05T09:00 10-05T10:00",
    "10-05T10:00 10-05T11:00",
  ]);
});

test("a calendar that tells only when somebody is busy", () => {
  const ics = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VFREEBUSY",
    "FREEBUSY;FBTYPE=BUSY:20261005T080000Z/20261005T090000Z,20261006T080000Z/PT30M",
    "FREEBUSY;FBTYPE=FREE:20261007T080000Z/PT1H",
    "END:VFREEBUSY",
    "END:VCALENDAR",
  ].join("\n");
  expect(busy(ics)).toEqual(["10-05T08:00 10-05T09:00", "10-06T08:00 10-06T08:30"]);
});

test.each([
  "",
  "hallo",
  "<html><body>Inloggen</body></html>",
  "BEGIN:VCALENDAR",
  "BEGIN:VCARD\r\nEND:VCARD",
])("no calendar: %j", (text) => {
  expect(() => readBusyTimes(text, october)).toThrow(CalendarError);
});

test("appointments that we wrote ourselves are left out, also within a UID of Outlook's", () => {
  const outlook = `040000008200E00074C5B7101A82E00800000000${"00".repeat(16)}7643616C2D55696401000000`;
  const hex = Buffer.from("viewing-1@site.nl").toString("hex").toUpperCase();
  const uids = ["viewing-1@site.nl", `${outlook}${hex}00`, "viewing-1@elders.nl"];
  const events = uids.map((uid, at) => [
    `UID:${uid}`,
    `DTSTART:2026100${at + 1}T080000Z`,
    "DURATION:PT1H",
  ]);
  const { times } = readBusyTimes(calendar(...events), october, /^viewing-\d+@site\.nl$/);
  expect(times.map(({ startsAt }) => startsAt.getUTCDate())).toEqual([3]);
});

test("whatever we write is read back as busy, as long as it is in the window", () => {
  const minutes = fc.integer({ min: 0, max: 31 * 24 * 60 - 61 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 60 }), (start, length) => {
      const startsAt = new Date(october.from.getTime() + start * 60_000);
      const endsAt = new Date(startsAt.getTime() + length * 60_000);
      const event = { uid: "1", sequence: 0, startsAt, endsAt, changedAt: startsAt, summary: "x" };
      expect(readBusyTimes(writeCalendar({ events: [event] }), october)).toEqual({
        times: [{ startsAt, endsAt }],
        unread: [],
      });
    }),
  );
});

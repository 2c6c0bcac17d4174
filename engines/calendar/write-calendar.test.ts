import fc from "fast-check";
import { sync, type VCalendar, type VEvent, type VTimeZone } from "node-ical";
import { expect, test } from "vitest";
import { type CalendarEvent, writeCalendar } from "./write-calendar.ts";

const timed = {
  uid: "bezichtiging-1@voordeur.example",
  sequence: 0,
  startsAt: new Date("2026-03-28T10:00:00Z"),
  endsAt: new Date("2026-03-28T10:30:00Z"),
  changedAt: new Date("2026-03-20T09:00:00Z"),
  summary: "Bezichtiging Markt 1, Venlo",
  location: "Markt 1; achterom, Venlo",
  description: "Regel een\nRegel twee",
  organizer: { name: "Voordeur Makelaardij", email: "info@voordeur.example" },
  attendees: [{ name: 'Jan "de" Boer; koper', email: "jan@voorbeeld.example" }],
};
const event: CalendarEvent = timed;

// The parser of somebody else than wrote it.
function read(text: string) {
  const parts = Object.values(sync.parseICS(text));
  return {
    calendar: parts.find((part): part is VCalendar => part?.type === "VCALENDAR"),
    zones: parts.filter((part): part is VTimeZone => part?.type === "VTIMEZONE"),
    event: parts.find((part): part is VEvent => part?.type === "VEVENT"),
  };
}

test("an invitation says who, when and in which zone, and everybody has still to answer", () => {
  const text = writeCalendar({ method: "REQUEST", events: [event] });
  expect(text).toContain("DTSTART;TZID=Europe/Amsterdam:20260328T110000\r\n");
  expect(text).toMatch(/\r\n$/);
  const { calendar, zones, event: found } = read(text);
  expect(calendar).toMatchObject({ version: "2.0", method: "REQUEST" });
  expect(zones.map(({ tzid }) => tzid)).toEqual(["Europe/Amsterdam"]);
  expect(found).toMatchObject({
    uid: event.uid,
    sequence: 0,
    status: "CONFIRMED",
    summary: event.summary,
    location: event.location,
    description: event.description,
    organizer: { params: { CN: "Voordeur Makelaardij" }, val: "mailto:info@voordeur.example" },
    attendee: { params: { PARTSTAT: "NEEDS-ACTION" }, val: "mailto:jan@voorbeeld.example" },
  });
  expect(found?.dtstamp).toEqual(event.changedAt);
});

test("a cancellation has the higher number, and is of a cancelled appointment", () => {
  const cancelled = { ...event, sequence: 3, status: "CANCELLED" } as const;
  const { calendar, event: found } = read(writeCalendar({ method: "CANCEL", events: [cancelled] }));
  expect(calendar).toMatchObject({ method: "CANCEL" });
  expect(found).toMatchObject({ uid: event.uid, sequence: 3, status: "CANCELLED" });
  expect(() => writeCalendar({ method: "CANCEL", events: [event] })).toThrow("CONFIRMED");
  const lonely = { ...cancelled, attendees: [] };
  expect(() => writeCalendar({ method: "CANCEL", events: [lonely] })).toThrow("attendees");
});

test("a calendar to subscribe to has a name and no method", () => {
  const text = writeCalendar({ name: "Bezichtigingen", events: [event] });
  expect(text).not.toContain("METHOD");
  expect(text).toContain("X-WR-CALNAME:Bezichtigingen\r\n");
  expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
  const empty = read(writeCalendar({ events: [] }));
  expect([empty.event, empty.zones.length]).toEqual([undefined, 1]);
});

test("a day to remember takes nobody's time, also a day on which the clock changes", () => {
  const { startsAt: _, endsAt: __, ...rest } = timed;
  const text = writeCalendar({ events: [{ ...rest, day: "2026-10-25", isFree: true }] });
  expect(text).toContain("DTSTART;VALUE=DATE:20261025\r\nDTEND;VALUE=DATE:20261026\r\n");
  expect(text).toContain("TRANSP:TRANSPARENT");
  expect(text).not.toContain("VTIMEZONE");
});

test("any instant comes back from another parser, also in the hour that the clock shows twice", () => {
  const changes = [2026, 2027, 2028, 2029, 2030].flatMap((year) => {
    const lastSunday = (month: number) => {
      const last = new Date(Date.UTC(year, month + 1, 0));
      return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay());
    };
    return [lastSunday(2), lastSunday(9)];
  });
  const minute = fc.oneof(
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 360 })),
    fc.tuple(fc.constant(Date.UTC(2026)), fc.integer({ min: 0, max: 5 * 525_600 })),
  );
  fc.assert(
    fc.property(minute, ([from, minutes]) => {
      const startsAt = new Date(from + minutes * 60_000);
      const endsAt = new Date(startsAt.getTime() + 1_800_000);
      const text = writeCalendar({ events: [{ ...event, startsAt, endsAt }] });
      const { event: found } = read(text);
      expect([Number(found?.start), Number(found?.end)]).toEqual([+startsAt, +endsAt]);
    }),
    { numRuns: 300 },
  );
});

test("no text makes a property of its own, and no line is longer than 75 octets", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "é", "😀", "\r", "\n", ":", ";", ",", '"', "\\", "\0"),
  });
  fc.assert(
    fc.property(text, text, (summary, name) => {
      const attendees = [{ name, email: "jan@voorbeeld.example" }];
      const events = [
        { ...event, summary: `x${summary}\r\nATTENDEE:mailto:x@y.example`, attendees },
      ];
      const written = writeCalendar({ method: "REQUEST", events });
      const lines = written.split("\r\n");
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const unfolded = written.replaceAll("\r\n ", "").split("\r\n");
      expect(unfolded.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
      expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n\0]/);
    }),
  );
});

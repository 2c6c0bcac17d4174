import fc from "fast-check";
import { expect, test } from "vitest";
import { CalendarError } from "./calendar-error.ts";
import { type BusyTime, readBusyTimes } from "./read-busy-times.ts";

const window = { from: new Date("2026-10-01T00:00:00Z"), to: new Date("2027-01-01T00:00:00Z") };

const calendar = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
X-WR-TIMEZONE:Europe/Amsterdam
BEGIN:VTIMEZONE
TZID:Thuis
BEGIN:STANDARD
DTSTART:19701025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Thuis:20200106T090000
DTEND;TZID=Thuis:20200106T100000
RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20270101T000000Z;INTERVAL=2;BYDAY=MO,-1WE
EXDATE;TZID=Thuis:20261012T090000,20261109T090000
RDATE;VALUE=PERIOD:20261020T080000Z/PT2H
UID:040000008200E00074C5B7101A82E008@google.com
SEQUENCE:2
STATUS:CONFIRMED
DESCRIPTION:Overleg\\, met koffie ☕ en een lange regel die verder
  gaat
BEGIN:VALARM
TRIGGER:-P0DT0H30M0S
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E008@google.com
RECURRENCE-ID;RANGE=THISANDFUTURE;TZID="W. Europe Standard Time":20261026T090000
DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin":20261027T090000
DURATION:P1DT2H
TRANSP:OPAQUE
END:VEVENT
BEGIN:VFREEBUSY
FREEBUSY;FBTYPE=BUSY:20261005T080000Z/20261005T090000Z
END:VFREEBUSY
END:VCALENDAR
`;
const lines = calendar.split("\n");

const word = fc.oneof(
  fc.constantFrom(
    "",
    ";",
    ":",
    "=",
    ",",
    '"',
    "\\",
    "\r",
    "\n ",
    "\0",
    "é",
    "�",
    "-",
    "+",
    "0",
    "Z",
  ),
  fc.constantFrom(
    "99999999999999999999",
    "-1",
    "1e9",
    "NaN",
    "20261301T250000",
    "00000101T000000Z",
  ),
  fc.constantFrom("SECONDLY", "MINUTELY", "COUNT=999999999", "INTERVAL=999999", "BYSETPOS=-366"),
  fc.constantFrom(
    "P99999W",
    "PT9999999H",
    "-P1D",
    "THISANDFUTURE",
    "VALUE=DATE",
    "TZID=",
    "BYHOUR=1,2,3",
  ),
  fc.string(),
  fc.constantFrom(...lines),
);

/** Some of the calendar's lines changed, doubled, dropped, cut or in another place. */
const damaged = fc
  .array(fc.record({ at: fc.nat(lines.length - 1), to: fc.nat(200), kind: fc.nat(6), word }), {
    maxLength: 12,
  })
  .map((changes) => {
    const all = [...lines];
    for (const { at, to, kind, word: text } of changes) {
      const line = all[at] ?? "";
      const cut = to % (line.length + 1);
      if (kind === 0) all[at] = line.slice(0, cut) + text + line.slice(cut);
      else if (kind === 1) all[at] = line.slice(0, cut) + text;
      else if (kind === 2) all[at] = line.replace(/:.*/, `:${text}`);
      else if (kind === 3) all.splice(at, 1);
      else if (kind === 4) all.splice(to % (all.length + 1), 0, line);
      else if (kind === 5) all.splice(at, 0, text);
      else all.splice(at, to % 3);
    }
    return all.join("\r\n");
  });

/** What is wrong with what was read; nothing where it is refused as no calendar. */
function faultsOf(text: string): string[] {
  let read;
  try {
    read = readBusyTimes(text, window);
  } catch (error) {
    if (error instanceof CalendarError) return [];
    throw error;
  }
  const { times, unread } = read;
  const count = text.split(/\r\n|[\n\r]/).length;
  const isPlain = ({ startsAt, endsAt }: BusyTime, at: number) =>
    startsAt < endsAt &&
    startsAt >= (times[at - 1]?.endsAt ?? 0) &&
    endsAt > window.from &&
    startsAt < window.to &&
    startsAt.getFullYear() > 2024 &&
    endsAt.getFullYear() < 2029;
  return [
    ...times.filter((time, at) => !isPlain(time, at)),
    ...unread.filter(({ line }) => !(line >= 1 && line <= count)),
  ].map((each) => JSON.stringify(each));
}

test("however a calendar is damaged, what is read of it is sound", () => {
  expect(readBusyTimes(calendar, window).unread).toEqual([]);
  fc.assert(
    fc.property(damaged, (text) => {
      expect(faultsOf(text)).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

test("lines of anything are read, or refused as no calendar", () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...words, "END:VCALENDAR"].join("\n");
      expect(faultsOf(text)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("bytes of another alphabet, or cut within a letter, are read", () => {
  const bytes = new TextEncoder().encode(calendar);
  for (let at = 0; at < bytes.length; at += 7) {
    const folded = [...bytes.subarray(0, at), 13, 10, 32, ...bytes.subarray(at)];
    for (const each of [bytes.subarray(0, at), new Uint8Array(folded)])
      expect(faultsOf(new TextDecoder().decode(each))).toEqual([]);
  }
  expect(faultsOf(Buffer.from(calendar).toString("latin1"))).toEqual([]);
});

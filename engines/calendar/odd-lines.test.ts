import { expect, test } from "vitest";
import { type LineProblem, readBusyTimes } from "./read-busy-times.ts";

const october = { from: new Date("2026-10-01T00:00:00Z"), to: new Date("2026-11-01T00:00:00Z") };

function read(ics: string) {
  const { times, unread } = readBusyTimes(ics, october);
  return {
    times: times.map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((instant) => instant.toISOString().slice(5, 16)).join(" "),
    ),
    unread: unread.map(({ line, problem }) => `${line} ${problem}`),
  };
}

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

const good = event("UID:goed", "DTSTART:20261031T080000Z", "DTEND:20261031T090000Z");
const goodTime = "10-31T08:00 10-31T09:00";

const AT_EIGHT = "DTSTART:20261005T080000Z";
const ONE_HOUR = "DURATION:PT1H";
const EIGHT_TO_NINE = "10-05T08:00 10-05T09:00";

type Told = `${number} ${LineProblem}`;

/** Line 3 begins the odd appointment: its UID is on line 4, and the lines given begin at 5. */
test.each(
  Object.entries<[string[], string[], Told[]]>({
    "a day that does not exist": [["DTSTART:20260931T100000", ONE_HOUR], [], ["5 start"]],
    "a beginning without a colon": [["DTSTART 20261005T080000Z", ONE_HOUR], [], ["5 start"]],
    "no beginning": [["SUMMARY:Iets", "DTEND:20261005T080000Z"], [], ["3 start"]],
    "a line of nothing": [[AT_EIGHT, "DTEND:20261005T090000Z", "hallo"], [EIGHT_TO_NINE], []],
    "a note that goes on unfolded": [
      ["DESCRIPTION:Regel een", "en regel twee, zonder inspringen", AT_EIGHT, ONE_HOUR],
      [EIGHT_TO_NINE],
      [],
    ],
    "parameters that never end": [
      ['ATTENDEE;CN="Jan:mailto:jan@example.nl', AT_EIGHT, ONE_HOUR],
      [EIGHT_TO_NINE],
      [],
    ],
    "an end that is none": [[AT_EIGHT, "DTEND:later"], [EIGHT_TO_NINE], ["6 end"]],
    "an end before its beginning": [
      [AT_EIGHT, "DTEND:20261005T070000Z"],
      [EIGHT_TO_NINE],
      ["6 end"],
    ],
    "a length of a week and a day": [[AT_EIGHT, "DURATION:P1W1D"], ["10-05T08:00 10-13T08:00"], []],
    "a day that ends on itself": [
      ["DTSTART;VALUE=DATE:20261005", "DTEND;VALUE=DATE:20261005"],
      ["10-04T22:00 10-05T22:00"],
      [],
    ],
    "a time that says it is a day": [
      ["DTSTART;VALUE=DATE:20261005T100000", ONE_HOUR],
      [EIGHT_TO_NINE],
      [],
    ],
    "a day without VALUE=DATE": [["DTSTART:20261005"], ["10-04T22:00 10-05T22:00"], []],
    "dashes and colons": [
      ["DTSTART:2026-10-05T10:00:00", "DTEND:2026-10-05T11:00:00+02:00"],
      [EIGHT_TO_NINE],
      [],
    ],
    "no seconds": [["DTSTART:20261005T0800Z", ONE_HOUR], [EIGHT_TO_NINE], []],
    "small letters": [
      ["dtstart;tzid=Europe/Amsterdam:20261005t100000", "duration:pt1h"],
      [EIGHT_TO_NINE],
      [],
    ],
    "a rule without a frequency": [
      [AT_EIGHT, ONE_HOUR, "RRULE:INTERVAL=2"],
      [EIGHT_TO_NINE],
      ["7 rule"],
    ],
    "an interval beyond all years": [
      [AT_EIGHT, ONE_HOUR, "RRULE:FREQ=YEARLY;INTERVAL=1000000"],
      [EIGHT_TO_NINE],
      [],
    ],
    "an end of a rule by its day": [
      [AT_EIGHT, ONE_HOUR, "RRULE:FREQ=DAILY;UNTIL=20261006"],
      [EIGHT_TO_NINE, "10-06T08:00 10-06T09:00"],
      [],
    ],
    "an end of a rule of days by a time": [
      ["DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=DAILY;UNTIL=20261005T220000Z"],
      ["10-04T22:00 10-05T22:00", "10-05T22:00 10-06T22:00"],
      [],
    ],
    "exceptions in a list, one of them none": [
      [AT_EIGHT, ONE_HOUR, "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261006T080000Z,gisteren"],
      [EIGHT_TO_NINE, "10-07T08:00 10-07T09:00"],
      ["8 exception"],
    ],
    "an exception by the clock of another zone": [
      [
        "DTSTART;TZID=Europe/Amsterdam:20261005T100000",
        ONE_HOUR,
        "RRULE:FREQ=DAILY;COUNT=2",
        "EXDATE;TZID=America/New_York:20261006T040000",
      ],
      [EIGHT_TO_NINE],
      [],
    ],
    "an exception by its day": [
      [AT_EIGHT, ONE_HOUR, "RRULE:FREQ=DAILY;COUNT=2", "EXDATE;VALUE=DATE:20261005"],
      ["10-06T08:00 10-06T09:00"],
      [],
    ],
    "periods beside a rule": [
      [
        AT_EIGHT,
        ONE_HOUR,
        "RDATE;VALUE=PERIOD:20261007T080000Z/PT2H,20261008T080000Z/20261008T083000Z,20261009/later",
      ],
      [EIGHT_TO_NINE, "10-07T08:00 10-07T10:00", "10-08T08:00 10-08T08:30"],
      ["7 rule"],
    ],
    "no UID": [["UID", AT_EIGHT, ONE_HOUR], [EIGHT_TO_NINE], []],
    "an alarm with its own length": [
      [AT_EIGHT, "BEGIN:VALARM", "DURATION:PT9H", "TRIGGER:-PT15M", "END:VALARM", ONE_HOUR],
      [EIGHT_TO_NINE],
      [],
    ],
    "a date of 1 January of the year 1": [
      ["DTSTART:00010101T000000Z", ONE_HOUR, "RRULE:FREQ=DAILY"],
      [],
      ["5 start"],
    ],
  }),
)("beside %s the good appointment stays, and the line is told", (_, [lines, times, unread]) => {
  const ics = calendar(...event("UID:raar", ...lines), ...good);
  expect(read(ics)).toEqual({ times: [...times, goodTime].toSorted(), unread });
});

test("an appointment of each second is told; so much of it counts as is read", () => {
  const lines = ["UID:1", "DTSTART:20261005T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"];
  const { times, unread } = readBusyTimes(calendar(...event(...lines), ...good), october);
  expect(unread).toEqual([{ line: 3, problem: "often" }]);
  expect(times).toContainEqual({
    startsAt: new Date("2026-10-31T08:00:00Z"),
    endsAt: new Date("2026-10-31T09:00:00Z"),
  });
});

test.each<[string, string]>([
  ["Unix's ends of lines", calendar(...good).replaceAll("\r\n", "\n")],
  ["those of an old Mac", calendar(...good).replaceAll("\r\n", "\r")],
  ["a mark before its first letter", `\uFEFF${calendar(...good)}`],
  ["empty lines", calendar(...good).replaceAll("\r\n", "\r\n\r\n")],
  ["lines that are folded within a word", calendar(...good).replaceAll("DTSTA", "DTS\r\n TA")],
  ["spaces behind its lines", calendar(...good).replaceAll("\r\n", " \r\n")],
  ["a calendar after it", calendar(...good) + calendar()],
  ["no VCALENDAR", good.join("\r\n")],
])("a calendar with %s is read", (_, ics) => {
  expect(read(ics)).toEqual({ times: [goodTime], unread: [] });
});

test.each<[string, string, Told[]]>([
  ["in the middle of the file", calendar(...good).split("END:VCALENDAR")[0]!, ["1 cut"]],
  ["in an appointment", calendar(...good).split("END:VEVENT")[0]!, ["1 cut", "3 cut"]],
  [
    "before the next appointment",
    calendar(...good.slice(0, -1), ...event("UID:2")),
    ["3 cut", "7 start"],
  ],
  [
    "after a first line that continues nothing",
    ` ${calendar(...good).split("END:VCALENDAR")[0]!}`,
    ["1 cut"],
  ],
])("one that breaks off %s tells so", (_, ics, unread) => {
  expect(read(ics)).toEqual({ times: [goodTime], unread });
});

test("what is free, cancelled or over is not told", () => {
  const broken = ["DTEND:later", "RRULE:FREQ=WEEKLY;UNTIL=20200101"];
  const ics = calendar(
    ...event("UID:1", "DTSTART:nooit", "STATUS:CANCELLED"),
    ...event("UID:2", AT_EIGHT, "TRANSP:TRANSPARENT", ...broken),
    ...event("UID:3", "DTSTART:20190105T080000Z", "DTEND:later"),
  );
  expect(read(ics)).toEqual({ times: [], unread: [] });
});

test("an end of the year 9999 is one that every database can hold", () => {
  const lines = ["UID:1", AT_EIGHT, "DTEND:99991231T235959Z"];
  expect(read(calendar(...event(...lines))).times).toEqual(["10-05T08:00 11-02T00:00"]);
});

test("twenty thousand appointments are read", () => {
  const many = Array.from({ length: 20_000 }, (_, at) => {
    const minute = String(at % 60).padStart(2, "0");
    const day = String(1 + (at % 30)).padStart(2, "0");
    return event(`UID:${at}`, `DTSTART:202610${day}T08${minute}00Z`, "DURATION:PT1M");
  });
  expect(read(calendar(...many.flat())).times.length).toBeGreaterThan(29);
});

import { addDays } from "@voordeur/time/days.ts";
import { amsterdamWallTime, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type HoursOfAll, openSpans, type WallSpan } from "./hours.ts";
import { freeMoments, type Span, type Stay, type Wanted } from "./moments.ts";
import { roadMinutes, type Stop } from "./road.ts";

const MINUTE_MS = 60_000;
const years = [2026, 2027, 2028, 2029, 2030];

/** The last Sunday of a month, on which the clock changes. */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
}

const special = years.flatMap((year) => [
  lastSunday(year, 3),
  lastSunday(year, 10),
  `${year}-12-31`,
  `${year}-02-28`,
]);

const span: fc.Arbitrary<WallSpan> = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 })
  .map((ends) => ends.toSorted((a, b) => a - b).map(clockOf))
  .map(([opens, closes]) => ({ opens: opens!, closes: closes! }));

function clockOf(quarter: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`;
}

const spans = fc.array(span, { maxLength: 2 });
const week = fc.record(
  { ma: spans, di: spans, wo: spans, do: spans, vr: spans, za: spans, zo: spans },
  { requiredKeys: ["za", "zo"] },
);
const stop: fc.Arbitrary<Stop> = fc.record({
  home: fc.integer({ min: 1, max: 3 }),
  point: fc.option(
    fc.record({
      latitude: fc.integer({ min: 5130, max: 5140 }).map((value) => value / 100),
      longitude: fc.integer({ min: 610, max: 620 }).map((value) => value / 100),
    }),
  ),
});

const wanted: fc.Arbitrary<Wanted> = fc
  .record({
    day: fc.constantFrom(...special),
    office: week,
    home: fc.option(week, { nil: undefined }),
    agent: fc.option(week, { nil: undefined }),
    closed: fc.boolean(),
    minutes: fc.integer({ min: 5, max: 120 }),
    step: fc.constantFrom(10, 15, 20, 30, 45, 60),
    noticeMinutes: fc.integer({ min: 0, max: 600 }),
    blocks: fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 3500 }),
        length: fc.integer({ min: 1, max: 300 }),
        at: stop,
        isBusy: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    stop,
  })
  .map(({ day, office, home, agent, closed, blocks, ...rest }) => {
    const from = instantOfWallTime(`${addDays(day, -1)}T12:00`);
    const stays = blocks.map(({ start, length, at, isBusy }) => ({
      startsAt: new Date(from.getTime() + start * MINUTE_MS),
      endsAt: new Date(from.getTime() + (start + length) * MINUTE_MS),
      at,
      isBusy,
    }));
    const exceptions = closed ? [{ from: day, spans: [] }] : [];
    return {
      from,
      to: instantOfWallTime(`${addDays(day, 2)}T00:00`),
      now: from,
      minutes: rest.minutes,
      step: rest.step,
      noticeMinutes: rest.noticeMinutes,
      hours: {
        office: {
          week: office,
          exceptions,
        },
        home: home && {
          week: home,
          exceptions: [],
        },
        agent: agent && {
          week: agent,
          exceptions: [],
        },
        isHoliday: (each: string) => each.endsWith("-01-01"),
      },
      busy: stays.filter(({ isBusy }) => isBusy),
      taken: stays.filter(({ isBusy }) => !isBusy),
      homeTaken: [],
      home: rest.stop,
      travel: {
        fixedMinutes: 5,
        kmPerHour: 40,
        unknownMinutes: 20,
      },
    };
  });

const gap = (a: Span, b: Span) =>
  Math.max(b.startsAt.getTime() - a.endsAt.getTime(), a.startsAt.getTime() - b.endsAt.getTime()) /
  MINUTE_MS;

/** Busy time that is no copy of a viewing. */
const elsewhere = ({ busy, taken }: Wanted) =>
  busy.filter(({ startsAt, endsAt }) =>
    taken.every((stay) => +stay.startsAt !== +startsAt || +stay.endsAt !== +endsAt),
  );

test("between a moment and anything else there is time for the road", () => {
  fc.assert(
    fc.property(wanted, (given) => {
      for (const moment of freeMoments(given)) {
        for (const stay of given.taken)
          expect(gap(moment, stay)).toBeGreaterThanOrEqual(
            roadMinutes(stay.at, given.home, given.travel),
          );
        for (const busy of elsewhere(given))
          expect(gap(moment, busy) >= given.travel.unknownMinutes).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test("a moment lies within hours that are open, on the clock and in minutes, and not too soon", () => {
  fc.assert(
    fc.property(wanted, (given) => {
      for (const { startsAt, endsAt } of freeMoments(given)) {
        expect(endsAt.getTime() - startsAt.getTime()).toBe(given.minutes * MINUTE_MS);
        expect(startsAt.getTime()).toBeGreaterThanOrEqual(
          given.now.getTime() + given.noticeMinutes * MINUTE_MS,
        );
        expect(startsAt < given.to).toBe(true);
        expect(isOpen(given.hours, startsAt, endsAt)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

/** The same rule once more, minute by minute on the clock. */
function isOpen(hours: HoursOfAll, startsAt: Date, endsAt: Date): boolean {
  const [day, from] = amsterdamWallTime(startsAt).split(" ") as [string, string];
  for (const { opens, closes } of openSpans(day, hours)) {
    let within = from.slice(0, 5) >= opens;
    for (let at = startsAt.getTime(); at < endsAt.getTime(); at += MINUTE_MS) {
      const [date, clock] = amsterdamWallTime(new Date(at)).split(" ") as [string, string];
      within &&= date === day && clock.slice(0, 5) >= opens && clock.slice(0, 5) < closes;
    }
    if (within) return true;
  }
  return false;
}

test("a picked moment leaves the others that still fit, and never one that overlaps", () => {
  fc.assert(
    fc.property(wanted, fc.nat(), (given, pick) => {
      const before = freeMoments(given);
      if (before.length === 0) return;
      const picked = before[pick % before.length]!;
      const stay: Stay = { ...picked, at: given.home };
      const after = freeMoments({ ...given, taken: [...given.taken, stay] });
      const fits = before.filter((each) => gap(each, picked) >= 0);
      expect(after).toEqual(fits);
    }),
    { numRuns: 300 },
  );
});

const everyDay = (opens: string, closes: string) => {
  const spans = [{ opens, closes }];
  const open = { ma: spans, di: spans, wo: spans, do: spans, vr: spans, za: spans, zo: spans };
  return { office: { week: open, exceptions: [] }, isHoliday: () => false };
};

const plain = {
  noticeMinutes: 0,
  minutes: 30,
  step: 30,
  busy: [],
  taken: [],
  homeTaken: [],
  home: { home: 1, point: null },
  travel: { fixedMinutes: 0, kmPerHour: 40, unknownMinutes: 0 },
};

function clockTimes(day: string, opens: string, closes: string) {
  const from = instantOfWallTime(`${day}T00:00`);
  const to = instantOfWallTime(`${addDays(day, 1)}T00:00`);
  return freeMoments({ ...plain, hours: everyDay(opens, closes), from, to, now: from }).map(
    ({ startsAt, endsAt }) =>
      `${amsterdamWallTime(startsAt).slice(11, 16)}-${amsterdamWallTime(endsAt).slice(11, 16)}`,
  );
}

const spring = ["2026-03-29", "2027-03-28", "2028-03-26", "2029-03-25", "2030-03-31"];
const autumn = ["2026-10-25", "2027-10-31", "2028-10-29", "2029-10-28", "2030-10-27"];

test.each(spring)("on %s the hour from two to three does not exist", (day) => {
  expect(clockTimes(day, "01:00", "04:00")).toEqual([
    "01:00-01:30",
    "01:30-03:00",
    "03:00-03:30",
    "03:30-04:00",
  ]);
  expect(clockTimes(day, "10:00", "11:00")).toEqual(["10:00-10:30", "10:30-11:00"]);
  expect(clockTimes(day, "02:00", "03:00")).toEqual([]);
});

test.each(autumn)("on %s the hour from two to three comes twice", (day) => {
  expect(clockTimes(day, "01:30", "03:30")).toEqual([
    "01:30-02:00",
    "02:00-02:30",
    "02:30-02:00",
    "02:00-02:30",
    "02:30-03:00",
    "03:00-03:30",
  ]);
  expect(clockTimes(day, "10:00", "11:00")).toEqual(["10:00-10:30", "10:30-11:00"]);
});

test.each(years)(
  "the last evening of %d ends at midnight, and the next day begins there",
  (year) => {
    expect(clockTimes(`${year}-12-31`, "23:00", "24:00")).toEqual(["23:00-23:30", "23:30-00:00"]);
    expect(clockTimes(`${year + 1}-01-01`, "00:00", "01:00")).toEqual([
      "00:00-00:30",
      "00:30-01:00",
    ]);
  },
);

test.each([
  ["2026-03-29", "02:30", "04:00", ["03:30-04:00"]],
  ["2026-03-29", "01:00", "02:30", ["01:00-01:30"]],
  ["2026-10-25", "02:30", "04:00", ["02:30-02:00", "02:30-03:00", "03:00-03:30", "03:30-04:00"]],
])("on %s hours from %s to %s that begin or end in that hour hold on the clock", (...row) => {
  const [day, opens, closes, moments] = row;
  expect(clockTimes(day, opens, closes)).toEqual(moments);
});

test("the days on which the clock changes are those of the European rule", () => {
  expect(years.map((year) => lastSunday(year, 3))).toEqual(spring);
  expect(years.map((year) => lastSunday(year, 10))).toEqual(autumn);
});

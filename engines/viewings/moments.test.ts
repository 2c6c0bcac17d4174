import { expect, test } from "vitest";
import { freeMoments, type Wanted } from "./moments.ts";
import { roadMinutes } from "./road.ts";

const day = [{ opens: "10:00", closes: "12:00" }];
const everyDay = { ma: day, di: day, wo: day, do: day, vr: day, za: day, zo: day };
const travel = { fixedMinutes: 5, kmPerHour: 40, unknownMinutes: 20 };

const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  from: new Date("2026-11-24T00:00:00Z"),
  to: new Date("2026-11-24T22:59:00Z"),
  now: new Date("2026-11-23T08:00:00Z"),
  noticeMinutes: 0,
  hours: { office: { week: everyDay, exceptions: [] }, isHoliday: () => false },
  minutes: 30,
  step: 30,
  busy: [],
  taken: [],
  homeTaken: [],
  home: { home: 1, point: { latitude: 51.37, longitude: 6.17 } },
  travel,
  ...changes,
});

const starts = (changes?: Partial<Wanted>) =>
  freeMoments(wanted(changes)).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));

const at = (from: string, to: string) => ({
  startsAt: new Date(`2026-11-24T${from}:00Z`),
  endsAt: new Date(`2026-11-24T${to}:00Z`),
});

test("an open day has moments on its grid", () => {
  expect(starts()).toEqual(["09:00", "09:30", "10:00", "10:30"]);
});

test("the road to and from a viewing elsewhere is kept free; in the same home it takes none", () => {
  const elsewhere = { home: 2, point: { latitude: 51.37, longitude: 6.2 } };
  expect(starts({ taken: [{ ...at("09:30", "10:00"), at: elsewhere }] })).toEqual(["10:30"]);
  const here = { home: 1, point: null };
  expect(starts({ taken: [{ ...at("09:30", "10:00"), at: here }] })).toEqual([
    "09:00",
    "10:00",
    "10:30",
  ]);
});

test("busy time blocks with the usual road; the calendar's copy of a viewing blocks nothing more", () => {
  expect(starts({ busy: [at("09:00", "09:40")] })).toEqual(["10:00", "10:30"]);
  const here = { ...at("09:30", "10:00"), at: { home: 1, point: null } };
  expect(starts({ taken: [here], busy: [at("09:30", "10:00")] })).toContain("09:00");
  // What is longer is no copy of it, but an appointment elsewhere that has its own road.
  expect(starts({ taken: [here], busy: [at("09:30", "10:30")] })).toEqual([]);
  expect(starts({ taken: [here], busy: [at("09:35", "10:00")] })).toEqual(["10:30"]);
});

test("a viewing that moves leaves room beside its old time, also where a calendar has a copy of it", () => {
  const leaving = at("09:30", "10:00");
  expect(starts({ leaving, busy: [leaving] })).toEqual(["09:00", "09:30", "10:00", "10:30"]);
  expect(starts({ leaving, busy: [at("09:30", "09:45")] })).toEqual(["10:30"]);
});

test.each([
  ["the same home", { home: 1, point: null }, 0],
  ["the house next door", { home: 2, point: { latitude: 51.37, longitude: 6.17 } }, 5],
  ["eleven kilometres away", { home: 2, point: { latitude: 51.47, longitude: 6.17 } }, 27],
  ["an unknown place", { home: 2, point: null }, 20],
])("the road to %s", (_, stop, minutes) => {
  const home = { home: 1, point: { latitude: 51.37, longitude: 6.17 } };
  expect(roadMinutes(home, stop, travel)).toBe(minutes);
  expect(roadMinutes(stop, home, travel)).toBe(minutes);
});

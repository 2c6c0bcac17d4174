import fc from "fast-check";
import { dateTimeField, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { expect, test } from "vitest";
import { changedAlike, startsOf } from "./repeat.ts";
import type { AppointmentWords } from "./words.ts";

const HOUR_MS = 3_600_000;
const plain: Omit<AppointmentWords, "startsAt" | "endsAt"> = {
  kind: "intake",
  what: "",
  agent_id: "anna",
  travel: 0,
  place: "",
  company: "",
  note: "",
  property_id: null,
};
const lasting = (startsAt: Date, ms = HOUR_MS) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + ms),
});
/** Tuesdays at ten, over the change of the clock. */
const weekly = (until = "2026-04-07") =>
  startsOf(instantOfWallTime("2026-03-03T10:00"), { repeat: "week", until })!.map((startsAt) => ({
    ...plain,
    ...lasting(startsAt),
  }));

type Change = (one: AppointmentWords) => AppointmentWords;
const lengthOf = ({ startsAt, endsAt }: AppointmentWords) => endsAt.getTime() - startsAt.getTime();
const moved = (one: AppointmentWords, days: number, clock?: string) => {
  const [day = "", before] = dateTimeField(one.startsAt).split("T");
  const startsAt = instantOfWallTime(`${addDays(day, days)}T${clock ?? before}`);
  return { ...one, ...lasting(startsAt, lengthOf(one)) };
};
/** One change to each field: for all later appointments, and for a single one. */
const changes: Record<string, readonly [forAll: Change, alone: Change]> = {
  what: [(one) => ({ ...one, what: "Overleg" }), (one) => ({ ...one, what: "Borrel" })],
  colleague: [(one) => ({ ...one, agent_id: "bram" }), (one) => ({ ...one, agent_id: null })],
  road: [(one) => ({ ...one, travel: 15 }), (one) => ({ ...one, travel: 30 })],
  place: [(one) => ({ ...one, place: "Kantoor" }), (one) => ({ ...one, place: "Markt 1" })],
  company: [(one) => ({ ...one, company: "Els" }), (one) => ({ ...one, company: "Jan" })],
  note: [(one) => ({ ...one, note: "Sleutel" }), (one) => ({ ...one, note: "Later" })],
  home: [(one) => ({ ...one, property_id: 1 }), (one) => ({ ...one, property_id: 2 })],
  kind: [(one) => ({ ...one, kind: "other" }), (one) => ({ ...one, kind: "valuation" })],
  time: [(one) => moved(one, 0, "11:00"), (one) => moved(one, 0, "14:30")],
  day: [(one) => moved(one, 1), (one) => moved(one, 2)],
  length: [
    (one) => ({ ...one, ...lasting(one.startsAt, HOUR_MS / 2) }),
    (one) => ({ ...one, ...lasting(one.startsAt, 2 * HOUR_MS) }),
  ],
};
const names = Object.keys(changes);
const forAll = (name: string) => changes[name]![0];
const alone = (name: string) => changes[name]![1];

test("whoever changes one that had something alone gives it to all that have what most have", () => {
  for (const name of names) {
    const series = weekly();
    series[0] = alone(name)(series[0]!);
    const to = forAll(name)(weekly()[0]!);
    const [, ...after] = series.map((each) => changedAlike(each, series[0]!, to, series));
    const isDay = name === "day";
    // Its day was two later, so it moves back, and the others as it does.
    const expected = (each: AppointmentWords) => (isDay ? moved(each, -1) : forAll(name)(each));
    expect(after).toEqual(series.slice(1).map(expected));
  }
});

test.each(["dag", "maand"] as const)("a series of each %s moves as a whole", (repeat) => {
  const first = instantOfWallTime("2026-01-30T10:00");
  const until = repeat === "dag" ? "2026-02-20" : "2026-12-31";
  const series = startsOf(first, { repeat, until })!.map((at) => ({ ...plain, ...lasting(at) }));
  const to = moved(series[0]!, 1, "09:00");
  const after = series.map((each) => changedAlike(each, series[0]!, to, series));
  expect(after).toEqual(series.map((each) => moved(each, 1, "09:00")));
});

test.each([
  ["private alone, when the colleague changes", { kind: "private" }, { agent_id: "bram" }],
  ["of nobody alone, when all become private", { agent_id: null }, { kind: "private" }],
  ["of another alone, when all become private", { agent_id: "bram" }, { kind: "private" }],
] as const)("one that is %s stays as it is", (_what, own, change) => {
  const series = weekly().map((each, at) => (at === 2 ? { ...each, ...own } : each));
  const [one] = series;
  const after = series.map((each) => changedAlike(each, one!, { ...one!, ...change }, series));
  expect(after).toEqual(series.map((each, at) => (at === 2 ? each : { ...each, ...change })));
});

test("only what changes is changed, and never where one alone has something else", () => {
  const some = fc.subarray(names.filter((name) => name !== "kind"));
  fc.assert(
    fc.property(some, some, fc.integer({ min: 1, max: 5 }), (changed, owned, at) => {
      const series = weekly();
      series[at] = owned.reduce((one, name) => alone(name)(one), series[at]!);
      const all = (one: AppointmentWords, but: readonly string[] = []) =>
        changed.filter((name) => !but.includes(name)).reduce((to, name) => forAll(name)(to), one);
      const after = series.map((each) => changedAlike(each, series[0]!, all(series[0]!), series));
      expect(after).toEqual(series.map((each, index) => all(each, index === at ? owned : [])));
    }),
  );
});

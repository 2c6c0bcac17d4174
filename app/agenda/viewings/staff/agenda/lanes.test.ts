import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { hoursShown, onDay, spanOf, stretchOn, weekOf } from "./days.ts";
import { withLanes } from "./lanes.ts";

const hours = (day: string) => {
  const { from, until } = spanOf([day]);
  return (until.getTime() - from.getTime()) / 3_600_000;
};

describe("days", () => {
  test.each([
    ["2026-03-29", 23],
    ["2026-10-25", 25],
    ["2026-12-31", 24],
  ])("%s has %i hours, and ten o'clock stands at ten o'clock", (day, length) => {
    expect(hours(day)).toBe(length);
    const startsAt = instantOfWallTime(`${day}T10:00`);
    const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
    expect(stretchOn(day, { startsAt, endsAt })).toEqual({ from: 600, until: 630 });
  });

  test.each(["2026-03-29", "2026-10-25", "2027-01-01"])("all of %s is one day", (day) => {
    const { from: startsAt, until: endsAt } = spanOf([day]);
    expect(stretchOn(day, { startsAt, endsAt })).toEqual({ from: 0, until: 1440 });
  });

  test("across midnight, a part is on each day", () => {
    const late = {
      startsAt: instantOfWallTime("2026-12-31T23:30"),
      endsAt: instantOfWallTime("2027-01-01T00:30"),
    };
    expect(stretchOn("2026-12-31", late)).toEqual({ from: 1410, until: 1440 });
    expect(stretchOn("2027-01-01", late)).toEqual({ from: 0, until: 30 });
    expect(onDay("2027-01-02", [late])).toEqual([]);
  });

  test("in the hour that comes twice, something still takes room", () => {
    const startsAt = new Date("2026-10-25T00:50:00Z");
    const endsAt = new Date("2026-10-25T01:10:00Z");
    expect(stretchOn("2026-10-25", { startsAt, endsAt })).toEqual({ from: 170, until: 175 });
  });

  test("a week begins on Monday, also across a year's end", () => {
    expect(weekOf("2027-01-03")).toEqual([
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
    ]);
  });

  test("hours outside the office's are shown when something is there", () => {
    expect(hoursShown([])).toEqual({ from: 8, until: 19 });
    expect(hoursShown([{ from: 415, until: 1211 }])).toEqual({ from: 6, until: 21 });
  });
});

describe("lanes", () => {
  const at = (from: number, until: number) => ({ from, until });

  test.each([
    [
      "a chain",
      [at(600, 660), at(630, 690), at(660, 720)],
      [
        [0, 2],
        [1, 2],
        [0, 2],
      ],
    ],
    [
      "too short to read",
      [at(600, 610), at(615, 645)],
      [
        [0, 2],
        [1, 2],
      ],
    ],
  ])("%s", (_, items, lanes) => {
    expect(withLanes(items).map(({ lane, lanes: all }) => [lane, all])).toEqual(lanes);
  });

  test("nothing is lost, and nothing covers anything", () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 300 }))
      .map(([from, length]) => ({ from, until: from + length }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 25 }), (items) => {
        const placed = withLanes(items);
        expect(placed).toHaveLength(items.length);
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of placed) {
            if (one === other || one.from >= other.until || other.from >= one.until) continue;
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
        }
      }),
    );
  });
});

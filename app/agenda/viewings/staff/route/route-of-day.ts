import { roadMinutes, type Stop, type Travel } from "@voordeur/viewings/road.ts";
import type { Point } from "@voordeur/geo/point.ts";
import type { Visit } from "../agenda/entries.ts";

interface Place {
  x: number;
  y: number;
}

export interface RouteStop {
  entry: Visit;
  road: number | null;
  /** Minutes of waiting that are left before it; negative: too late by so many. */
  slack: number | null;
}

export const homeOf = (entry: Visit): number | null =>
  entry.kind === "viewing" ? entry.viewing.propertyId : entry.group.propertyId;

/** The stops of one colleague in the order of the day; those who did not come are left out. */
export function routeOf(
  entries: readonly Visit[],
  points: ReadonlyMap<number, Point>,
  travel: Travel,
): RouteStop[] {
  const stops = entries.filter(
    (entry) => entry.kind === "group" || entry.viewing.state !== "no-show",
  );
  return stops.map((entry, index) => {
    const before = stops[index - 1];
    if (!before) return { entry, road: null, slack: null };
    const road = roadMinutes(stopOf(before, points), stopOf(entry, points), travel);
    const between = (entry.startsAt.getTime() - before.endsAt.getTime()) / 60_000;
    return { entry, road, slack: Math.round(between - road) };
  });
}

function stopOf(entry: Visit, points: ReadonlyMap<number, Point>): Stop {
  const home = homeOf(entry);
  return { home, point: home === null ? null : (points.get(home) ?? null) };
}

/** Marks nearer than this would cover each other, in units of the drawing. */
const REACH = 26;

/** The stops as marks with their numbers; those at or near one place share a mark. */
export function marksOf(stops: readonly (Place & { number: number })[]) {
  const marks: (Place & { numbers: number[] })[] = [];
  for (const { x, y, number } of stops) {
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < REACH);
    if (near) near.numbers.push(number);
    else marks.push({ x, y, numbers: [number] });
  }
  return marks.map(({ x, y, numbers }) => ({ x, y, label: numbers.join(", ") }));
}

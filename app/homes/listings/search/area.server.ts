import { type FacetIndex, optionOf, WIDTH } from "@voordeur/facets/facet-index.ts";
import type { InArea } from "@voordeur/facets/filter.ts";
import { filterNames } from "@voordeur/facets/listing-filter.ts";
import { USUAL_RADIUS } from "@voordeur/facets/steps.ts";
import { circleAround, distanceKm, type Point, readPoint } from "@voordeur/geo/point.ts";
import { insideOf, type Polygon, readPolygon } from "@voordeur/geo/polygon.ts";
import type { ListingQuery } from "../input.ts";

/** The part of the map that a search is limited to. */
export interface Area {
  /** Its lines, to be drawn. */
  outlines: Polygon[];
  inArea: InArea;
}

/** Null: the search is not limited to a part of the map. */
export function areaOf(query: ListingQuery, facetIndex: FacetIndex): Area | null {
  const outlines: Polygon[] = [];
  const tests: InArea[] = [];
  const polygon = query.outline === null ? null : readPolygon(query.outline);
  if (polygon) {
    outlines.push(polygon);
    tests.push(insideOf(polygon));
  }
  const middle = middleOf(query, facetIndex);
  if (middle) {
    const km = query.radius ?? USUAL_RADIUS;
    outlines.push(circleAround(middle, km));
    tests.push((point) => distanceKm(point, middle) <= km);
  }
  if (tests.length === 0 && !asksForCircle(query)) return null;
  // Nobody knows where a place lies of which no home is on the map.
  if (asksForCircle(query) && !middle) tests.push(() => false);
  return { outlines, inArea: (point) => tests.every((test) => test(point)) };
}

function asksForCircle({ around, point }: ListingQuery): boolean {
  return around !== null || point !== null;
}

function middleOf({ around, point }: ListingQuery, facetIndex: FacetIndex): Point | null {
  if (around !== null) return townPoint(facetIndex, around);
  return point === null ? null : readPoint(point);
}

const city = filterNames.indexOf("cities");
const known = new WeakMap<FacetIndex, Map<string, Point>>();

/** Where a town lies, by the homes in it: the middle one from south to north and from west to east. */
export function townPoint(facetIndex: FacetIndex, name: string): Point | null {
  return townPoints(facetIndex).get(name) ?? null;
}

/** All towns of which a home is on the map. Computed once per index. */
export function townPoints(facetIndex: FacetIndex): Map<string, Point> {
  const held = known.get(facetIndex);
  if (held) return held;
  const { size, points, options, names } = facetIndex;
  const inTown = new Map<number, { latitudes: number[]; longitudes: number[] }>();
  for (let place = 0; place < size; place++) {
    if (Number.isNaN(points[2 * place]!)) continue;
    const option = options[place * WIDTH + city]!;
    const town = inTown.get(option) ?? { latitudes: [], longitudes: [] };
    inTown.set(option, town);
    town.latitudes.push(points[2 * place]!);
    town.longitudes.push(points[2 * place + 1]!);
  }
  const towns = new Map<string, Point>();
  for (const name of names.cities.values) {
    const town = inTown.get(optionOf(names.cities, name));
    if (!town) continue;
    towns.set(name, { latitude: median(town.latitudes), longitude: median(town.longitudes) });
  }
  known.set(facetIndex, towns);
  return towns;
}

/** Where the homes of a town lie that are on the map. */
export function pointsIn({ size, points, options, names }: FacetIndex, town: string): Point[] {
  const option = optionOf(names.cities, town);
  const found: Point[] = [];
  for (let place = 0; place < size; place++) {
    const latitude = points[2 * place]!;
    if (options[place * WIDTH + city] !== option || Number.isNaN(latitude)) continue;
    found.push({ latitude, longitude: points[2 * place + 1]! });
  }
  return found;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

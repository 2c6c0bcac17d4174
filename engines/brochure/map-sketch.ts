import { maas, type Place, places } from "./places.ts";

/** Millimetres from the upper left corner. */
type Point = [x: number, y: number];

export interface MapSketch {
  width: number;
  height: number;
  /** A curve: where it begins, then two control points and an end for each piece. */
  river: { start: Point; pieces: [Point, Point, Point][] };
  /** Where the name of the river stands, if it flows through the sketch. */
  riverName: Point | null;
  here: { name: string; at: Point };
  places: { name: string; at: Point; isTown: boolean; isLeft: boolean }[];
  /** In whole kilometres, as the crow flies from place to place. */
  distances: { name: string; kilometres: number }[];
}

const [WIDTH, HEIGHT] = [174, 114];
const MM_PER_KM = 3;
const KM_PER_DEGREE = 111.2;
const MAX_DISTANCES = 4;
const MARGIN = 5;
const RIVER = "Maas";

/** Villages elsewhere have the same names; Well, Kessel and Afferden lie along a river twice. */
const ELSEWHERE = /^([1-47-9]\d|5[1-3]|66)\d\d(?!\d)/;

/** The surroundings of a place; null when its position is not written down here. */
export function mapSketch(city: string, postalCode: string): MapSketch | null {
  if (ELSEWHERE.test(postalCode)) return null;
  const name = Object.keys(places).find((each) => each.toLowerCase() === city.trim().toLowerCase());
  const middle = name === undefined ? undefined : places[name];
  if (name === undefined || !middle) return null;
  const position = ([latitude, longitude]: readonly [number, number, ...unknown[]]): Point => {
    const across = Math.cos((middle[0] * Math.PI) / 180);
    return [
      round(WIDTH / 2 + (longitude - middle[1]) * across * KM_PER_DEGREE * MM_PER_KM),
      round(HEIGHT / 2 - (latitude - middle[0]) * KM_PER_DEGREE * MM_PER_KM),
    ];
  };
  const river = maas.map(position);
  return {
    width: WIDTH,
    height: HEIGHT,
    river: smooth(river),
    riverName: riverNameOf(river),
    here: { name, at: [WIDTH / 2, HEIGHT / 2] },
    places: shownPlaces(name, position, river),
    distances: distancesFrom(name, middle),
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Towns first; a place whose name would cover another is left out. */
function shownPlaces(
  here: string,
  position: (place: Place) => Point,
  river: readonly Point[],
): MapSketch["places"] {
  const middle: Point = [WIDTH / 2, HEIGHT / 2];
  const riverName = riverNameOf(river);
  const taken = [boxOf(middle, `${here}   `, false, 2.9), boxOf(middle, "   ", true, 1.5)];
  if (riverName) taken.push(boxOf(riverName, RIVER, false, 2.4));
  const water = river.map(([x, y]) => ({ left: x - 1, right: x + 1, top: y - 2, bottom: y + 2 }));
  const others = Object.entries(places)
    .filter(([name]) => name !== here)
    .toSorted(([, one], [, other]) => one[2] - other[2]);
  return others.flatMap(([name, place]) => {
    const at = position(place);
    if (!isInside(at)) return [];
    const boxes = [false, true].map((isLeft) => ({
      isLeft,
      box: boxOf(at, name, isLeft, place[2] === 1 ? 2.1 : 1.7),
    }));
    const free = boxes.filter(({ box }) => {
      const isOnMap = box.left > 2 && box.right < WIDTH - 2;
      return isOnMap && !taken.some((other) => meet(box, other));
    });
    const dry = free.find(({ box, isLeft }) => {
      const label = isLeft ? { ...box, right: at[0] - 1 } : { ...box, left: at[0] + 1 };
      return !water.some((other) => meet(label, other));
    });
    const chosen = dry ?? free[0];
    if (!chosen) return [];
    taken.push(chosen.box);
    return [{ name, at, isTown: place[2] === 1, isLeft: chosen.isLeft }];
  });
}

function isInside([x, y]: Point): boolean {
  return x > MARGIN && x < WIDTH - MARGIN && y > MARGIN && y < HEIGHT - MARGIN;
}

/** The area that a dot and the name beside it cover; `letter` is the average width of a letter. */
function boxOf([x, y]: Point, name: string, isLeft: boolean, letter: number): Box {
  const width = 2.5 + name.length * letter;
  return {
    left: isLeft ? x - width : x - 1.5,
    right: isLeft ? x + 1.5 : x + width,
    top: y - 2.6,
    bottom: y + 2.6,
  };
}

function meet(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** A curve through all points (Catmull-Rom, as cubic pieces). */
function smooth(points: readonly Point[]): MapSketch["river"] {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const pieces = points.slice(1).map((end, index): [Point, Point, Point] => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    return [
      [round(start[0] + (end[0] - before[0]) / 6), round(start[1] + (end[1] - before[1]) / 6)],
      [round(end[0] - (after[0] - start[0]) / 6), round(end[1] - (after[1] - start[1]) / 6)],
      end,
    ];
  });
  return { start: at(0), pieces };
}

/** Near the upper edge, where no marker is. */
function riverNameOf(river: readonly Point[]): Point | null {
  const inside = river.filter((point) => isInside(point) && point[0] < WIDTH - 20);
  return inside.at(-1) ?? null;
}

function distancesFrom(here: string, middle: Place) {
  return Object.entries(places)
    .filter(([name, [, , weight]]) => weight === 1 && name !== here)
    .map(([name, place]) => ({ name, kilometres: Math.round(kilometres(middle, place)) }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, MAX_DISTANCES);
}

function kilometres(one: Place, other: Place): number {
  const across = Math.cos((((one[0] + other[0]) / 2) * Math.PI) / 180);
  return Math.hypot(one[0] - other[0], (one[1] - other[1]) * across) * KM_PER_DEGREE;
}

function round(millimetres: number): number {
  return Math.round(millimetres * 100) / 100;
}

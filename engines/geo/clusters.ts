import type { Place } from "./mercator.ts";

export interface Cluster extends Place {
  /** Indices of the places in it, in their order. */
  members: number[];
}

/**
 * Puts places that would cover each other together: each takes in those within `reach` that come
 * after it. A cluster lies in the middle of its members. Linear: neighbours are found by squares.
 */
export function clustersOf(places: readonly Place[], reach: number): Cluster[] {
  const squares = new Map<number, number[]>();
  const square = (value: number) => Math.floor(value / reach);
  const keys = places.map(({ x, y }) => keyOf(square(x), square(y)));
  for (const [index, key] of keys.entries()) {
    const inSquare = squares.get(key);
    if (inSquare) inSquare.push(index);
    else squares.set(key, [index]);
  }
  const isTaken = new Uint8Array(places.length);
  const clusters: Cluster[] = [];
  for (let index = 0; index < places.length; index++) {
    if (isTaken[index]) continue;
    const { x, y } = places[index]!;
    const members: number[] = [];
    for (const step of AROUND) {
      for (const other of squares.get(keys[index]! + step) ?? []) {
        if (isTaken[other]) continue;
        const place = places[other]!;
        if ((place.x - x) ** 2 + (place.y - y) ** 2 > reach * reach) continue;
        isTaken[other] = 1;
        members.push(other);
      }
    }
    members.sort((a, b) => a - b);
    clusters.push({ ...middle(members.map((member) => places[member]!)), members });
  }
  return clusters;
}

/** More squares than there are from north to south on the map of a whole world. */
const ROWS = 2 ** 22;
const keyOf = (column: number, row: number) => column * ROWS + row;
const AROUND = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => keyOf(column, row)));

function middle(places: readonly Place[]): Place {
  let x = 0;
  let y = 0;
  for (const place of places) {
    x += place.x;
    y += place.y;
  }
  return { x: x / places.length, y: y / places.length };
}

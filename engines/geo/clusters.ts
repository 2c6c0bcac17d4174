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
  const squares = new Map<string, number[]>();
  const square = (value: number) => Math.floor(value / reach);
  for (const [index, { x, y }] of places.entries()) {
    const key = `${square(x)} ${square(y)}`;
    const inSquare = squares.get(key);
    if (inSquare) inSquare.push(index);
    else squares.set(key, [index]);
  }
  const isTaken = new Uint8Array(places.length);
  const clusters: Cluster[] = [];
  for (const [index, { x, y }] of places.entries()) {
    if (isTaken[index]) continue;
    const members: number[] = [];
    for (const key of around(square(x), square(y))) {
      const left = squares.get(key)?.filter((other) => {
        if (isTaken[other]) return false;
        const isNear = Math.hypot(places[other]!.x - x, places[other]!.y - y) <= reach;
        if (isNear) members.push(other);
        return !isNear;
      });
      if (left) squares.set(key, left);
    }
    members.sort((a, b) => a - b);
    for (const member of members) isTaken[member] = 1;
    clusters.push({ ...middle(members.map((member) => places[member]!)), members });
  }
  return clusters;
}

function around(column: number, row: number): string[] {
  return [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `${column + x} ${row + y}`));
}

function middle(places: readonly Place[]): Place {
  const sum = places.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / places.length, y: sum.y / places.length };
}

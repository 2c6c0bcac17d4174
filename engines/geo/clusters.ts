import type { Place, Size } from "./mercator.ts";

export interface Cluster extends Place {
  /** Indices of the places in it, in their order. */
  members: number[];
}

/**
 * Puts places together until marks of the size `mark` on them cover no part of each other. A cluster
 * lies in the middle of its members.
 */
export function clustersOf(places: readonly Place[], mark: Size): Cluster[] {
  const start = places.map(({ x, y }, index) => ({ x, y, members: [index] }));
  for (let clusters = start; ;) {
    const fewer = joinNear(clusters, mark);
    if (fewer.length === clusters.length) return clusters;
    clusters = fewer;
  }
}

/** Each takes in those near it that come after it. Linear: neighbours are found by squares. */
function joinNear(places: readonly Cluster[], { width, height }: Size): Cluster[] {
  const squares = new Map<number, number[]>();
  const keys = places.map(({ x, y }) => keyOf(Math.floor(x / width), Math.floor(y / height)));
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
    const near: Cluster[] = [];
    for (const step of AROUND) {
      for (const other of squares.get(keys[index]! + step) ?? []) {
        if (isTaken[other]) continue;
        const place = places[other]!;
        if (Math.abs(place.x - x) >= width || Math.abs(place.y - y) >= height) continue;
        isTaken[other] = 1;
        near.push(place);
      }
    }
    clusters.push(near.length === 1 ? near[0]! : joined(near));
  }
  return clusters;
}

/** More squares than there are from north to south on the map of a whole world. */
const ROWS = 2 ** 22;
const keyOf = (column: number, row: number) => column * ROWS + row;
const AROUND = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => keyOf(column, row)));

function joined(clusters: readonly Cluster[]): Cluster {
  const members = clusters.flatMap((cluster) => cluster.members).toSorted((a, b) => a - b);
  const sum = { x: 0, y: 0 };
  for (const { x, y, members: own } of clusters) {
    sum.x += x * own.length;
    sum.y += y * own.length;
  }
  return { x: sum.x / members.length, y: sum.y / members.length, members };
}

import type { Stretch } from "./days.ts";

export interface Lane {
  lane: number;
  lanes: number;
}

/** As high as two lines of text: whatever is shorter takes this much. */
const LEAST_MINUTES = 30;

/**
 * Gives things of one day their lanes, so that none covers another: each takes the first lane that is
 * free. Things that overlap, directly or through others, share the width. In the order of their times.
 */
export function withLanes<Item extends Stretch>(items: readonly Item[]): (Item & Lane)[] {
  const placed: (Item & Lane)[] = [];
  let group: (Item & Lane)[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const item of group) item.lanes = ends.length;
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const item of items.toSorted((a, b) => a.from - b.from || b.until - a.until)) {
    if (ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(item.until, item.from + LEAST_MINUTES);
    group.push({ ...item, lane, lanes: 1 });
  }
  close();
  return placed;
}

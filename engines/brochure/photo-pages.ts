import type { BrochurePicture } from "./model.ts";

/** Millimetres throughout. */
export interface PhotoRow {
  height: number;
  photos: { index: number; width: number }[];
}

export const CONTENT_WIDTH = 174;
const GAP = 3;
const CAPTION = 6.5;
/** The height for rows: on the first page, below its heading, and on the next. */
const [FIRST_PAGE, NEXT_PAGE] = [233, 250];
const MAX_IN_ROW = 3;
const MAX_ON_PAGE = 8;
/** How much higher or lower a row may be than its photos are by nature: the rest is cut off. */
const [LOWEST, HIGHEST] = [0.8, 1.22];

interface Plan {
  cost: number;
  pages: PhotoRow[][];
}

/**
 * Photos in rows as wide as the page, in their order, so that every page is full or nearly so and little
 * is cut off. `taken`: what else stands on the first page.
 */
export function photoPages(photos: readonly BrochurePicture[], taken = 0): PhotoRow[][] {
  const plans = new Map<number, Plan>();
  const planFrom = (start: number): Plan => {
    if (start === photos.length) return { cost: 0, pages: [] };
    const known = plans.get(start);
    if (known) return known;
    let best: Plan = { cost: Infinity, pages: [] };
    const room = start === 0 ? FIRST_PAGE - taken : NEXT_PAGE;
    for (let end = start + 1; end <= Math.min(photos.length, start + MAX_ON_PAGE); end += 1) {
      const rest = planFrom(end);
      for (const counts of allSplits[end - start] ?? []) {
        const page = pageOf(photos, start, counts, room);
        const cost = page.cost + rest.cost + 0.2;
        if (cost < best.cost) best = { cost, pages: [page.rows, ...rest.pages] };
      }
    }
    plans.set(start, best);
    return best;
  };
  return planFrom(0).pages;
}

/** All ways to put so many photos into rows, by their number: of 2 it is 1 + 1 and 2. */
const allSplits = Array.from({ length: MAX_ON_PAGE + 1 }, (_, count) => splits(count));

function splits(count: number): number[][] {
  if (count === 0) return [[]];
  const firsts = Array.from({ length: Math.min(MAX_IN_ROW, count) }, (_, index) => index + 1);
  return firsts.flatMap((first) => splits(count - first).map((rest) => [first, ...rest]));
}

function pageOf(
  photos: readonly BrochurePicture[],
  start: number,
  counts: readonly number[],
  room: number,
) {
  let index = start;
  let [natural, fixed] = [0, (counts.length - 1) * GAP];
  const rows = counts.map((count) => {
    const indexes = Array.from({ length: count }, () => index++);
    const ratios = indexes.map((each) => ratioOf(photos[each]!));
    const width = CONTENT_WIDTH - (count - 1) * GAP;
    const sum = ratios.reduce((one, other) => one + other);
    natural += width / sum;
    if (indexes.some((each) => photos[each]?.caption)) fixed += CAPTION;
    const placed = indexes.map((each, at) => ({ index: each, width: (width * ratios[at]!) / sum }));
    return { height: width / sum, photos: placed };
  });
  const needed = (room - fixed) / natural;
  const factor = Math.min(HIGHEST, Math.max(LOWEST, needed));
  const cost =
    Math.abs(Math.log(factor)) +
    (needed < LOWEST ? 50 : 0) +
    // White below the photos.
    Math.max(0, 1 - factor / needed) * 1.5 +
    counts.filter((count) => count === MAX_IN_ROW).length * 0.12 +
    // All rows alike: a list, not a page.
    (counts.length > 1 && new Set(counts).size === 1 ? 0.1 : 0);
  return { cost, rows: rows.map((row) => ({ ...row, height: row.height * factor })) };
}

/** Very tall and very wide ones are cut. */
function ratioOf({ width, height }: BrochurePicture): number {
  return Math.min(2.2, Math.max(0.66, width / height));
}

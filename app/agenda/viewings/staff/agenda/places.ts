import type { Stretch } from "./days.ts";
import type { Lane } from "./lanes.ts";

/** As many as `agenda.css` knows; whatever is beyond stands in the last. */
const MAX_LANES = 6;

/** A number up to 511 as classes that `agenda.css` adds up. */
const sumOf = (name: string, number: number) =>
  [1, 2, 4, 8, 16, 32, 64, 128, 256]
    .filter((power) => Math.floor(number / power) % 2 === 1)
    .map((power) => `${name}-${power}`)
    .join(" ");

export const columnClass = ({ from, until }: Stretch) =>
  `agenda-column ${sumOf("tall", until - from)}`;

export function placeClass({ from, until }: Stretch, firstHour: number, lane?: Lane): string {
  const at = Math.round(from / 5) - firstHour * 12;
  const place = `agenda-entry ${sumOf("at", at)} ${sumOf("long", Math.round((until - from) / 5))}`;
  if (!lane) return place;
  const lanes = Math.min(lane.lanes, MAX_LANES);
  return `${place} lane-${Math.min(lane.lane, lanes - 1)} lanes-${lanes}`;
}

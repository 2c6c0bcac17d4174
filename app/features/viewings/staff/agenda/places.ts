import type { Stretch } from "./days.ts";
import type { Lane } from "./lanes.ts";

/** As many as `agenda.css` knows; whatever is beyond stands in the last. */
const MOST_LANES = 6;

const digits = (name: string, minutes: number) => {
  const steps = Math.round(minutes / 5);
  return [100, 10, 1].map((unit) => `${name}-${unit}-${Math.floor(steps / unit) % 10}`).join(" ");
};

export const columnClass = ({ from, until }: Stretch) =>
  `agenda-column ${digits("long", (until - from) * 60)}`;

export function placeClass({ from, until }: Stretch, firstHour: number, lane?: Lane): string {
  const place = `agenda-entry ${digits("at", from - firstHour * 60)} ${digits("long", until - from)}`;
  if (!lane) return place;
  const lanes = Math.min(lane.lanes, MOST_LANES);
  return `${place} lane-${Math.min(lane.lane, lanes - 1)} lanes-${lanes}`;
}

import { formatShortDate, formatShortMonth } from "@voordeur/language/dates.ts";
import { muted, n, textAt, widthOf } from "./svg.ts";

/** From which number of weeks on a line names months instead of days. */
const MANY = 60;
const GAP = 12;

/**
 * Names some of the times below a chart: the last one always, and others as long as they do not
 * touch. `centres` are the places of the times, each a Monday or a month; no name leaves the room
 * between `from` and `to`.
 */
export function timeAxis(
  times: readonly string[],
  centres: readonly number[],
  { y, from, to }: { y: number; from: number; to: number },
): string {
  const isMonths = times.length > MANY || times[0]!.length === 7;
  const nameOf = isMonths ? formatShortMonth : formatShortDate;
  let markup = "";
  let free = to;
  for (let index = times.length - 1; index >= 0; index -= 1) {
    const name = nameOf(times[index]!);
    const half = widthOf(name) / 2;
    const x = Math.min(Math.max(centres[index]!, from + half), to - half);
    if (x + half > free) continue;
    free = x - half - GAP;
    markup += `<path d="M${n(centres[index]!)} ${n(y)}v4" stroke="${muted}"/>`;
    markup += textAt(x, y + 18, name, { anchor: "middle", fill: muted });
  }
  return markup;
}

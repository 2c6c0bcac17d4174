import { weekdays } from "../../../../settings/opening-hours.ts";
import type { OwnHours } from "../../../../settings/groups/viewings.ts";
import { writeTimes } from "../../../../settings/times.ts";

/** A week in one line, days with the same times together: `ma-vr 10:00-17:00 · za 10:00-14:00`. */
export function weekLine(week: NonNullable<OwnHours["week"]>): string {
  const runs: { first: string; last: string; times: string }[] = [];
  for (const [at, day] of weekdays.entries()) {
    const times = writeTimes(week[day] ?? []);
    if (!times) continue;
    const before = runs.at(-1);
    if (before?.times === times && before.last === weekdays[at - 1]) before.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs
    .map(({ first, last, times }) => `${first === last ? first : `${first}-${last}`} ${times}`)
    .join(" · ");
}

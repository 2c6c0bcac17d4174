import { countOf } from "@voordeur/language/numbers.ts";
import { failureText } from "../../calendars/failure.ts";
import type { CalendarState } from "../../calendars/service.server.ts";
import { weekdays } from "../../../../settings/opening-hours.ts";
import type { OwnHours } from "../../../../settings/groups/viewings.ts";
import { writeTimes } from "../../../../settings/times.ts";
import { formatShortDate } from "@voordeur/language/dates.ts";
import type { Agent } from "./queries.server.ts";

const DAY_MS = 86_400_000;
/** A calendar that was not read for so long may miss appointments. */
const STALE_MS = 2 * 3_600_000;

export function hoursLine({ isActive, hours }: Agent): string {
  if (!isActive) return "Laat geen woningen zien";
  if (!hours.week) return "Tijden van het kantoor";
  return weekLine(hours.week) || "Geen vaste tijden";
}

/** A week in one line, days with the same times together: `ma-vr 10:00-17:00 · za 10:00-14:00`. */
function weekLine(week: NonNullable<OwnHours["week"]>): string {
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

/** "24 dec – 2 jan (vakantie)" */
export function dayRange({ from, to, name }: OwnHours["exceptions"][number]): string {
  const days = to && to !== from ? [from, to] : [from];
  return `${days.map((day) => formatShortDate(day)).join(" – ")}${name ? ` (${name})` : ""}`;
}

/** Days that are not over yet, away or with other hours; `today` as `YYYY-MM-DD`. */
export function daysOff(away: OwnHours["exceptions"], { hours }: Agent, today: string) {
  const all = [...away, ...hours.exceptions];
  return all.filter(({ from, to = from }) => to >= today).slice(0, 3);
}

/** The problem of a calendar, as a sentence; null: none. */
export function calendarWarning(
  { name, failure, readAt, addedAt, unread }: CalendarState,
  now: Date,
): string | null {
  if (!failure) {
    if (unread.length === 0) return null;
    const lines = unread.length === 1 ? "is 1 regel" : `zijn ${unread.length} regels`;
    return `In de agenda ‘${name}’ ${lines} niet goed te lezen: kijk of er tijden ontbreken.`;
  }
  const since = now.getTime() - (readAt ?? addedAt).getTime();
  const reason = failureText(failure);
  if (since < STALE_MS && failure !== "key") return null;
  return `Sinds ${duration(since)} niet gelezen: tijden kunnen ontbreken. Reden: ${reason}.`;
}

function duration(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  if (days > 0) return countOf(days, "dag", "dagen");
  const hours = Math.max(1, Math.floor(milliseconds / 3_600_000));
  return `${hours} uur`;
}

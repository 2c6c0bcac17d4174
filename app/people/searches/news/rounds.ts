import { amsterdamDate, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { addDays, weekday } from "@voordeur/time/days.ts";

/** The last 7:30 in Amsterdam up to now: of any day, or of a Monday. */
export function lastRound(rhythm: "daily" | "weekly", now: Date): Date {
  for (let back = 0; ; back++) {
    const day = addDays(amsterdamDate(now), -back);
    const at = fromDateTimeField(`${day}T07:30`)!;
    if ((rhythm === "daily" || weekday(day) === 1) && at <= now) return at;
  }
}

import { amsterdamDate, fromDateTimeField } from "../../../platform/clock/clock.ts";

const DAY_MS = 86_400_000;

/** The last 7:30 in Amsterdam up to now: of any day, or of a Monday. */
export function lastRound(rhythm: "daily" | "weekly", now: Date): Date {
  for (let back = 0; ; back++) {
    const day = dayBefore(amsterdamDate(now), back);
    const isRight = rhythm === "daily" || new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
    const at = fromDateTimeField(`${day}T07:30`)!;
    if (isRight && at <= now) return at;
  }
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

import { formatFullDate, formatTime } from "../../ui/date.ts";

const second = new Intl.DateTimeFormat("nl-NL", {
  timeStyle: "medium",
  timeZone: "Europe/Amsterdam",
});

/** "vrijdag 12 juni 2026 om 12.00 uur", in Amsterdam. */
export function momentText(at: Date): string {
  return `${formatFullDate(at)} om ${formatTime(at)} uur`;
}

/** "vrijdag 12 juni 2026 om 11.59.58 uur": no second is rounded up, and late is late. */
export function exactMomentText(at: Date): string {
  return `${formatFullDate(at)} om ${second.format(at).replaceAll(":", ".")} uur`;
}

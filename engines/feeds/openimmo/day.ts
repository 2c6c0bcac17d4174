import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { formatDate } from "@voordeur/language/dates.ts";

/** A day as "2026-03-02" out of "2026-03-02", "2026-03-02T10:00:00" or "02.03.2026". */
export function dayOf(text: string | null): string | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text ?? "");
  const parts = german
    ? [german[3], german[2], german[1]]
    : (/^(\d{4})-(\d\d)-(\d\d)/.exec(text ?? "")?.slice(1) ?? []);
  const day = parts.map((part) => part?.padStart(2, "0")).join("-");
  // Programs write the year 0 or 1 for a day that nobody entered.
  return day >= "1990" && amsterdamInstant(day) !== null ? day : null;
}

/** "2 maart 2026" */
export function dayText(text: string | null): string | null {
  const moment = amsterdamInstant(dayOf(text));
  return moment && formatDate(moment);
}

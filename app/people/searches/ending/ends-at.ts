import { askedDaysBefore, searchMonths } from "../retention.ts";

const DAY_MS = 86_400_000;

/** When a search ends by itself: a year after the last sign, and a month after its holder was asked. */
export function endsAt({
  last_sign_at,
  asked_at,
}: {
  last_sign_at: Date;
  asked_at: Date | null;
}): Date {
  const year = new Date(last_sign_at);
  year.setUTCMonth(year.getUTCMonth() + searchMonths);
  const asked = asked_at ? asked_at.getTime() + askedDaysBefore * DAY_MS : 0;
  return new Date(Math.max(year.getTime(), asked));
}

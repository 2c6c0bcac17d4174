import { amsterdamMoment } from "../draft/local-time.ts";

/**
 * The moment of "2026-03-01T10:00:00+01:00", "2026-03-01 10:00" or "2026-03-01"; null for anything
 * else. What has no offset is Amsterdam's; a day alone begins, or ends, at midnight there.
 */
export function momentOf(text: string | null, edge: "start" | "end"): Date | null {
  const tidy = text?.trim() ?? "";
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/i.test(tidy) && tidy.length < 40) {
    const moment = new Date(tidy);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const moment = amsterdamMoment(/^\d{4}-\d\d$/.test(tidy) ? `${tidy}-01` : tidy);
  if (moment === null || edge === "start") return moment;
  const days = /^\d{4}-\d\d$/.test(tidy) ? 31 : /^\d{4}-\d\d-\d\d$/.test(tidy) ? 1 : 0;
  return new Date(moment.getTime() + days * 86_400_000);
}

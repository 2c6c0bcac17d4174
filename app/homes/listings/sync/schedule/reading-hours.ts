import { type ListingSource, usualHours } from "../../../../settings/groups/sources.ts";
import { amsterdamHour } from "@voordeur/time/amsterdam.ts";

/** Every quarter but those of the night's whole reading: which of them count, each source says. */
export const QUARTERLY_SCHEDULE = "*/15 0,1,4-23 * * *";

/** Whether a source's changes are read in the quarter of this instant: the second of each hour, or all. */
export function isReadAt(
  { hourly, quarterly, hours = usualHours }: Pick<ListingSource, "hourly" | "quarterly" | "hours">,
  now: Date,
): boolean {
  const isSecondQuarter = Math.floor(now.getUTCMinutes() / 15) === 1;
  if (!hourly || (!quarterly && !isSecondQuarter)) return false;
  const hour = amsterdamHour(now);
  const { from, to } = hours;
  return from <= to ? from <= hour && hour <= to : hour >= from || hour <= to;
}

import { type ListingSource, usualHours } from "../../../../settings/groups/sources.ts";
import { amsterdamHour } from "@voordeur/time/amsterdam.ts";

/** Every quarter but those of the night's whole reading: which of them count, each source says. */
export const QUARTERLY_SCHEDULE = "*/15 0,1,4-23 * * *";

/** A job may start late, and clocks differ: an hour less what these may be apart. */
const AN_HOUR_MS = 50 * 60_000;

/** Whether changes of a source are read now: each quarter, or an hour after `last`, its last good reading. */
export function isReadAt(
  { hourly, quarterly, hours = usualHours }: Pick<ListingSource, "hourly" | "quarterly" | "hours">,
  now: Date,
  last: Date,
): boolean {
  if (!hourly || (!quarterly && now.getTime() - last.getTime() < AN_HOUR_MS)) return false;
  const hour = amsterdamHour(now);
  const { from, to } = hours;
  return from <= to ? from <= hour && hour <= to : hour >= from || hour <= to;
}

import { type ListingSource, usualHours } from "../../../../settings/groups/sources.ts";
import { amsterdamHour } from "@voordeur/time/amsterdam.ts";

/** Every hour but those of the night's whole reading: which of them count, each source says. */
export const HOURLY_SCHEDULE = "15 0,1,4-23 * * *";

/** Whether a source's changes are read in the hour of this instant. */
export function isReadAt(
  { hourly, hours = usualHours }: Pick<ListingSource, "hourly" | "hours">,
  now: Date,
): boolean {
  if (!hourly) return false;
  const hour = amsterdamHour(now);
  const { from, to } = hours;
  return from <= to ? from <= hour && hour <= to : hour >= from || hour <= to;
}

import { t } from "@voordeur/language/text.ts";
import type { Hours } from "../../settings/groups/hours.ts";
import { longDays, runsOf } from "../../settings/opening-hours.ts";

/** The hours of a week as people read them, days with the same hours together. */
export function WeekHours({ week }: Pick<Hours, "week">) {
  return runsOf(week).map((run) => (
    <p key={run.first} className="mt-4">
      {longDays(run)}
      <br />
      {t`${run.opens} – ${run.closes} uur`}
    </p>
  ));
}

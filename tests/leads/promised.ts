import { weekOf } from "../../app/settings/opening-hours.ts";
import type { Promised } from "../../app/people/leads/follow-up/input.ts";

/** An answer within a day, whatever day that is. */
export const everyDay: Promised = {
  claims: { replyWithinHours: 24 },
  hours: { week: weekOf({ days: "ma-zo", opens: "00:00", closes: "23:59" }), exceptions: [] },
};

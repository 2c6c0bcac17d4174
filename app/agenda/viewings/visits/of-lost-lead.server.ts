import { findVisitLead } from "../../../people/leads/queries.server.ts";
import type { Services } from "../../../platform/services.ts";
import { planLeadAppointment } from "../booking/lead.server.ts";
import type { ByStaff } from "../booking/types.ts";

/** Takes off the coming visit of a lead that staff gave up. Nobody tells the sender of spam. */
export async function endVisitOfLead(
  { db, clock, jobs, settings }: Pick<Services, "db" | "clock" | "jobs" | "settings">,
  leadId: string,
  by: ByStaff,
  isSpam: boolean,
): Promise<void> {
  const lead = await findVisitLead(db, leadId);
  if (!lead?.appointment_at || lead.appointment_at <= clock()) return;
  await planLeadAppointment({ db, clock, jobs, settings }, leadId, null, by, { isQuiet: isSpam });
}

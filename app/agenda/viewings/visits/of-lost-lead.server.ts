import type { Services } from "../../../platform/services.ts";
import { removeAppointment } from "../appointments/service.server.ts";
import type { ByStaff } from "../booking/types.ts";
import { findVisit } from "./book.server.ts";

/** Takes off the visit of a lead that staff gave up. Nobody tells the sender of spam. */
export async function endVisitOfLead(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  leadId: string,
  by: Pick<ByStaff, "email">,
  isSpam: boolean,
): Promise<void> {
  const visit = await findVisit(db, leadId);
  if (!visit || visit.starts_at <= clock()) return;
  await removeAppointment({ db, clock, jobs }, visit.id, "deze", by, { isQuiet: isSpam });
}

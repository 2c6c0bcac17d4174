import { eq } from "drizzle-orm";
import { leads } from "../../../database/schema/leads.ts";
import type { Services } from "../../platform/services.ts";
import { assign, planAppointment } from "../leads/follow-up/service.server.ts";
import { holdTimes } from "./booking/hold.server.ts";
import { askFirst } from "./booking/question.server.ts";
import type { ByStaff } from "./booking/types.ts";
import { LASTS_MS } from "./moments/lead-appointments.server.ts";

/**
 * Plans an appointment on a lead, or none, in the agenda of the colleague who handles it; a lead of
 * nobody becomes its maker's. False when there is no such lead, or it has been forgotten.
 * @throws StaffQuestion when something is in the way.
 */
export async function planLeadAppointment(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  leadId: string,
  to: Date | null,
  by: ByStaff,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const services = { db: tx, clock, settings };
    const { assigned_to, appointment_at } = leads;
    const [lead] = await tx
      .select({ agentId: assigned_to, at: appointment_at })
      .from(leads)
      .where(eq(leads.id, leadId));
    if (lead && to && lead.at?.getTime() !== to.getTime()) {
      const agentId = lead.agentId ?? by.id;
      await holdTimes(tx, { propertyId: null, agentIds: [agentId] });
      const time = { agentId, startsAt: to, endsAt: new Date(to.getTime() + LASTS_MS) };
      await askFirst(tx, services, { propertyId: null, time, own: { lead: leadId } }, by);
      if (lead.agentId === null) await assign(services, leadId, by.email, agentId);
    }
    return planAppointment(services, leadId, by.email, to);
  });
}

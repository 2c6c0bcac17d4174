import { eq } from "drizzle-orm";
import { leads } from "../../../../database/schema/leads.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import { keepLanguage } from "../../../platform/outbox/language.ts";
import type { Services } from "../../../platform/services.ts";
import { assign, planAppointment } from "../../../people/leads/follow-up/service.server.ts";
import type { LeadInput, LeadOrigin } from "../../../people/leads/input.ts";
import { findPersonOfLead } from "../../../people/leads/queries.server.ts";
import { type RecordedLead, recordLead } from "../../../people/leads/service.server.ts";
import { keyOf } from "../ask/offered.ts";
import { LASTS_MS } from "../moments/appointments.server.ts";
import { findOfLead, moveWithLead, visitOnLead } from "../appointments/of-lead.server.ts";
import { notifyOfVisit } from "../visits/notify.server.ts";
import { lockTimes } from "./lock-times.server.ts";
import type { HomeToView } from "./home.server.ts";
import { askFirst } from "./question.server.ts";
import { whenText } from "@voordeur/language/dates.ts";
import type { By, ByStaff, ChosenMoment, Viewing, ViewingRequest, Visitor } from "./types.ts";

/** The lead of a booking: the office's list has the moment and the answers as its message. */
function leadOfBooking(
  { name, email, phone, answers }: Visitor,
  moment: ChosenMoment,
  home: HomeToView,
  {
    source,
    waits,
    origin = {},
  }: Pick<LeadInput, "source"> & { waits: boolean; origin?: Partial<LeadOrigin> | undefined },
): LeadInput & Partial<LeadOrigin> {
  const lines = [
    `${waits ? "Wachtlijst voor" : "Gekozen moment"}: ${whenText(moment, "nl")}`,
    ...Object.entries(answers).map(([question, answer]) => `${question} ${answer}`),
  ];
  return {
    source,
    kind: "bezichtiging",
    name,
    email,
    phone,
    address: null,
    message: lines.join("\n").slice(0, 2000),
    // Where no place is given, staff plan it with one click all the same.
    details: waits ? {} : { moment: keyOf(moment) },
    property_id: home.id,
    about: home.about,
    ...origin,
  };
}

export async function leadFor(
  services: Services,
  request: ViewingRequest,
  by: By,
  home: HomeToView,
): Promise<RecordedLead> {
  const { db } = services;
  const { leadId, visitor, moment, waits = false, language, form } = request;
  const known = leadId === undefined ? null : await findPersonOfLead(db, leadId);
  if (known && language) await keepLanguage(db, leads, known.id, language);
  if (known) return { stored: true, isMarked: false, ...known };
  const { clientAddress = "", suspicion = null, origin } = form ?? {};
  const sender = by.who === "staff" ? { staffId: by.id } : { clientAddress, suspicion };
  const source = by.who === "staff" ? "telephone" : "contact_form";
  const lead = leadOfBooking(visitor, moment, home, { source, waits, origin });
  return recordLead(services, { ...lead, language }, sender);
}

export async function planInLead(
  tx: Database,
  { lead_id: leadId, changed_at: at }: Viewing,
  by: By,
  to: Date | null,
): Promise<void> {
  if (leadId === null) return;
  const actor = by.who === "staff" ? by.email : null;
  await planAppointment({ db: tx, clock: () => at }, leadId, actor, to);
}

/**
 * Plans an appointment on a lead, or none, in the agenda of the colleague who handles it; a lead of
 * nobody becomes its maker's. One that stands in the agenda itself moves, or goes, with it. `isQuiet`: its
 * person is not notified. False when there is no such lead, or it has been forgotten.
 * @throws StaffQuestion when something is in the way.
 */
export async function planLeadAppointment(
  {
    seen,
    ...services
  }: Pick<Services, "db" | "clock" | "settings" | "jobs"> & { seen?: string | undefined },
  leadId: string,
  to: Date | null,
  by: ByStaff,
  { isQuiet = false } = {},
): Promise<boolean> {
  return inTransaction(services, async (services, tx) => {
    const asShown = { ...services, seen };
    const { assigned_to, appointment_at } = leads;
    const [lead] = await tx
      .select({ agentId: assigned_to, at: appointment_at })
      .from(leads)
      .where(eq(leads.id, leadId));
    let isAssigned = false;
    const planned = lead?.at ? await findOfLead(tx, leadId, lead.at) : undefined;
    if (lead && to && lead.at?.getTime() !== to.getTime()) {
      const agentId = planned ? planned.agent_id : (lead.agentId ?? by.id);
      await lockTimes(tx, { propertyId: null, agentIds: [agentId] });
      const lasts = planned ? planned.ends_at.getTime() - planned.starts_at.getTime() : LASTS_MS;
      const endsAt = new Date(to.getTime() + lasts);
      const time = { agentId, startsAt: to, endsAt };
      const own = { lead: leadId, appointment: planned?.id };
      await askFirst(services, { propertyId: null, time, own }, by);
      if (planned) await moveWithLead(services, planned.id, to);
      isAssigned = lead.agentId === null && agentId !== null;
      if (isAssigned) await assign(asShown, leadId, by.email, agentId);
    }
    if (planned && to === null) await moveWithLead(services, planned.id, null, { isQuiet });
    if (lead && !planned) {
      const visitAt = (at: Date | null) => at && visitOnLead(leadId, at, lead.agentId ?? by.id);
      await notifyOfVisit(services, visitAt(lead.at), visitAt(to), { isQuiet });
    }
    // Once assigned by this very act, the lead is no longer as the form showed it.
    return planAppointment(isAssigned ? services : asShown, leadId, by.email, to);
  });
}

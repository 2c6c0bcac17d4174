import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { planAppointment } from "../../leads/follow-up/service.server.ts";
import type { LeadInput, LeadOrigin } from "../../leads/input.ts";
import { findPersonOfLead } from "../../leads/queries.server.ts";
import { type RecordedLead, recordLead } from "../../leads/service.server.ts";
import { keyOf } from "../ask/offered.ts";
import type { HomeToView } from "./home.server.ts";
import { whenText } from "./when-text.ts";
import type { By, ChosenMoment, Viewing, ViewingRequest, Visitor } from "./types.ts";

/** The lead of a booking: the office's list has the moment and the answers as its message. */
function leadOfBooking(
  { name, email, phone, answers }: Visitor,
  moment: ChosenMoment,
  home: HomeToView,
  { waits, origin = {} }: { waits: boolean; origin?: Partial<LeadOrigin> | undefined },
): LeadInput & Partial<LeadOrigin> {
  const lines = [
    `${waits ? "Wachtlijst voor" : "Gekozen moment"}: ${whenText(moment)}`,
    ...Object.entries(answers).map(([question, answer]) => `${question} ${answer}`),
  ];
  return {
    source: "contact_form",
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

/** The lead of a booking: the one that staff plan it for, or a new one. */
export async function leadFor(
  tx: Database,
  services: Services,
  request: ViewingRequest,
  by: By,
  home: HomeToView,
): Promise<RecordedLead> {
  const { leadId, visitor, moment, waits = false, form } = request;
  const known = leadId === undefined ? null : await findPersonOfLead(tx, leadId);
  if (known) return { stored: true, isMarked: false, ...known };
  const { clientAddress = "", suspicion = null, origin } = form ?? {};
  const sender = by.who === "staff" ? { staffId: by.id } : { clientAddress, suspicion };
  const lead = leadOfBooking(visitor, moment, home, { waits, origin });
  return recordLead(tx, services, lead, sender);
}

/** Writes the appointment down with the lead, or that there is none any more. */
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

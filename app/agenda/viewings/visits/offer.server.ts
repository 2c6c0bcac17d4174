import { causeOf } from "../../../platform/observability/cause-of.ts";
import type { Services } from "../../../platform/services.ts";
import { visitUrl } from "../links.server.ts";
import { isVisitOffered, listVisitMoments } from "../moments/service.server.ts";
import { findVisitLead, mayChooseVisit } from "../../../people/leads/queries.server.ts";
import { receiverOfLead } from "../../../people/leads/service.server.ts";

/** Leads call this through their service `visitOffer`. A lead is answered whether or not this works. */
export const visitOffer: Services["visitOffer"] = async (services, leadId) => {
  try {
    if (!(await isVisitOffered(services))) return null;
    const lead = await findVisitLead(services.db, leadId);
    if (!lead || !mayChooseVisit(lead)) return null;
    const handler = lead.assigned_to ?? (await receiverOfLead(services, leadId));
    const [first] = await listVisitMoments(services, handler);
    return first ? { url: visitUrl(services, leadId), first: first.startsAt } : null;
  } catch (error) {
    services.log.error({ reason: causeOf(error) }, "no moment of a visit could be offered");
    return null;
  }
};

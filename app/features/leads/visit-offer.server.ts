import { causeOf } from "../../platform/observability/cause-of.ts";
import type { Services } from "../../platform/services.ts";
import { isVisitOffered, listVisitMoments, visitUrl } from "../viewings/queries.server.ts";
import { receiverOfLead } from "./follow-up/divide.server.ts";
import { findVisitLead, mayChooseVisit } from "./queries.server.ts";

type Needed = Pick<Services, "db" | "clock" | "settings" | "secrets" | "publicUrl" | "log">;

/**
 * The private page on which the visitor of a lead chooses when a colleague comes, and the first moment
 * there; null: none is offered. A lead is answered whether or not this works.
 */
export async function visitOffer(services: Needed, leadId: string) {
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
}

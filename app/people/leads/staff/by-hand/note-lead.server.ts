import type { LeadCampaign } from "../../../../../database/schema/leads.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { inTransaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { questions } from "../../../../ui/lead-forms/questions.ts";
import type { Staff } from "../../../../staff/accounts/service.server.ts";
import { assign, markCalled, planCallBack } from "../../follow-up/service.server.ts";
import { recordEvent } from "../../follow-up/events.server.ts";
import { confirmLead, recordLead } from "../../service.server.ts";
import { chosenHandler } from "../../../../staff/accounts/staff/queries.server.ts";
import { findHomeWritten, viewable } from "../../../../homes/listings/queries.server.ts";
import type { NotedLead } from "./input.ts";

/** Where a kind asks for a home, it is one of the office's. */
const isAboutOffer = ({ lead: { kind } }: NotedLead) =>
  questions[kind].some(({ withoutHome }) => withoutHome);

/**
 * Stores a lead that staff noted, with what is to become of it: all of it or nothing.
 * @returns its id. @throws Refused when its handler has left meanwhile.
 */
export async function noteLead(
  services: Services,
  noted: NotedLead,
  { id: staffId, email: actor }: Pick<Staff, "id" | "email">,
): Promise<string> {
  return inTransaction(services, async (services, tx) => {
    const { address } = noted.lead;
    const home =
      address && isAboutOffer(noted) ? await findHomeWritten(tx, address, viewable) : null;
    const about = home && { property_id: home.id, about: oneLine(home.name, 300), address: null };
    const campaign: LeadCampaign = noted.site ? { source: noted.site } : {};
    const lead = { ...noted.lead, campaign, ...about };
    const recorded = await recordLead(services, lead, { staffId });
    if (!recorded.stored) throw new Refused({ isBusy: true }, 503);
    const { id } = recorded;
    await assign(services, id, actor, await chosenHandler(tx, noted.handler));
    if (noted.callBackAt) await planCallBack(services, id, actor, noted.callBackAt);
    if (noted.isAnswered) await markCalled(services, id, actor);
    if (noted.mayLater) {
      // No answer to the lead, as a note of staff would be.
      const happening = { kind: "note", detail: { text: MAY_LATER } } as const;
      await recordEvent(tx, id, happening, { at: services.clock(), actor });
    }
    if (noted.confirms) await confirmLead(services, id);
    return id;
  });
}

const MAY_LATER = "Toestemming, zoals gezegd: wij mogen hier later nog over bellen of mailen.";

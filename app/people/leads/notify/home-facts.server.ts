import { readWritten } from "@voordeur/addresses/written-address.ts";
import type { Services } from "../../../platform/services.ts";
import { questions } from "../../../ui/lead-forms/questions.ts";
import {
  addressLine,
  buildingText,
  findHomeFacts,
} from "../../../homes/addresses/service.server.ts";
import { noteHomeFacts } from "../queries.server.ts";
import type { LeadWithHome } from "./emails.server.ts";

/**
 * The lead with what public registers know of its home, stored with it, so that the office reads it
 * before it calls. What was typed stays as it is, and so does the lead when nobody answers.
 */
export async function withHomeFacts(services: Services, lead: LeadWithHome): Promise<LeadWithHome> {
  const asksHome = questions[lead.kind].some(({ type }) => type === "check");
  if (!asksHome || lead.home_facts !== null) return lead;
  const found = await findHomeFacts(services, readWritten(lead.address ?? ""));
  if (found.state !== "found") return lead;
  const { home } = found;
  const home_facts = [addressLine(home), buildingText(home)]
    .filter(Boolean)
    .join(": ")
    .slice(0, 300);
  await noteHomeFacts(services.db, lead.id, home_facts);
  return { ...lead, home_facts };
}

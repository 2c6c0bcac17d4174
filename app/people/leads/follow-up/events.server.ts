import { leadEvents, type LeadHappening } from "../../../../database/schema/leads.ts";
import type { Database } from "../../../platform/database/database.ts";

/** Adds an event to a lead's history. Without an actor, the system did it. */
export async function recordEvent(
  tx: Database,
  leadId: string,
  happening: LeadHappening,
  { at, actor = null }: { at: Date; actor?: string | null },
): Promise<void> {
  await tx.insert(leadEvents).values({ lead_id: leadId, at, actor, ...happening });
}

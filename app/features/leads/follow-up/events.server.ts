import { leadEvents, type LeadHappening } from "../../../../database/schema/leads.ts";
import type { Database } from "../../../platform/database/database.ts";

/** Writes down what happened to a lead. Without an actor the system did it. */
export async function recordEvent(
  tx: Database,
  leadId: string,
  happening: LeadHappening,
  { at, actor = null }: { at: Date; actor?: string | null },
): Promise<void> {
  await tx.insert(leadEvents).values({ lead_id: leadId, at, actor, ...happening });
}

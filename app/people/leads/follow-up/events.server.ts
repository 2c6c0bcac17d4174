import type { LeadHappening } from "../../../../database/schema/leads.ts";
import type { Database } from "../../../platform/database/database.ts";
import { recordEvent as record } from "../../../platform/events.ts";

/** Adds an event to a lead's history. Without an actor, the system did it. */
export const recordEvent = (
  tx: Database,
  leadId: string,
  { kind, detail }: LeadHappening,
  { at, actor = null }: { at: Date; actor?: string | null },
): Promise<void> => record(tx, { lead_id: leadId, at, actor, kind, detail: { ...detail } });

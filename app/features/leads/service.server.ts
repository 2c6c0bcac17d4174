import type { Services } from "../../platform/services.ts";
import type { LeadInput } from "./input.ts";
import { countLead, floodLimit } from "./limits.server.ts";
import { LEAD_NOTIFICATION } from "./notify.server.ts";
import { createLead, isRepeated, type NotificationKind } from "./queries.server.ts";
import { sameLeadWindow } from "./spam.server.ts";

/** `waitSeconds`: part of a flood from one network; nothing was stored. */
export type Submission = { stored: true } | { stored: false; waitSeconds: number };

/**
 * Stores a checked lead together with the jobs that tell the agency and the visitor: all of it or
 * nothing. An identical lead of a moment ago counts as this one. A lead with a suspicion, or above
 * the limits, is marked and told to the agency alone.
 */
export async function submitLead(
  services: Services,
  clientAddress: string,
  lead: LeadInput,
  suspicion: string | null,
): Promise<Submission> {
  const now = services.clock();
  const flood = await services.db.transaction(async (tx) => {
    if (await isRepeated(tx, lead, new Date(now.getTime() - sameLeadWindow))) return undefined;
    const counted = await countLead(services, tx, clientAddress, lead.email);
    if (counted.flood) return counted.flood;
    const marks = suspicion ? [suspicion, ...counted.marks] : counted.marks;
    const mark = marks.join("; ") || null;
    // A confirmation to a made-up visitor would make us the sender of spam.
    const kinds: NotificationKind[] = mark ? ["agency"] : ["agency", "visitor"];
    const leadId = await createLead(tx, { ...lead, suspicion: mark, created_at: now }, kinds);
    const notifications = kinds.map((kind) => ({ leadId, kind }));
    await services.jobs.sendAll(LEAD_NOTIFICATION, notifications, { transaction: tx });
    return undefined;
  });
  if (!flood) return { stored: true };
  if (flood.isFirst) {
    const details = { perHour: floodLimit.limit, seconds: flood.wait };
    services.log.warn(details, "leads from one network are refused");
  }
  return { stored: false, waitSeconds: flood.wait };
}

const DAY_MS = 86_400_000;

/** How many leads were refused as part of a flood in the last 24 hours. */
export function refusedLeads({
  rateLimiter,
  clock,
}: Pick<Services, "rateLimiter" | "clock">): Promise<number> {
  return rateLimiter.refused(floodLimit, new Date(clock().getTime() - DAY_MS));
}

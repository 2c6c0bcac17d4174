import type { Services } from "../../platform/services.ts";
import type { LeadInput } from "./input.ts";
import { LEAD_NOTIFICATION } from "./notify.server.ts";
import { createLead, isRepeated, type NotificationKind } from "./queries.server.ts";
import { leadLimits, sameLeadWindow, signFormToken } from "./spam.server.ts";

/** What a page that renders a lead form gives that form, so that machines stand out. */
export function formToken(services: Pick<Services, "clock" | "secrets">): string {
  return signFormToken(services);
}

/** `waitSeconds`: too many from this client or for this e-mail; nothing was stored. */
export type Submission = { stored: true } | { stored: false; waitSeconds: number };

/**
 * Stores a checked lead together with the jobs that tell the agency and the visitor: all of it or
 * nothing. An identical lead of a moment ago counts as this one.
 */
export async function submitLead(
  services: Services,
  clientAddress: string,
  lead: LeadInput,
  suspicion: string | null,
): Promise<Submission> {
  const now = services.clock();
  return services.db.transaction(async (tx): Promise<Submission> => {
    if (await isRepeated(tx, lead, new Date(now.getTime() - sameLeadWindow))) {
      return { stored: true };
    }
    const waitSeconds = await countLead(services, tx, clientAddress, lead.email);
    if (waitSeconds !== null) return { stored: false, waitSeconds };
    // A confirmation to a made-up visitor would make us the sender of spam.
    const kinds: NotificationKind[] = suspicion ? ["agency"] : ["agency", "visitor"];
    const leadId = await createLead(tx, { ...lead, suspicion, created_at: now }, kinds);
    const letters = kinds.map((kind) => ({ leadId, kind }));
    await services.jobs.sendAll(LEAD_NOTIFICATION, letters, { transaction: tx });
    return { stored: true };
  });
}

/** Counts against every limit; the seconds to wait, null when within all of them. */
function countLead(
  { rateLimiter }: Services,
  transaction: Services["db"],
  clientAddress: string,
  email: string,
): Promise<number | null> {
  // Always in this order, so that two transactions never wait for each other.
  const acts = [
    ...leadLimits.address.map((limit) => [limit, clientAddress] as const),
    ...leadLimits.email.map((limit) => [limit, email.toLowerCase()] as const),
  ];
  return rateLimiter.countAll(acts, { transaction });
}

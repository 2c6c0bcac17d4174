import { currentLanguage } from "@voordeur/language/current.ts";
import { hasAnswered } from "../../platform/database/connections.ts";
import { inBatches } from "../../platform/database/in-batches.ts";
import type { Services } from "../../platform/services.ts";
import type { LeadInput, LeadOrigin } from "./input.ts";
import { floodLimit, limitsOf } from "./limits.server.ts";
import { LEAD_NOTIFICATION } from "./notify/notify.server.ts";
import { type NewLead, type StoredLead, storeLeads } from "./queries.server.ts";
import { sameLeadWindow } from "./spam.server.ts";

export { findHomeNamed, isHomeName } from "./home.server.ts";
export { divideLead, receiverOfLead } from "./follow-up/divide.server.ts";
export { mailboxState } from "./mailbox/state.server.ts";
export { answerEmail, answerEmails } from "./notify/answer.server.ts";
export { leadEmails, leadNotification } from "./notify/notify.server.ts";
export { exampleEmails, exampleReminder } from "./notify/example.server.ts";
export { originOf } from "./origin.server.ts";
export { confirmLead, type RecordedLead, recordLead, notifyAgency } from "./record.server.ts";
export { isOfMachine, signFormToken, suspicionOf } from "./spam.server.ts";

/**
 * `id`: null where it is the one of a moment ago. `waitSeconds`: part of a flood from one network; nothing
 * was stored.
 */
export type Submission =
  | { stored: true; id: string | null }
  | { stored: false; waitSeconds: number };

/**
 * Stores a checked lead together with the jobs that tell the agency and the visitor: all of it or
 * nothing. An identical lead of a moment ago counts as this one. A lead with a suspicion, or above
 * the limits, is marked and told to the agency alone.
 */
export async function submitLead(
  services: Services,
  clientAddress: string,
  lead: LeadInput & Partial<LeadOrigin>,
  suspicion: string | null,
): Promise<Submission> {
  const now = services.clock();
  const limits = limitsOf(services, clientAddress, lead);
  const stored = await storeOf(services)({
    lead: { ...lead, language: currentLanguage(), suspicion, created_at: now },
    since: new Date(now.getTime() - sameLeadWindow),
    limits,
  });
  const [flood] = limits;
  const over = (stored?.counts[0] ?? 0) - flood!.limit;
  if (over <= 0) return { stored: true, id: stored?.id ?? null };
  if (over === 1) {
    const details = { perHour: floodLimit.limit, seconds: flood!.wait };
    services.log.warn(details, "leads from one network are refused");
  }
  return { stored: false, waitSeconds: flood!.wait };
}

type Store = (lead: NewLead) => Promise<StoredLead | undefined>;

const stores = new WeakMap<Pick<Services, "db" | "jobs">, Store>();

/** Stores leads that arrive together in one statement; the failure of one is not that of the others. */
function storeOf(services: Pick<Services, "db" | "jobs">): Store {
  const known = stores.get(services);
  if (known) return known;
  const store = inBatches({
    runAll: async (leads: readonly NewLead[]) =>
      storeLeads(services.db, leads, await services.jobs.enqueueing(LEAD_NOTIFICATION)),
    // Nobody knows whether the leads of a lost connection were stored.
    mayTryAlone: hasAnswered,
    most: 50,
    // One lead that waits for a lock must not hold up the rest.
    patience: 500,
  });
  stores.set(services, store);
  return store;
}

const DAY_MS = 86_400_000;

/** How many leads were refused as part of a flood in the last 24 hours. */
export function refusedLeads({
  rateLimiter,
  clock,
}: Pick<Services, "rateLimiter" | "clock">): Promise<number> {
  return rateLimiter.refused(floodLimit, new Date(clock().getTime() - DAY_MS));
}

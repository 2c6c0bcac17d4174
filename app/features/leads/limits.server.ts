import type { Database } from "../../platform/database/database.ts";
import type { Excess, RateLimit } from "../../platform/security/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

// Above these a lead is stored and marked: many people may share one address. A visitor's email
// is then left out, so that nobody makes us write to strangers in numbers.
const addressMark = "veel aanvragen vanaf één internetverbinding";
const emailMark = "veel aanvragen met één e-mailadres";
const addressLimits: RateLimit[] = [
  { name: "lead-address-short", limit: 5, windowSeconds: 600 },
  { name: "lead-address-day", limit: 20, windowSeconds: 86_400 },
];
const emailLimit: RateLimit = { name: "lead-email", limit: 3, windowSeconds: 3600 };

/** Above this no lead of a network is stored any more. */
export const floodLimit: RateLimit = { name: "lead-flood", limit: 60, windowSeconds: 3600 };

/** Limits that a lead exceeds: the reason for staff to look twice, and the flood it is part of. */
export interface Counted {
  marks: string[];
  flood: Excess | undefined;
}

/** Counts a lead against every limit. */
export async function countLead(
  { rateLimiter }: Pick<Services, "rateLimiter">,
  transaction: Database,
  clientAddress: string,
  email: string,
): Promise<Counted> {
  // Always in this order, so that two transactions never wait for each other.
  const acts = [
    [floodLimit, networkOf(clientAddress)] as const,
    ...addressLimits.map((limit) => [limit, clientAddress] as const),
    [emailLimit, email.toLowerCase()] as const,
  ];
  const excesses = await rateLimiter.exceeded(acts, { transaction });
  const isOver = (limits: RateLimit[]) => excesses.some(({ limit }) => limits.includes(limit));
  const marks = [
    ...(isOver(addressLimits) ? [addressMark] : []),
    ...(isOver([emailLimit]) ? [emailMark] : []),
  ];
  return { marks, flood: excesses.find(({ limit }) => limit === floodLimit) };
}

/** An IPv6 subscriber may hold 65,536 of the prefixes that count as one client. */
function networkOf(clientAddress: string): string {
  return clientAddress.replace(/^(\w+:\w+:\w+):\w+::\/64$/, "$1::/48");
}

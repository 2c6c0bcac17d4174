import { numberOf } from "@voordeur/language/telephone.ts";
import type { RateLimit, Window } from "../../platform/security/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

// Above these a lead is stored and marked: many people may share one address. A visitor's email
// is then left out, so that nobody makes us write to strangers in numbers.
const addressMark = "veel aanvragen vanaf één internetverbinding";
const emailMark = "veel aanvragen met één e-mailadres";
const phoneMark = "veel aanvragen met één telefoonnummer";
const addressLimits: RateLimit[] = [
  { name: "lead-address-short", limit: 5, windowSeconds: 600 },
  { name: "lead-address-day", limit: 20, windowSeconds: 86_400 },
];
const emailLimit: RateLimit = { name: "lead-email", limit: 3, windowSeconds: 3600 };
const phoneLimit: RateLimit = { ...emailLimit, name: "lead-phone" };

/** Above this no lead of a network is stored any more. */
export const floodLimit: RateLimit = { name: "lead-flood", limit: 60, windowSeconds: 3600 };

/** A limit that a lead counts against, where it is counted, and the reason for staff to look twice. */
export type LeadLimit = RateLimit & Window & { mark: string };

/** Every limit of a lead; above the first one it is refused. */
export function limitsOf(
  { rateLimiter }: Pick<Services, "rateLimiter">,
  clientAddress: string,
  { email, phone }: { email: string; phone: string },
): LeadLimit[] {
  // Always in this order, so that two transactions never wait for each other.
  const acts = [
    [floodLimit, networkOf(clientAddress), ""] as const,
    ...addressLimits.map((limit) => [limit, clientAddress, addressMark] as const),
    email
      ? ([emailLimit, email.toLowerCase(), emailMark] as const)
      : ([phoneLimit, numberOf(phone), phoneMark] as const),
  ];
  const windows = rateLimiter.windows(acts.map(([limit, subject]) => [limit, subject]));
  return acts.map(([limit, , mark], at) => ({ ...limit, ...windows[at]!, mark }));
}

/** An IPv6 subscriber may hold 65,536 of the prefixes that count as one client. */
function networkOf(clientAddress: string): string {
  return clientAddress.replace(/^(\w+:\w+:\w+):\w+::\/64$/, "$1::/48");
}

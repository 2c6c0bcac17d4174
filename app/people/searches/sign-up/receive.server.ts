import { t } from "@voordeur/language/text.ts";
import { readForm, textOf } from "../../../platform/body/form.ts";
import type { RateLimit } from "../../../platform/security/rate-limit.ts";
import type { Services } from "../../../platform/services.ts";
import { suspicionOf } from "../../leads/service.server.ts";
import { readSignUp, readWish, type SignUpErrors } from "../input.ts";
import { requestSearch } from "../service.server.ts";

const ofClient: RateLimit[] = [
  { name: "search-client-short", limit: 6, windowSeconds: 600 },
  { name: "search-client-day", limit: 30, windowSeconds: 86_400 },
];
/** More than anybody asks for the same address; what is beyond is not stored. */
const ofEmail: RateLimit = { name: "search-email", limit: 10, windowSeconds: 3600 };

interface Refused {
  ok: false;
  status: number;
  headers: Record<string, string>;
  problem: string | null;
  errors: SignUpErrors;
  typed: { email: string; rhythm: string };
}

/**
 * Reads and stores one sign-up. Its answer never tells whether the address was known, has room, or was
 * written to.
 */
export async function receiveSignUp(
  services: Services,
  clientAddress: string,
  request: Request,
): Promise<{ ok: true } | Refused> {
  const form = await readForm(request);
  const typed = { email: textOf(form, "email"), rhythm: textOf(form, "ritme") };
  const refuse = (status: number, problem: string | null, errors: SignUpErrors = {}): Refused => {
    return { ok: false, status, headers: {}, problem, errors, typed };
  };
  const wish = readWish(fieldsOf(form));
  if (!wish) return refuse(422, t`Deze zoekopdracht heeft te veel filters. Kies er minder.`);
  const read = readSignUp(typed);
  if (!read.ok) return refuse(422, null, read.errors);
  // A program that fills in every field need not know that it was noticed.
  if (textOf(form, "website")) return { ok: true };
  if (suspicionOf({ trap: "", token: textOf(form, "token") }, services) !== null) {
    return refuse(422, t`De pagina stond te lang open. Verstuur het formulier nog een keer.`);
  }
  const { rateLimiter } = services;
  const acts = ofClient.map((limit) => [limit, clientAddress] as const);
  const wait = await rateLimiter.countAll(acts);
  if (wait !== null) {
    const problem = t`U heeft net al een paar zoekopdrachten bewaard. Probeer het straks opnieuw.`;
    return { ...refuse(429, problem), headers: { "Retry-After": String(wait) } };
  }
  const isTooMuch = await rateLimiter.count(ofEmail, read.values.email.toLowerCase());
  if (isTooMuch === null) {
    await requestSearch(services, { ...read.values, ...wish, staffId: null });
  }
  return { ok: true };
}

export function fieldsOf(form: FormData): URLSearchParams {
  const texts = [...form].filter(([, value]) => typeof value === "string");
  return new URLSearchParams(texts as [string, string][]);
}

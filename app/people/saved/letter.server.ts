import { createHmac } from "node:crypto";
import { mailFailure } from "../../platform/mail/mail.ts";
import type { RateLimit } from "../../platform/security/rate-limit.ts";
import type { Services } from "../../platform/services.ts";
import { listEmail } from "./list-email.server.ts";
import { SAVED_LETTER_ID } from "./personal-data.server.ts";
import type { ShownHome } from "./service.server.ts";

const clientLimits: RateLimit[] = [
  { name: "saved-letter-client", limit: 5, windowSeconds: 600 },
  { name: "saved-letter-client-day", limit: 20, windowSeconds: 86_400 },
];
const addressDay: RateLimit = { name: "saved-letter-day", limit: 4, windowSeconds: 86_400 };
const addressShort: RateLimit = { name: "saved-letter", limit: 1, windowSeconds: 900 };

/** `wait`: seconds until it may be tried again. `failed`: the mail server did not take it. */
export type Sending = { state: "sent" } | { state: "failed" } | { state: "refused"; wait: number };

/**
 * Sends a list to an address that nobody has checked: it holds no word of whoever asked for it, and
 * the address is stored nowhere; only a keyed hash of it is counted.
 */
export async function sendList(
  services: Services,
  clientAddress: string,
  email: string,
  homes: readonly ShownHome[],
): Promise<Sending> {
  const { rateLimiter, log } = services;
  const subject = email.toLowerCase();
  const tooMany = await rateLimiter.countAll(clientLimits.map((limit) => [limit, clientAddress]));
  if (tooMany !== null) return { state: "refused", wait: tooMany };
  const day = await rateLimiter.reserve(addressDay, subject);
  if (typeof day === "number") return { state: "refused", wait: day };
  const short = await rateLimiter.reserve(addressShort, subject);
  if (typeof short === "number") {
    await day.giveBack();
    return { state: "refused", wait: short };
  }
  try {
    await services.mail.send(compose(services, email, homes));
    return { state: "sent" };
  } catch (error) {
    log.warn({ reason: mailFailure(error) }, "a list of saved homes could not be sent");
    await Promise.all([day.giveBack(), short.giveBack()]);
    return { state: "failed" };
  }
}

function compose(services: Services, to: string, homes: readonly ShownHome[]) {
  const { clock, secrets, settings, publicUrl } = services;
  const { from, replyTo } = settings.get("mail");
  const date = clock();
  const id = createHmac("sha256", secrets.authSecret)
    .update(`${to} ${date.getTime()}`)
    .digest("hex")
    .slice(0, 32);
  return {
    id: SAVED_LETTER_ID + id,
    date,
    from,
    to,
    replyTo: replyTo ?? settings.agency.email,
    ...listEmail({ publicUrl, settings }, homes),
  };
}

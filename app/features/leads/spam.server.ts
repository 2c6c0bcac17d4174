import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../platform/services.ts";

/** Nobody fills a form in less time than this. */
const minimumFillTime = 1000;

/** Something identical within this many milliseconds is a double click or a reload. */
export const sameLeadWindow = 600_000;

/** A signed moment that a rendered form carries, so that the answer tells how long it took. */
export function signFormToken({ clock, secrets }: Pick<Services, "clock" | "secrets">): string {
  const moment = clock().getTime().toString(36);
  return `${moment}.${sign(moment, secrets.authSecret)}`;
}

/**
 * Why a sent form may come from a machine; null when nothing points that way. A missing token is
 * fine: people with an old page or a command line are people.
 */
export function suspicionOf(
  form: { trap: string; token: string },
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
): string | null {
  if (form.trap) return "verborgen veld ingevuld";
  if (!form.token) return null;
  const [moment = "", signature = ""] = form.token.split(".");
  if (!isSame(signature, sign(moment, secrets.authSecret))) return "vervalst formulier";
  const took = clock().getTime() - Number.parseInt(moment, 36);
  // Signed by us in what is now the future: our own clock was set back, which says nothing of anyone.
  return took >= 0 && took < minimumFillTime ? "sneller ingevuld dan een mens kan" : null;
}

function sign(moment: string, secret: string): string {
  return createHmac("sha256", secret).update(`lead-form:${moment}`).digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

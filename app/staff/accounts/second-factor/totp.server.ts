import type { TOTP } from "otpauth";
import { type AuthServices, authOf } from "../auth.server.ts";
import { claimStep, findApp } from "./queries.server.ts";

const PERIOD_SECONDS = 30;

export interface AppSetup {
  /** For people who type it in: groups of four. */
  secret: string;
  /** The same as a picture to scan, for `src`. */
  picture: string;
}

/** The secret that an authenticator app needs. Null: nothing was begun. */
export async function appSetup(
  services: AuthServices,
  user: { id: string; email: string },
): Promise<AppSetup | null> {
  const totp = await totpOf(services, user.id);
  if (!totp) return null;
  totp.label = user.email;
  const { encodeQR } = await import("qr");
  return {
    secret: totp.secret.base32.match(/.{1,4}/g)?.join(" ") ?? "",
    picture: `data:image/svg+xml;base64,${Buffer.from(encodeQR(totp.toString(), "svg")).toString("base64")}`,
  };
}

/**
 * Whether this code may be tried: false when it, or one of a later half minute, was used already. A
 * code that is wrong may: better-auth says so and counts it.
 */
export async function claimCode(
  services: AuthServices,
  userId: string,
  token: string,
): Promise<boolean> {
  const totp = await totpOf(services, userId);
  // By the clock of the process, as better-auth does.
  const now = Date.now();
  const delta = totp?.validate({ token, window: 1, timestamp: now }) ?? null;
  if (delta === null) return true;
  return claimStep(services.db, userId, Math.floor(now / 1000 / PERIOD_SECONDS) + delta);
}

async function totpOf(services: AuthServices, userId: string): Promise<TOTP | null> {
  const app = await findApp(services.db, userId);
  if (!app) return null;
  // One after another: only names taken straight from an import keep the rest of a package out.
  const { Secret, TOTP } = await import("otpauth");
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { secretConfig } = await (await authOf(services)).$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: app.secret });
  return new TOTP({
    issuer: services.settings.agency.name,
    secret: Secret.fromUTF8(secret),
    period: PERIOD_SECONDS,
    digits: 6,
  });
}

import type { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { isSecure, type Services } from "../../platform/services.ts";
import type { AuthServices, createAuth } from "./better-auth.server.ts";

export type { AuthServices };

const DAY = 86_400;
/** Seconds that a session lives after it was last renewed. */
export const SESSION_SECONDS = 7 * DAY;
/** Seconds after which using a session renews it. */
export const RENEW_AFTER_SECONDS = DAY;

/**
 * The prefix of our cookies' names. Behind TLS browsers accept a cookie with it only from this very
 * host, over TLS and for the whole site: a neighbouring subdomain cannot plant one.
 */
export function cookiePrefix(services: Pick<Services, "publicUrl">): string {
  return `${isSecure(services) ? "__Host-" : ""}voordeur`;
}

/** How passwords are hashed; a test counts the calls. */
export const passwords = { hash: hashPassword, verify: verifyPassword };

type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<object, { office: string; auth: Auth }>();

/**
 * The one better-auth of a running site, made anew when the office changes its name. No visitor needs
 * it: the first sign-in or session loads it.
 */
export async function authOf(services: AuthServices): Promise<Auth> {
  const { createAuth } = await import("./better-auth.server.ts");
  const session = { expiresIn: SESSION_SECONDS, updateAge: RENEW_AFTER_SECONDS };
  const office = services.settings.agency.name;
  const known = made.get(services);
  if (known?.office === office) return known.auth;
  const options = { office, cookiePrefix: cookiePrefix(services), passwords, session };
  const auth = createAuth(services, options);
  made.set(services, { office, auth });
  return auth;
}

/** Whether better-auth refused; by its name, so that the library need not be loaded. */
export function isRefusal(error: unknown): error is APIError {
  return error instanceof Error && error.name === "APIError";
}

/**
 * The answer of better-auth; null when it refuses with one of these statuses (with any, if none is
 * given).
 */
export async function unlessRefused<T>(
  answer: Promise<T>,
  ...statuses: readonly number[]
): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const isExpected = isRefusal(error) && (!statuses[0] || statuses.includes(error.statusCode));
    if (isExpected) return null;
    throw error;
  }
}

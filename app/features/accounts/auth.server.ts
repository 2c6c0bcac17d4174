import { passkey } from "@better-auth/passkey";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { APIError, isAPIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { agency } from "../../../agency.config.ts";
import {
  accounts,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from "../../../database/schema/accounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { isSecure, type Services } from "../../platform/services.ts";
import { findUser } from "./queries.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./input.ts";
import { browserName } from "./own-account/browser-name.ts";
import { makeRecoveryCodes, storedCodes } from "./second-factor/recovery-codes.ts";

const DAY = 86_400;
/** Seconds that a session lives after it was last renewed. */
export const SESSION_SECONDS = 7 * DAY;
/** Seconds after which using a session renews it. */
export const RENEW_AFTER_SECONDS = DAY;

/** Seconds between the password and the second step. */
const SECOND_STEP_SECONDS = 600;
/** Where sessions begin with more than a password. */
const SECOND_FACTORS = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
]);

/**
 * The prefix of our cookies' names. Behind TLS browsers accept a cookie with it only from this very
 * host, over TLS and for the whole site: a neighbouring subdomain cannot plant one.
 */
export function cookiePrefix(services: Pick<Services, "publicUrl">): string {
  return `${isSecure(services) ? "__Host-" : ""}voordeur`;
}

export type AuthServices = Pick<Services, "db" | "publicUrl" | "secrets" | "log">;

/** How passwords are hashed; a test counts the calls. */
export const passwords = { hash: hashPassword, verify: verifyPassword };

/** better-auth on our database. Only its functions are used: it gets no URL of its own. */
export function createAuth(services: AuthServices, db: Database = services.db) {
  return betterAuth({
    appName: agency.name,
    baseURL: services.publicUrl,
    secret: services.secrets.authSecret,
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => passwords.hash(password),
        verify: (given) => passwords.verify(given),
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_AFTER_SECONDS,
      // Sensitive changes ask for the password again, however fresh the session is.
      freshAge: 0,
      additionalFields: { secondFactor: { type: "boolean", required: false, input: false } },
    },
    verification: { storeIdentifier: "hashed" },
    plugins: [
      twoFactor({
        issuer: agency.name,
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        backupCodeOptions: {
          customBackupCodesGenerate: makeRecoveryCodes,
          // Hashes are never decrypted: a given code is hashed before it is compared.
          storeBackupCodes: {
            encrypt: async (codes) =>
              storedCodes(services.secrets.authSecret, JSON.parse(codes) as string[]),
            decrypt: async (codes) => codes,
          },
        },
      }),
      passkey({
        rpName: agency.name,
        origin: services.publicUrl,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: async ({ verification }) =>
            requireUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            requireUser(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: "passkey" },
      }),
    ],
    // We limit by ourselves, over all instances.
    rateLimit: { enabled: false },
    databaseHooks: {
      session: {
        create: {
          before: async (session, endpoint) => {
            const user = await findUser(db, session.userId);
            // The same answer as for a wrong password.
            if (!user || user.closedAt) throw new APIError("UNAUTHORIZED");
            return {
              data: {
                ...session,
                ipAddress: null,
                userAgent: browserName(session.userAgent ?? ""),
                // One that takes the place of another began as that one did.
                secondFactor:
                  SECOND_FACTORS.has(endpoint?.path ?? "") ||
                  endpoint?.context.session?.session["secondFactor"] === true,
              },
            };
          },
        },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(services),
      // It would put a prefix of its own before ours, one that promises less.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(services) },
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: "error",
      // Its messages can hold an address or a statement's values: only the cause's own words stay.
      log: (_level, message, ...details) =>
        services.log.error({ cause: causeOf(details) }, `accounts: ${message}`),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<object, Auth>();

/** The one better-auth of a running site. */
export function authOf(services: AuthServices): Auth {
  const auth = made.get(services) ?? createAuth(services);
  made.set(services, auth);
  return auth;
}

/** The answer of better-auth; null when it refuses with one of these statuses (with any, if none is given). */
export async function unlessRefused<T>(
  answer: Promise<T>,
  ...statuses: readonly number[]
): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const isExpected = isAPIError(error) && (!statuses[0] || statuses.includes(error.statusCode));
    if (isExpected) return null;
    throw error;
  }
}

/** A passkey stands for two factors only when its device asked for a finger, a face or a code. */
function requireUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError("BAD_REQUEST", { message: "user not verified" });
}

function causeOf(details: unknown[]): string | undefined {
  let error = details.find((detail) => detail instanceof Error);
  while (error?.cause instanceof Error) error = error.cause;
  return error?.message;
}

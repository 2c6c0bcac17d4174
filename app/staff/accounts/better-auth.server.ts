import { passkey } from "@better-auth/passkey";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import {
  accounts,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from "../../../database/schema/accounts.ts";
import { isSecure, type Services } from "../../platform/services.ts";
import { findUser } from "./queries.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./input.ts";
import { browserName } from "./own-account/browser-name.ts";
import { makeRecoveryCodes, storedCodes } from "./second-factor/recovery-codes.ts";

/** Seconds between the password and the second step. */
const SECOND_STEP_SECONDS = 600;
/** Where sessions begin with more than a password. */
const SECOND_FACTORS = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
]);

export type AuthServices = Pick<Services, "db" | "publicUrl" | "secrets" | "log" | "settings">;

interface AuthOptions {
  /** The name of the office, which apps and devices show. */
  office: string;
  cookiePrefix: string;
  passwords: {
    hash: (password: string) => Promise<string>;
    verify: (given: { hash: string; password: string }) => Promise<boolean>;
  };
  session: { expiresIn: number; updateAge: number };
}

/** better-auth on our database. Only its functions are used: it gets no URL of its own. */
export function createAuth(services: AuthServices, options: AuthOptions) {
  const { db } = services;
  return betterAuth({
    appName: options.office,
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
        hash: (password) => options.passwords.hash(password),
        verify: (given) => options.passwords.verify(given),
      },
    },
    session: {
      ...options.session,
      // Sensitive changes ask for the password again, however fresh the session is.
      freshAge: 0,
      additionalFields: { secondFactor: { type: "boolean", required: false, input: false } },
    },
    verification: { storeIdentifier: "hashed" },
    plugins: [
      twoFactor({
        issuer: options.office,
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
        rpName: options.office,
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
      cookiePrefix: options.cookiePrefix,
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

/** A passkey stands for two factors only when its device asked for a finger, a face or a code. */
function requireUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError("BAD_REQUEST", { message: "user not verified" });
}

function causeOf(details: unknown[]): string | undefined {
  let error = details.find((detail) => detail instanceof Error);
  while (error?.cause instanceof Error) error = error.cause;
  return error?.message;
}

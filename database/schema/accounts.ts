import { bigint, boolean, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

// The keys of the next tables up to `passkeys` are the names that better-auth asks for.
export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  /** Signing in with a password asks for a code of the authenticator app too. */
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  /** Set: nobody can sign in to this account. */
  closedAt: instant("closed_at"),
  lastSignInAt: instant("last_sign_in_at"),
});

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    /** Always empty: who signs in is not followed around. */
    ipAddress: text("ip_address"),
    /** In words, such as "Chrome op Windows"; nothing finer is kept. */
    userAgent: text("user_agent"),
    /** It began with a passkey, or with a code besides the password. */
    secondFactor: boolean("second_factor").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** How a user proves who they are; `password` is a salted scrypt hash. */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    password: text(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.providerId, table.accountId),
    index("accounts_user").on(table.userId),
  ],
);

/** The authenticator app of a user, from the moment its secret is shown. */
export const twoFactors = pgTable("two_factors", {
  id: text().primaryKey(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with the secret of the site. */
  secret: text().notNull(),
  /** A JSON list of keyed hashes; a code that is used is no longer in it. */
  backupCodes: text("backup_codes").notNull(),
  /** False: the app has not shown yet that it knows the secret. */
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: instant("locked_until"),
  /** The half minute of the newest code that was used: neither it nor an older one works again. */
  lastStep: bigint("last_step", { mode: "number" }),
  /** When the secret was made; while it is not verified it can be used for a short time only. */
  begunAt: instant("begun_at").notNull().defaultNow(),
});

/** Keys by which a user signs in without a password; what is secret of them stays on the device. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    name: text(),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: bigint({ mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text(),
    createdAt: instant("created_at"),
    aaguid: text(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Links sent by mail; the identifier is stored hashed. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    /** The id of the user. */
    value: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

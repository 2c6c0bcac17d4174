import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/**
 * Links that let their holder do one thing. Only a hash of the token is stored, so that whoever
 * reads this table can follow none of them.
 */
export const privateLinks = pgTable(
  "private_links",
  {
    id: id(),
    token_hash: text().notNull().unique(),
    /** The purpose of the link, such as `invitation`. */
    purpose: text().notNull(),
    /** The id of what it is about; empty when the purpose says all. */
    subject: text().notNull(),
    created_at: instant().notNull(),
    ends_at: instant().notNull(),
    used_at: instant(),
    withdrawn_at: instant(),
  },
  (table) => [
    index("private_links_subject").on(table.purpose, table.subject),
    index("private_links_end").on(table.ends_at),
    // Whom a proof is about: see `platform/security/addressees.ts`.
    index("private_links_address")
      .on(sql`split_part(subject, E'\\n', 1)`)
      .where(sql`purpose IN ('mine-open', 'mine-browser', 'mine-calendar')`),
  ],
);

/** The log of staff actions, each recorded before it is carried out, without the typed values. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: id(),
    at: instant().notNull(),
    /** The user's id; null: someone at the server itself, or nobody who was signed in. */
    actor: text(),
    /** The part of the admin area, or `accounts`. */
    section: text("part").notNull(),
    action: text("act").notNull(),
    /** An address on the site; of `accounts` a user's id. */
    resource: text("thing").notNull(),
    /** How it was answered; null: it never was, or the server stopped meanwhile. */
    status: integer(),
  },
  (table) => [
    index("audit_events_actor").on(table.actor, table.id.desc()),
    index("audit_events_part").on(table.section, table.id.desc()),
    index("audit_events_at").on(table.at),
  ],
);

/** Settings that staff can change, one row per group; the room defines the shape of `data`. */
export const settings = pgTable("settings", {
  group: text().primaryKey(),
  /** One higher with every change. */
  version: integer().notNull(),
  data: jsonb().$type<unknown>().notNull(),
  changed_at: instant().notNull(),
  /** The user's id. */
  changed_by: text(),
});

/** Every version of a group of settings. */
export const settingVersions = pgTable(
  "setting_versions",
  {
    group: text().notNull(),
    version: integer().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    changed_at: instant().notNull(),
    /** The user's id; null: by a command at the server. */
    changed_by: text(),
  },
  (table) => [primaryKey({ columns: [table.group, table.version] })],
);

/** The keys of forms that created something, so that a form sent twice creates once. */
export const sentForms = pgTable(
  "sent_forms",
  {
    key: text().primaryKey(),
    /** Where its answer led. */
    path: text().notNull(),
    sent_at: instant().notNull(),
  },
  (table) => [index("sent_forms_sent_at").on(table.sent_at)],
);

/** Fixed-window counters; the key holds a keyed hash, never an address in clear. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().notNull(),
    window_start: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.window_start] })],
);

/** When the newest backup of this site was made; at most one row, and none in a backup itself. */
export const lastBackup = pgTable("last_backup", { made_at: instant().primaryKey() });

/** What is known of the time; at most one row. */
export const siteClock = pgTable("site_clock", {
  id: boolean().primaryKey().default(true),
  /** Within an hour: when the time was last known to be right. */
  known_at: instant(),
  /** So far was the clock of an instance ahead of the database's, and when it said so last. */
  ahead_ms: bigint({ mode: "number" }),
  apart_at: instant(),
});

/** Tokens and keys that staff typed, encrypted with a key that is not in the database. */
export const sealedSecrets = pgTable("sealed_secrets", {
  /** Names its one use, such as `source/burgstate`; part of what is sealed. */
  place: text().primaryKey(),
  sealed: text().notNull(),
  changed_at: instant().notNull(),
  /** The user's id. */
  changed_by: text(),
});

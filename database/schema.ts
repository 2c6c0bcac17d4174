import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const moment = (column = "") => timestamp(column, { withTimezone: true });

/** The status texts that visitors see; the badge colour depends on them. */
export const propertyStatuses = [
  "Nieuw",
  "Beschikbaar",
  "Onder bod",
  "Onder optie",
  "Verkocht o.v.",
  "Verhuurd o.v.",
  "Verkocht",
  "Verhuurd",
] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

/** One line of the facts table on a listing's page, in the order shown. */
export interface PropertyFact {
  group: string;
  label: string;
  value: string;
}

const houseNumber = sql.raw(`substring(address from '(\\d+(?:[ -]?[[:alnum:]]{1,6})?)$')`);
const homeKey = sql`CASE WHEN postal_code ~ '^[1-9][0-9]{3} [A-Z]{2}$' THEN replace(postal_code, ' ', '') || ' ' || regexp_replace(lower(${houseNumber}), '^(\\d+)[ -]*', '\\1-') END`;

export const properties = pgTable(
  "properties",
  {
    id: id(),
    source: text().notNull(),
    external_id: text().notNull(),
    slug: text().notNull().unique(),
    address: text().notNull(),
    postal_code: text().notNull(),
    city: text().notNull(),
    /** Display text, such as "€ 395.000 k.k." or "Prijs op aanvraag". */
    price: text().notNull(),
    /** Whole euros (a month for a rental); null when on request. For filters and sorting. */
    price_amount: integer(),
    transaction: text({ enum: ["koop", "huur"] }).notNull(),
    status: text({ enum: propertyStatuses }).notNull(),
    property_type: text().notNull(),
    /** Our own address of the main photo once it is stored; null: a drawing stands in. */
    image_url: text(),
    description: text().notNull().default(""),
    bedrooms: integer(),
    bathrooms: integer(),
    rooms: integer(),
    /** Living area in m². */
    area: integer(),
    /** Plot in m². */
    plot_area: integer(),
    /** Volume in m³. */
    volume: integer(),
    build_year: integer(),
    energy_label: text(),
    /** True: the law asks for no label, as for a monument; a missing one is then not missed. */
    energy_exempt: boolean().notNull().default(false),
    facts: jsonb().$type<PropertyFact[]>().notNull().default([]),
    /** False: the listing has left its feed. Together with `hidden_by_staff`: what visitors see. */
    is_active: boolean().notNull().default(true),
    /** Set by staff alone: no sync changes it. */
    hidden_by_staff: boolean().notNull().default(false),
    /** Staff put it back after it left its feed: no sync hides it until it has been in it again. */
    kept_by_staff: boolean().notNull().default(false),
    /**
     * Postal code and house number, the same for one home in every source; null when the address
     * is no whole Dutch one.
     */
    home_key: text().generatedAlwaysAs(homeKey),
    /** The same home in a preferred source: visitors see that one; null: they see this. */
    duplicate_of: bigint({ mode: "number" }),
    /** The other sources that have the same home, in the order of preference. */
    also_from: text().array().notNull().default([]),
    /** When the price last went down, while it has not gone up since. */
    price_lowered_at: moment(),
    published_at: moment(),
    /** Hash of the mapped listing: an unchanged listing is not written again. */
    content_hash: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    /** The `updated_at` for which `property_styles` was worked out; another or null: not yet. */
    styled_at: moment(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('dutch', address || ' ' || city || ' ' || postal_code), 'A') || setweight(to_tsvector('dutch', property_type), 'B') || setweight(to_tsvector('dutch', description), 'C')`,
      ),
  },
  (table) => [
    unique().on(table.source, table.external_id),
    check("properties_price_positive", sql`${table.price_amount} > 0`),
    check("properties_transaction", sql`${table.transaction} IN ('koop', 'huur')`),
    check(
      "properties_status",
      sql.raw(`status IN (${propertyStatuses.map((status) => `'${status}'`).join(", ")})`),
    ),
    index("properties_search").using("gin", table.search),
    index("properties_homes")
      .on(table.home_key)
      .where(sql`is_active AND home_key IS NOT NULL`),
    index("properties_words").using(
      "gin",
      sql`(address || ' ' || city || ' ' || postal_code || ' ' || property_type) gin_trgm_ops`,
    ),
    // The order of the staff's table.
    index("properties_changed").on(table.updated_at.desc(), table.id.desc()),
    // What visitors see, in its order, with all that the search holds in memory: read without a look
    // at the rows themselves.
    index("properties_newest")
      .on(
        table.created_at.desc(),
        table.id.desc(),
        table.transaction,
        table.status,
        table.property_type,
        table.city,
        table.price_amount,
        table.bedrooms,
        table.area,
      )
      .where(sql`is_active AND NOT hidden_by_staff AND duplicate_of IS NULL`),
    index("properties_unstyled")
      .on(table.id)
      .where(sql`is_active AND styled_at IS DISTINCT FROM updated_at`),
  ],
);

/**
 * A row for every transaction that has changed what the search looks at, written by a trigger:
 * whoever holds that in memory asks here whether it is still so.
 */
export const listingWrites = pgTable("listing_writes", {
  xid: xid8()
    .primaryKey()
    .default(sql`pg_current_xact_id()`),
});

/** How well a property fits each style of living, worked out ahead so that asking reads an index. */
export const propertyStyles = pgTable(
  "property_styles",
  {
    property_id: bigint({ mode: "number" })
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    style: text().notNull(),
    /** From 0 to 1. */
    score: real().notNull(),
    /** The groups of words that its description has. */
    words: text().array().notNull(),
    /** The weights it was worked out with. */
    weights: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.property_id, table.style] }),
    index("property_styles_best").on(table.style, table.score.desc(), table.property_id.desc()),
  ],
);

export const propertyPhotos = pgTable(
  "property_photos",
  {
    id: id(),
    property_id: bigint({ mode: "number" })
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** 0 is the main photo. */
    position: integer().notNull(),
    source_url: text().notNull(),
    /** The feed's own change mark of the photo; another value means: fetch again. */
    source_version: text().notNull().default(""),
    /** `removed`: taken away by staff, and kept for a day so that it can be put back. */
    state: text({ enum: ["pending", "ready", "failed", "removed"] })
      .notNull()
      .default("pending"),
    /** Prefix of the stored files: `<storage_key>-<width>.<avif|webp>`. */
    storage_key: text(),
    width: integer(),
    height: integer(),
    /** A tiny WebP data URL, shown until the photo is there. */
    placeholder: text(),
    attempts: integer().notNull().default(0),
    error: text(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.property_id, table.source_url),
    check(
      "property_photos_state",
      sql`${table.state} IN ('pending', 'ready', 'failed', 'removed')`,
    ),
    index("property_photos_order").on(table.property_id, table.position),
    // Nearly all are ready: what looks for the others reads an index of those few.
    index("property_photos_waiting")
      .on(table.state, table.position, table.property_id)
      .where(sql`state <> 'ready'`),
    index("property_photos_sources")
      .on(table.source_url)
      .where(sql`state <> 'ready'`),
    index("property_photos_files")
      .on(table.storage_key)
      .where(sql`storage_key IS NOT NULL`),
  ],
);

/** Why one listing of a run was not taken over. */
export interface SyncProblem {
  external_id: string;
  reason: string;
}

export const syncRuns = pgTable(
  "sync_runs",
  {
    id: id(),
    source: text().notNull(),
    state: text({ enum: ["running", "succeeded", "failed"] })
      .notNull()
      .default("running"),
    started_at: moment().notNull().defaultNow(),
    finished_at: moment(),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    hidden: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** How many listings it has read so far, or in all. */
    read: integer().notNull().default(0),
    /** True: it read only what had changed, not the whole feed. */
    changes_only: boolean().notNull().default(false),
    reason: text(),
    problems: jsonb().$type<SyncProblem[]>().notNull().default([]),
    /** Ids of the listings that it would have hidden, had they not been too many. */
    held_back: bigint({ mode: "number" }).array().notNull().default([]),
    /** When staff had them hidden all the same, or took back what the run changed. */
    decided_at: moment(),
    undone_at: moment(),
    /** E-mail of the member of staff who did the last of these. */
    actor: text(),
  },
  (table) => [
    check("sync_runs_state", sql`${table.state} IN ('running', 'succeeded', 'failed')`),
    index("sync_runs_newest").on(table.source, table.started_at.desc()),
  ],
);

/** How a listing changed. `shown`: it came back, from its feed or by the word of staff. */
export const propertyChangeKinds = ["created", "changed", "hidden", "shown"] as const;
export type PropertyChangeKind = (typeof propertyChangeKinds)[number];

/** Columns of a listing and `photos`, as they were or became. */
export type PropertyValues = Record<string, unknown>;

/** What happened to a listing: its history, and what a run can be undone with. */
export const propertyChanges = pgTable(
  "property_changes",
  {
    id: id(),
    property_id: bigint({ mode: "number" })
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    at: moment().notNull(),
    /** The run that did it; null: staff did. */
    run_id: bigint({ mode: "number" }).references(() => syncRuns.id, { onDelete: "cascade" }),
    /** E-mail of the member of staff; null: a run did it. */
    actor: text(),
    kind: text({ enum: propertyChangeKinds }).notNull(),
    /** The changed fields alone, with their old and their new values. */
    before: jsonb().$type<PropertyValues>().notNull().default({}),
    after: jsonb().$type<PropertyValues>().notNull().default({}),
  },
  (table) => [
    check(
      "property_changes_kind",
      sql.raw(`kind IN (${propertyChangeKinds.map((kind) => `'${kind}'`).join(", ")})`),
    ),
    index("property_changes_property").on(table.property_id, table.id.desc()),
    index("property_changes_run").on(table.run_id, table.id),
  ],
);

export const leadSources = ["seo_hero_form", "contact_form", "exit_popup"] as const;
export type LeadSource = (typeof leadSources)[number];

/** How far staff are with a lead. */
export const leadStates = ["nieuw", "gebeld", "afspraak", "gewonnen", "verloren"] as const;
export type LeadState = (typeof leadStates)[number];

/** All that staff can search a lead by; the digits of the phone number stand alone once more. */
export const leadWords = sql.raw(
  `(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(address, '') || ' ' || coalesce(message, ''))`,
);

export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Empty for the hero form and the exit popup. */
    name: text().notNull().default(""),
    email: text().notNull(),
    phone: text().notNull().default(""),
    address: text(),
    message: text(),
    source: text({ enum: leadSources }).notNull(),
    /** Why staff should look at this twice; null for an ordinary lead. */
    suspicion: text(),
    state: text({ enum: leadStates }).notNull().default("nieuw"),
    /** When the retention period took away what identifies a person; null: nothing is gone. */
    forgotten_at: moment(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check("leads_source", sql`${table.source} IN ('seo_hero_form', 'contact_form', 'exit_popup')`),
    check(
      "leads_lengths",
      sql`length(${table.name}) <= 100 AND length(${table.email}) <= 255 AND length(${table.phone}) <= 20 AND length(${table.address}) <= 200 AND length(${table.message}) <= 2000`,
    ),
    check(
      "leads_state",
      sql.raw(`state IN (${leadStates.map((state) => `'${state}'`).join(", ")})`),
    ),
    index("leads_newest").on(table.created_at.desc(), table.id.desc()),
    index("leads_words").using("gin", sql`${leadWords} gin_trgm_ops`),
    index("leads_person").on(sql`lower(email)`),
    index("leads_suspicious")
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`suspicion IS NOT NULL`),
  ],
);

export const leadNotifications = pgTable(
  "lead_notifications",
  {
    lead_id: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text({ enum: ["agency", "visitor"] }).notNull(),
    state: text({ enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    last_error: text(),
    sent_at: moment(),
    /** When staff last asked to send it again; null: never. */
    resent_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.lead_id, table.kind] }),
    index("lead_notifications_open")
      .on(table.state, table.lead_id)
      .where(sql`state <> 'sent'`),
    check("lead_notifications_kind", sql`${table.kind} IN ('agency', 'visitor')`),
    check("lead_notifications_state", sql`${table.state} IN ('queued', 'sent', 'failed')`),
  ],
);

type LetterKind = (typeof leadNotifications.$inferSelect)["kind"];

/** What can happen to a lead after it came in. `delayed`: sending failed and is tried again. */
export type LeadHappening =
  | { kind: "sent" | "resent"; detail: { letter: LetterKind } }
  | { kind: "delayed" | "failed"; detail: { letter: LetterKind; reason?: string } }
  | { kind: "state"; detail: { from: LeadState; to: LeadState } }
  | { kind: "note"; detail: { text?: string } };

export const leadEvents = pgTable(
  "lead_events",
  {
    id: id(),
    lead_id: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    at: moment().notNull(),
    /** E-mail of the member of staff; null: the system did it. */
    actor: text(),
    kind: text({ enum: ["sent", "resent", "delayed", "failed", "state", "note"] }).notNull(),
    detail: jsonb().$type<LeadHappening["detail"]>().notNull(),
  },
  (table) => [
    check(
      "lead_events_kind",
      sql`${table.kind} IN ('sent', 'resent', 'delayed', 'failed', 'state', 'note')`,
    ),
    index("lead_events_lead").on(table.lead_id, table.id),
  ],
);

/** Proof of what was done with personal data, without that data. */
export const privacyActs = pgTable(
  "privacy_acts",
  {
    id: id(),
    at: moment().notNull(),
    /** E-mail of the member of staff; null: the retention period did it. */
    actor: text(),
    kind: text({ enum: ["exported", "erased", "forgotten"] }).notNull(),
    /** How many leads it touched. */
    leads: integer().notNull(),
  },
  (table) => [
    check("privacy_acts_kind", sql`${table.kind} IN ('exported', 'erased', 'forgotten')`),
  ],
);

/**
 * Ids (random, they say nothing about anyone) of the leads that were erased. A restored backup is
 * held against this list, so that it does not bring them back.
 */
export const erasedLeads = pgTable("erased_leads", {
  lead_id: uuid().primaryKey(),
  at: moment().notNull(),
});

export const blogs = pgTable(
  "blogs",
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    excerpt: text().notNull().default(""),
    author: text().notNull(),
    content: text().notNull(),
    /** A `drawing:` URL or an address of our own storage. */
    image: text(),
    published_at: moment(),
    is_published: boolean().notNull().default(false),
    /** Set: hidden from everyone, and kept for a while so that it can come back. */
    deleted_at: moment(),
    /** Counts the changes: who saves must have seen the newest. */
    version: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check("blogs_slug", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("blogs_published", sql`NOT ${table.is_published} OR ${table.published_at} IS NOT NULL`),
    index("blogs_newest")
      .on(table.published_at.desc())
      .where(sql`is_published`),
  ],
);

export const seoContent = pgTable(
  "seo_content",
  {
    id: id(),
    content_type: text({ enum: ["homepage_hero"] }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check("seo_content_type", sql`${table.content_type} IN ('homepage_hero')`),
    index("seo_content_newest").on(table.content_type, table.updated_at.desc()),
  ],
);

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
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  /** Set: nobody can sign in to this account. */
  closedAt: moment("closed_at"),
  lastSignInAt: moment("last_sign_in_at"),
});

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    /** Always empty: who signs in is not followed around. */
    ipAddress: text("ip_address"),
    /** In words, such as "Chrome op Windows"; nothing finer is kept. */
    userAgent: text("user_agent"),
    /** It began with a passkey, or with a code besides the password. */
    secondFactor: boolean("second_factor").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
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
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
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
  lockedUntil: moment("locked_until"),
  /** The half minute of the newest code that was used: neither it nor an older one works again. */
  lastStep: bigint("last_step", { mode: "number" }),
  /** When the secret was made; while it is not verified it can be used for a short time only. */
  begunAt: moment("begun_at").notNull().defaultNow(),
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
    createdAt: moment("created_at"),
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
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/**
 * Links that let their holder do one thing. Only a hash of the token is stored, so that whoever
 * reads this table can follow none of them.
 */
export const privateLinks = pgTable(
  "private_links",
  {
    id: id(),
    token_hash: text().notNull().unique(),
    /** What the link is for, such as `invitation`. */
    purpose: text().notNull(),
    /** The id of what it is about; empty when the purpose says all. */
    subject: text().notNull(),
    created_at: moment().notNull(),
    ends_at: moment().notNull(),
    used_at: moment(),
    withdrawn_at: moment(),
  },
  (table) => [
    index("private_links_subject").on(table.purpose, table.subject),
    index("private_links_end").on(table.ends_at),
  ],
);

/** Unused since `private_links`; an instance of before still reads it during an update. */
export const adminInvitations = pgTable("admin_invitations", {
  token_hash: text().primaryKey(),
  expires_at: moment().notNull(),
});

/** The roles of staff: `admin` may do everything, `agent` works with leads, listings and blogs. */
export const staffRoles = ["admin", "agent"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const userRoles = pgTable(
  "user_roles",
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: staffRoles }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.role] }),
    unique().on(table.user_id),
    check("user_roles_role", sql`${table.role} IN ('admin', 'agent')`),
  ],
);

/** Who was asked to become staff and has not answered yet; the links are in `private_links`. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    /** When the last letter was asked for. */
    sent_at: moment().notNull(),
  },
  (table) => [check("staff_invitations_role", sql`${table.role} IN ('admin', 'agent')`)],
);

/** What staff did, written down before it is done; without what was typed. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: id(),
    at: moment().notNull(),
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

/** What staff set, a row for each group of settings; its feature says what `data` holds. */
export const settings = pgTable("settings", {
  group: text().primaryKey(),
  /** One higher with every change. */
  version: integer().notNull(),
  data: jsonb().$type<unknown>().notNull(),
  changed_at: moment().notNull(),
  /** The user's id. */
  changed_by: text(),
});

/** Fixed-window counters; the key holds a keyed hash, never an address in clear. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().notNull(),
    window_start: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.window_start] })],
);

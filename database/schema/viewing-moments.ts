import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, isSpoken, oneOf, spoken } from "./columns.ts";
import { properties } from "./listings.ts";
import { type StoredHours, viewingAgents } from "./viewing-calendars.ts";

/** How visitors get a viewing: at once, once staff agree, or not by picking a moment. */
export const viewingModes = ["direct", "staff", "request-only"] as const;
export type ViewingMode = (typeof viewingModes)[number];

/** A home's own rules for viewings; a home without them follows the office's. */
export const viewingRules = pgTable(
  "viewing_rules",
  {
    property_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** Null in these: as the office does it. */
    mode: text({ enum: viewingModes }),
    minutes: integer(),
    /** Hours of the home itself: only then. */
    hours: jsonb().$type<StoredHours>(),
    agent_id: text().references(() => viewingAgents.user_id, { onDelete: "set null" }),
    /** Where `viewing_owners` has the owner's address. */
    invite_owner: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("viewing_rules_mode", oneOf("mode", viewingModes)),
    check("viewing_rules_minutes", sql`minutes BETWEEN 5 AND 240`),
    index("viewing_rules_agent")
      .on(table.agent_id)
      .where(sql`agent_id IS NOT NULL`),
  ],
);

/** Owners of homes, for invitations and their page. */
export const viewingOwners = pgTable(
  "viewing_owners",
  {
    id: uuid().primaryKey().defaultRandom(),
    property_id: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => properties.id, { onDelete: "cascade" }),
    name: text(),
    email: text().notNull(),
    language: spoken(),
    created_at: instant().notNull().defaultNow(),
  },
  () => [
    check("viewing_owners_language", isSpoken),
    check("viewing_owners_lengths", sql`length(name) <= 100 AND length(email) <= 255`),
    index("viewing_owners_email").on(sql`lower(email)`),
  ],
);

/** Moments with several places: a group, or an open house. */
export const groupMoments = pgTable(
  "group_moments",
  {
    id: id(),
    property_id: bigint({ mode: "number" })
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    agent_id: text().references(() => viewingAgents.user_id, { onDelete: "set null" }),
    kind: text({ enum: ["group", "open-house"] }).notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    places: integer().notNull(),
    cancelled_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("group_moments_kind", oneOf("kind", ["group", "open-house"])),
    check("group_moments_places", sql`places BETWEEN 1 AND 500`),
    check("group_moments_order", sql`starts_at < ends_at`),
    index("group_moments_property").on(table.property_id, table.starts_at),
    index("group_moments_agent").on(table.agent_id, table.starts_at),
    index("group_moments_time").on(table.starts_at),
  ],
);

/** Parts of an owner's page that the office can leave out. */
export const ownerPageParts = ["moments", "opinions", "figures", "price"] as const;

/** Private pages for owners; the link itself is one of `private_links`, with this id. */
export const ownerPages = pgTable(
  "owner_pages",
  {
    id: uuid().primaryKey().defaultRandom(),
    property_id: bigint({ mode: "number" })
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    parts: text({ enum: ownerPageParts }).array().notNull(),
    created_at: instant().notNull(),
    /** Id of the member of staff. */
    staff_id: text().notNull(),
    withdrawn_at: instant(),
  },
  (table) => [
    index("owner_pages_property").on(table.property_id),
    uniqueIndex("owner_pages_one")
      .on(table.property_id)
      .where(sql`withdrawn_at IS NULL`),
  ],
);

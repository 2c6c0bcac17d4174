import { and, notInArray, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { mediumKinds, type PropertyFact, type Translations } from "@voordeur/feeds/connector.ts";
import { propertyStatuses, soldStatuses } from "@voordeur/feeds/status.ts";
import { id, instant, tsvector, xid8 } from "./columns.ts";

export type { PropertyFact };

const postcode = sql.raw("upper(replace(postal_code, ' ', ''))");

// Numbers in a street's name tell homes apart too, and "Jol 11 34" is one home with and without its street.
const numbers = sql.raw(
  `lower(coalesce(substring(street from '[0-9].*') || ' ', '') || house_number::text || ' ' || house_addition)`,
);

const home = sql`CASE WHEN read_address = address AND ${postcode} ~ '^[1-9][0-9]{3}[A-Z]{2}$' THEN ${postcode} || ' ' || regexp_replace(regexp_replace(${numbers}, '[ ,.–-]+', '-', 'g'), '(?<=[0-9])-(?=[a-z])|(?<=[a-z])-(?=[0-9])|-$', '', 'g') END`;

export const properties = pgTable(
  "properties",
  {
    id: id(),
    source: text().notNull(),
    external_id: text().notNull(),
    slug: text().notNull().unique(),
    address: text().notNull(),
    /**
     * The parts of the address as `addressColumns` reads them; the number is null where nobody can be
     * certain which home it is.
     */
    street: text(),
    house_number: integer(),
    house_addition: text().notNull().default(""),
    /** The address whose parts these are; another one waits to be read by `readAddresses`. */
    read_address: text(),
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
    /** The description in other languages, by the language's code; no page shows them yet. */
    translations: jsonb().$type<Translations>().notNull().default({}),
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
    home: text().generatedAlwaysAs(home),
    /** The same home in a preferred source: visitors see that one; null: they see this. */
    duplicate_of: bigint({ mode: "number" }),
    /** The other sources that have the same home, in the order of preference. */
    also_from: text().array().notNull().default([]),
    /** The feed's listing that staff made an own one of, which it covers once it is shown. */
    copied_from: bigint({ mode: "number" }),
    /** Who of the office's team answers for it, by name: set by staff alone, no sync changes it. */
    contact: text(),
    /** When the price last went down, while it has not gone up since. */
    price_lowered_at: instant(),
    published_at: instant(),
    /** Hash of the mapped listing: an unchanged listing is not written again. */
    content_hash: text().notNull(),
    /** Its place among the newest: since when it is known to be on offer; 1990: nothing is known. */
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /** The `updated_at` for which `property_styles` was worked out; another or null: not yet. */
    styled_at: instant(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('dutch', fold_words(address || ' ' || city || ' ' || postal_code)), 'A') || setweight(to_tsvector('dutch', fold_words(property_type)), 'B') || setweight(to_tsvector('dutch', fold_words(description)), 'C')`,
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
    index("properties_home")
      .on(table.home)
      .where(sql`is_active AND home IS NOT NULL`),
    index("properties_unread")
      .on(table.id)
      .where(sql`read_address IS DISTINCT FROM address`),
    uniqueIndex("properties_copied_from")
      .on(table.copied_from)
      .where(sql`copied_from IS NOT NULL`),
    index("properties_words").using(
      "gin",
      sql`fold_words(address || ' ' || city || ' ' || postal_code || ' ' || property_type) gin_trgm_ops`,
    ),
    // The order of the staff's table.
    index("properties_changed").on(table.updated_at.desc(), table.id.desc()),
    // Covers the facet index: the columns it loads, in display order, without reading the rows.
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
 * Listings that visitors may see: in their feed, not hidden by staff, not covered by a preferred source.
 * Word for word the condition of the index `properties_newest`.
 */
export const shownToVisitors = sql`(${properties.is_active} AND NOT ${properties.hidden_by_staff} AND ${properties.duplicate_of} IS NULL)`;

/** Listings that are neither sold nor let. */
export const isOpen = notInArray(properties.status, [...soldStatuses]);

/** Listings that visitors may see and that are still available. */
export const available = and(shownToVisitors, isOpen)!;

/**
 * A row for every transaction that has changed what the search looks at, written by a trigger:
 * whoever holds that in memory asks here whether it is still so.
 */
export const listingWrites = pgTable("listing_writes", {
  xid: xid8()
    .primaryKey()
    .default(sql`pg_current_xact_id()`),
});

const allKinds = ["photo", ...mediumKinds] as const;

/** Photos, plans, tours, videos and documents of listings. */
export const propertyMedia = pgTable(
  "property_media",
  {
    id: id(),
    property_id: bigint({ mode: "number" })
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    kind: text({ enum: allKinds }).notNull().default("photo"),
    /** 0 is the main photo. Other kinds have theirs from `FIRST_OTHER_POSITION` on. */
    position: integer().notNull(),
    /** A line in Dutch; empty: nothing is said of it. */
    caption: text().notNull().default(""),
    source_url: text().notNull(),
    /** The feed's own change mark; another value means: fetch again. */
    source_version: text().notNull().default(""),
    /** `removed`: taken away by staff, and kept for a day so that it can be put back. */
    state: text({ enum: ["pending", "ready", "failed", "removed"] })
      .notNull()
      .default("pending"),
    /** A picture's prefix of its files, `<storage_key>-<width>.<avif|webp>`; a PDF's file. */
    storage_key: text(),
    /** In pixels; null for a PDF. */
    width: integer(),
    height: integer(),
    /** The size of a stored PDF. */
    bytes: integer(),
    /** A tiny WebP data URL, shown until the photo is there. */
    placeholder: text(),
    attempts: integer().notNull().default(0),
    error: text(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.property_id, table.source_url),
    check("property_media_state", sql`${table.state} IN ('pending', 'ready', 'failed', 'removed')`),
    check(
      "property_media_kind",
      sql.raw(`kind IN (${allKinds.map((kind) => `'${kind}'`).join(", ")})`),
    ),
    index("property_media_order").on(table.property_id, table.position),
    // Nearly all are ready: what looks for the others reads an index of those few.
    index("property_media_waiting")
      .on(table.state, table.position, table.property_id)
      .where(sql`state <> 'ready'`),
    index("property_media_sources")
      .on(table.source_url)
      .where(sql`state <> 'ready'`),
    index("property_media_files")
      .on(table.storage_key)
      .where(sql`storage_key IS NOT NULL`),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, isSpoken, oneOf, spoken } from "./columns.ts";
import { properties } from "./listings.ts";
import { outbox } from "./outbox.ts";

/** How often a search writes: as soon as there is news, at 7:30, or on Mondays at 7:30. */
export const searchRhythms = ["at-once", "daily", "weekly"] as const;
export type SearchRhythm = (typeof searchRhythms)[number];

/** A search that ended is removed. */
export const searchStates = ["unconfirmed", "active", "paused"] as const;
export type SearchState = (typeof searchStates)[number];

/** A search that writes to an address when listings that match it change. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** A caller's name and number, as staff typed them; null: unknown. */
    name: text(),
    phone: text(),
    /** The search as the address of the list has it, without `?`, order and page; empty: all homes. */
    query: text().notNull(),
    /** The key of a style of living that a home must fit well; null: none. */
    style: text(),
    rhythm: text({ enum: searchRhythms }).notNull(),
    state: text({ enum: searchStates }).notNull().default("unconfirmed"),
    language: spoken(),
    /** Id of the member of staff who wrote it for a caller; null: the visitor did. */
    staff_id: text(),
    created_at: instant().notNull(),
    /** News from before this is not written about: since it was confirmed, resumed or changed. */
    active_since: instant(),
    /** When its holder last confirmed, changed or followed it; a year later it ends. */
    last_sign_at: instant().notNull(),
    /** When its holder was asked whether it should go on; null: not since the last sign. */
    asked_at: instant(),
  },
  (table) => [
    check("saved_searches_rhythm", oneOf("rhythm", searchRhythms)),
    check("saved_searches_state", oneOf("state", searchStates)),
    check("saved_searches_language", isSpoken),
    check("saved_searches_lengths", sql`length(email) <= 255 AND length(query) <= 3000`),
    check("saved_searches_active", sql`(state = 'unconfirmed') = (active_since IS NULL)`),
    index("saved_searches_email").on(sql`lower(email)`),
    // A query can be longer than an index takes.
    uniqueIndex("saved_searches_same").on(
      sql`lower(email)`,
      sql`md5(query)`,
      sql`coalesce(style, '')`,
    ),
    index("saved_searches_rhythm_id")
      .on(table.rhythm, table.id)
      .where(sql`state = 'active'`),
    index("saved_searches_sign").on(table.last_sign_at),
    // Equal searches side by side: each is asked once.
    index("saved_searches_query")
      .on(sql`md5(query)`, table.id)
      .where(sql`state = 'active'`),
  ],
);

/**
 * `early`: staff show it to matching searchers before it is published. `available`: for sale or rent
 * again after it was under offer, sold or let.
 */
export const listingNewsKinds = ["new", "lowered", "available", "open-house", "early"] as const;
export type ListingNewsKind = (typeof listingNewsKinds)[number];

/**
 * Homes as visitors saw them last, whichever source or listing showed them: what differs from this is
 * news. A home stays known when it goes, so that it is not new when it comes back.
 */
export const knownHomes = pgTable(
  "known_homes",
  {
    id: id(),
    /** Postal code and house number with the kind of offer; else the listing's id. */
    home: text().notNull().unique(),
    /** The listing that visitors see, or saw last; it may be gone. */
    property_id: bigint({ mode: "number" }).notNull(),
    /** Its price when it was last on offer; whole euros, null: on request. */
    price_amount: integer(),
    /** False: under offer, sold or let. */
    is_on_offer: boolean().notNull(),
    /** Since when visitors do not see it; null: they do. */
    gone_at: instant(),
  },
  (table) => [index("known_homes_property").on(table.property_id)],
);

/** News about listings, written in the transaction that made it. */
export const listingNews = pgTable(
  "listing_news",
  {
    id: id(),
    property_id: bigint({ mode: "number" })
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** Null: of an open house, or of a home that visitors do not see yet. */
    home_id: bigint({ mode: "number" }).references(() => knownHomes.id, { onDelete: "cascade" }),
    kind: text({ enum: listingNewsKinds }).notNull(),
    at: instant().notNull(),
    /** Whole euros, of a price that went down. */
    price_before: integer(),
    price_after: integer(),
    /** When an open house is. */
    starts_at: instant(),
    ends_at: instant(),
    /** No search is asked any more: it is matched, or no news any longer. */
    is_done: boolean().notNull().default(false),
  },
  (table) => [
    check("listing_news_kind", oneOf("kind", listingNewsKinds)),
    check("listing_news_open_house", sql`(kind = 'open-house') = (starts_at IS NOT NULL)`),
    index("listing_news_property").on(table.property_id, table.id),
    index("listing_news_open")
      .on(table.id)
      .where(sql`NOT is_done`),
    index("listing_news_at").on(table.at),
    index("listing_news_home").on(table.home_id, table.kind),
    // A home is new once, however often its feed comes and goes.
    uniqueIndex("listing_news_new")
      .on(table.home_id)
      .where(sql`kind = 'new'`),
  ],
);

/** For the searches that write at 7:30: the last 7:30 whose emails are all on their way. */
export const newsRounds = pgTable("news_rounds", {
  rhythm: text({ enum: searchRhythms }).primaryKey(),
  at: instant().notNull(),
});

/** Which search was told which news: each once. */
export const toldNews = pgTable(
  "told_news",
  {
    search_id: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    news_id: bigint({ mode: "number" })
      .notNull()
      .references(() => listingNews.id, { onDelete: "cascade" }),
    /** Null: it matches, and goes with the next email of its rhythm. */
    letter_id: uuid().references(() => outbox.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.search_id, table.news_id] }),
    index("told_news_news").on(table.news_id),
    index("told_news_letter")
      .on(table.letter_id)
      .where(sql`letter_id IS NOT NULL`),
    index("told_news_waiting")
      .on(table.search_id)
      .where(sql`letter_id IS NULL`),
  ],
);

/** Own listings that matching searchers see some hours before everybody. */
export const headStarts = pgTable(
  "head_starts",
  {
    property_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => properties.id, { onDelete: "cascade" }),
    started_at: instant().notNull(),
    /** When it is published by itself. */
    ends_at: instant().notNull(),
    /** Id of the member of staff. */
    staff_id: text().notNull(),
    published_at: instant(),
  },
  (table) => [
    check("head_starts_order", sql`started_at < ends_at`),
    index("head_starts_waiting")
      .on(table.ends_at)
      .where(sql`published_at IS NULL`),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type Act, type Doer, saleWays } from "@voordeur/bids/entry.ts";
import type { BidWords } from "@voordeur/bids/terms.ts";
import { instant } from "./columns.ts";
import { leads } from "./leads.ts";
import { properties } from "./listings.ts";
import { people } from "./people.ts";
import { viewings } from "./viewings.ts";

/** How the boxes of sealed bids are opened: by the site at the moment, or by two of the staff after it. */
export const boxOpenings = ["clock", "two-staff"] as const;
export type BoxOpening = (typeof boxOpenings)[number];

/** The choices of staff about a sale before they told everybody. */
export interface SaleRules {
  /** Whole euros; null: none is named. */
  askingPrice: number | null;
  /** Whether that is asked, or bids begin there. */
  isPriceFrom: boolean;
  /** Costs paid by the buyer, or in the price. */
  costs: "k.k." | "v.o.n.";
  /** The rules in plain words, as everybody reads them. */
  text: string;
  /** The questions and words that a bidder may add. */
  asks: {
    transferOn: boolean;
    financing: boolean;
    nhg: boolean;
    survey: boolean;
    ownSale: boolean;
    otherConditions: boolean;
    movables: boolean;
    message: boolean;
    /** Whoever has the home's file says that they read it. Older sales lack it. */
    hasRead?: boolean;
  };
  /** Whether the seller's page names the bidders. */
  namesForSeller: boolean;
}

/** The sale of a home by bids. What happened in it stands in its log; this is what it began with. */
export const sales = pgTable(
  "sales",
  {
    id: uuid().primaryKey().defaultRandom(),
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** The address of the home as it was then. */
    about: text().notNull(),
    way: text({ enum: saleWays }).notNull(),
    /** Until when bids come in; null: until the office ends the talks. */
    closes_at: instant(),
    opening: text({ enum: boxOpenings }),
    /** Seals the bids; the other key is among the sealed secrets, or divided among staff. */
    public_key: text(),
    rules: jsonb().$type<SaleRules>().notNull(),
    created_at: instant().notNull(),
    /** Id of the member of staff. */
    staff_id: text().notNull(),
    /** How far the log reaches, so that rows missing at its end are noticed; 0: it has none. */
    head_number: integer().notNull().default(0),
    head_hash: text().notNull(),
    /** The same, sealed with a key that follows from `AUTH_SECRET`; null: written before there were seals. */
    head_seal: text(),
    /** The phase that the log tells, for lists. */
    phase: text({ enum: ["none", "bidding", "closed", "choosing", "agreed", "called-off"] })
      .notNull()
      .default("none"),
    /** The row of the log that chose a bid, while that choice stands. */
    choice: integer(),
    /** When bids stopped counting: chosen, or called off. */
    ended_at: instant(),
    /** The status that staff gave the listing at its source, which the site follows later. */
    source_status: text(),
    source_status_at: instant(),
    /** When the log was checked last, and what was wrong with it; null: nothing. */
    checked_at: instant(),
    fault: text(),
  },
  (table) => [
    check("sales_way", sql`${table.way} IN ('open', 'sealed')`),
    check(
      "sales_sealed",
      sql`(way = 'sealed') = (opening IS NOT NULL) AND (way = 'sealed') = (public_key IS NOT NULL) AND (way <> 'sealed' OR closes_at IS NOT NULL)`,
    ),
    // One sale of a home at a time.
    uniqueIndex("sales_of_home")
      .on(table.property_id)
      .where(sql`phase NOT IN ('agreed', 'called-off')`),
    unique("sales_choice").on(table.id, table.choice),
    index("sales_property").on(table.property_id),
    index("sales_closing")
      .on(table.closes_at)
      .where(sql`phase IN ('bidding', 'closed')`),
  ],
);

/** Shares of a sale's key, each locked with the code of its holder; two open the boxes. */
export const saleKeyShares = pgTable(
  "sale_key_shares",
  {
    sale_id: uuid()
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
    /** Id of the member of staff. */
    staff_id: text().notNull(),
    locked_share: text().notNull(),
    /** The share, sealed by the site, once its holder gave the code after the moment. */
    given_share: text(),
    given_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.sale_id, table.staff_id] })],
);

/**
 * The log: rows are added and never changed; a trigger refuses anything else while the sale is there
 * (`bid_log_is_kept`, and `log_is_kept` a TRUNCATE).
 */
export const bidLog = pgTable(
  "bid_log",
  {
    sale_id: uuid()
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    at: instant().notNull(),
    doer: jsonb().$type<Doer>().notNull(),
    act: jsonb().$type<Act>().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sale_id, table.number] })],
);

/** The boxes of sealed bids, by the row of the log that has their digest. */
export const bidBoxes = pgTable(
  "bid_boxes",
  {
    sale_id: uuid()
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    box: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sale_id, table.number] })],
);

/** Those who may bid, with the numbers that the log knows them by. */
export const bidders = pgTable(
  "bidders",
  {
    id: uuid().primaryKey().defaultRandom(),
    sale_id: uuid()
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** Null once it is forgotten. */
    person_id: uuid().references(() => people.id),
    lead_id: uuid().references(() => leads.id, { onDelete: "set null" }),
    viewing_id: uuid().references(() => viewings.id, { onDelete: "set null" }),
    name: text().notNull(),
    /** Empty: they bid by telephone or on paper. */
    email: text().notNull(),
    phone: text().notNull(),
    created_at: instant().notNull(),
    forgotten_at: instant(),
  },
  (table) => [
    uniqueIndex("bidders_number").on(table.sale_id, table.number),
    check(
      "bidders_lengths",
      sql`length(name) <= 200 AND length(email) <= 255 AND length(phone) <= 20`,
    ),
    index("bidders_person").on(table.person_id),
    index("bidders_lead")
      .on(table.lead_id)
      .where(sql`lead_id IS NOT NULL`),
    index("bidders_viewing")
      .on(table.viewing_id)
      .where(sql`viewing_id IS NOT NULL`),
    index("bidders_email").on(sql`lower(email)`),
  ],
);

/**
 * The words of bids that may be read, and of answers to them, by the row of the log that has their
 * digest; they go first.
 */
export const bidWords = pgTable(
  "bid_words",
  {
    bidder_id: uuid()
      .notNull()
      .references(() => bidders.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    words: jsonb().$type<BidWords>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bidder_id, table.number] })],
);

export const bidLetterKinds = [
  "invited",
  "receipt",
  "answered",
  "closed",
  "chosen",
  "refused",
  "reopened",
  "called-off",
  "shared",
] as const;
export type BidLetterKind = (typeof bidLetterKinds)[number];

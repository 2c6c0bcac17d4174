import type { Distances, KeyFigures } from "@voordeur/addresses/neighbourhood.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { properties } from "./listings.ts";

/** How visitors see a place: as it is, as a circle around the middle of a fixed square, or not. */
export const shownPlaces = ["exact", "circle", "hidden"] as const;

/** The source of a home's place; staff go before the feed, the feed before PDOK. */
export const placeSources = ["feed", "pdok", "staff"] as const;

// Squares of some 300 by 300 metres in the Netherlands: the circle is around the middle of the one
// that the home is in, so that moving a pin a little tells nothing.
const middleOf = (column: string, step: number) => `(floor(${column} / ${step}) + 0.5) * ${step}`;

const shownOf = (column: string, step: number) =>
  sql.raw(
    `CASE shown WHEN 'exact' THEN ${column} WHEN 'circle' THEN ${middleOf(column, step)} END`,
  );

/** Where each home lies. Only `shown_latitude` and `shown_longitude` are for visitors. */
export const propertyPlaces = pgTable(
  "property_places",
  {
    property_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** Degrees, WGS 84; null: not found. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Null: nobody knows where it lies. */
    source: text({ enum: placeSources }),
    /** As the feed says, also while staff know better. */
    feed_latitude: doublePrecision(),
    feed_longitude: doublePrecision(),
    shown: text({ enum: shownPlaces }).notNull().default("exact"),
    /** CBS's code of the buurt, such as `BU09830001`. */
    neighbourhood_code: text(),
    neighbourhood_name: text(),
    /** As PDOK writes it: municipality, section and number, such as `VLO00-K-4550`. */
    parcel: text(),
    /** The address that was looked up, as `addressKey` writes it; another one is looked up again. */
    address_key: text().notNull().default(""),
    looked_up_at: instant(),
    /** The reason that the last look-up found nothing; null: it found the address. */
    failure: text({ enum: ["not-found", "no-address", "unreachable"] }),
    /** One higher each time staff change it, so that a colleague's change is noticed. */
    version: integer().notNull().default(1),
    shown_latitude: doublePrecision().generatedAlwaysAs(shownOf("latitude", 0.0027)),
    shown_longitude: doublePrecision().generatedAlwaysAs(shownOf("longitude", 0.0044)),
  },
  (table) => [
    check("property_places_source", sql`${table.source} IN ('feed', 'pdok', 'staff')`),
    check("property_places_shown", sql`${table.shown} IN ('exact', 'circle', 'hidden')`),
    check(
      "property_places_point",
      sql`(latitude IS NULL) = (longitude IS NULL) AND (latitude IS NULL) = (source IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180`,
    ),
    index("property_places_neighbourhood")
      .on(table.neighbourhood_code)
      .where(sql`neighbourhood_code IS NOT NULL`),
  ],
);

/** Figures of CBS about neighbourhoods in which there are homes; null: it has none of that kind. */
export const neighbourhoodFigures = pgTable(
  "neighbourhood_figures",
  {
    /** Statistics Netherlands' code, such as `BU09830001`. */
    code: text().primaryKey(),
    distances: jsonb().$type<Distances>(),
    distances_year: integer(),
    key_figures: jsonb().$type<KeyFigures>(),
    key_figures_year: integer(),
    fetched_at: instant().notNull(),
  },
  () => [
    check(
      "neighbourhood_figures_years",
      sql`(distances IS NULL) = (distances_year IS NULL) AND (key_figures IS NULL) = (key_figures_year IS NULL)`,
    ),
  ],
);

/** Answers of services outside, by a hash of the question; one past its time is still better than none. */
export const outsideAnswers = pgTable(
  "outside_answers",
  {
    service: text().notNull(),
    question: text().notNull(),
    /** The JSON as it came: a `jsonb` could not hold every text of it. Null: the service knows none. */
    answer: text(),
    fetched_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.question] }),
    index("outside_answers_expiry").on(table.expires_at),
  ],
);

import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

// Counts alone: no row says anything about one visitor. A day is one in Amsterdam.

/** How often a page was viewed on a day. */
export const pageViews = pgTable(
  "page_views",
  {
    day: date().notNull(),
    /** Without its query; of a listing `/woningaanbod-venlo/<slug>`. */
    path: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

/** The same added up by week, so that two years of homes are counted from a seventh of the rows. */
export const pageViewWeeks = pgTable(
  "page_view_weeks",
  {
    monday: date().notNull(),
    path: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.monday, table.path] })],
);

/** How often visitors arrived from elsewhere on a day, by where they came from. */
export const visitSources = pgTable(
  "visit_sources",
  {
    day: date().notNull(),
    /**
     * The word of `utm_source`, or else the host of the page with the link; `direct`: not known;
     * `anders`: the rest of a busy day.
     */
    source: text().notNull(),
    /** The word of `utm_campaign`; empty without one. */
    campaign: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.campaign] })],
);

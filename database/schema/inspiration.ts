import { bigint, index, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { properties } from "./listings.ts";

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

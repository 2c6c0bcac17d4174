import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

export const seoContent = pgTable(
  "seo_content",
  {
    id: id(),
    content_type: text({ enum: ["homepage_hero"] }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check("seo_content_type", sql`${table.content_type} IN ('homepage_hero')`),
    index("seo_content_newest").on(table.content_type, table.updated_at.desc()),
  ],
);

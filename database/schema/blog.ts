import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

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
    /** For search engines, where these differ from title and excerpt. */
    meta_title: text(),
    meta_description: text(),
    published_at: instant(),
    is_published: boolean().notNull().default(false),
    /** Set: hidden from everyone, and kept for a while so that it can come back. */
    deleted_at: instant(),
    /** Counts the changes: who saves must have seen the newest. */
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check("blogs_slug", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("blogs_published", sql`NOT ${table.is_published} OR ${table.published_at} IS NOT NULL`),
    index("blogs_newest")
      .on(table.published_at.desc())
      .where(sql`is_published`),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** An export file of WordPress that staff sent: first as a preview, then as the report of its import. */
export const wordpressImports = pgTable("wordpress_imports", {
  id: id(),
  file_name: text().notNull(),
  /** The address of the old site. */
  site_url: text().notNull(),
  state: text({ enum: ["preview", "running", "done"] }).notNull(),
  /** Published articles stay published; otherwise all become drafts. */
  keeps_published: boolean().notNull().default(true),
  /** The contents of the file besides its items, and what was left out; the room defines its shape. */
  summary: jsonb().$type<unknown>().notNull(),
  uploaded_at: instant().notNull(),
  /** The user's id. */
  uploaded_by: text(),
  finished_at: instant(),
});

/** An article or page of an export file. */
export const wordpressItems = pgTable(
  "wordpress_items",
  {
    id: id(),
    import_id: bigint({ mode: "number" })
      .notNull()
      .references(() => wordpressImports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text({ enum: ["article", "page"] }).notNull(),
    /** The same for this item in every export of its site. */
    key: text().notNull(),
    title: text().notNull(),
    /** Its address on the old site: a path. */
    old_path: text().notNull(),
    /** Null once it is done with; the room defines its shape. */
    draft: jsonb().$type<unknown>(),
    is_chosen: boolean().notNull(),
    /** Where the old address of a page that does not come along leads. */
    redirect_to: text(),
    /** Null: its turn has yet to come. */
    outcome: text({ enum: ["taken", "known", "left", "redirected", "failed"] }),
    /** In Dutch, one line each. */
    notes: jsonb().$type<string[]>().notNull().default([]),
    /** The blog or page that it became; that may be gone by now. */
    target_id: bigint({ mode: "number" }),
  },
  (table) => [
    index("wordpress_items_import").on(table.import_id, table.position),
    uniqueIndex("wordpress_items_taken")
      .on(table.kind, table.key)
      .where(sql`target_id IS NOT NULL`),
  ],
);

import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** Pages of blocks that staff add to the site; the room defines the shape of `data`. */
export const extraPages = pgTable("extra_pages", {
  id: id(),
  /** Its address without the slash, such as `vacatures`. */
  slug: text().notNull().unique(),
  is_published: boolean().notNull(),
  /** Short, for menus. */
  label: text().notNull(),
  /** One higher with every change. */
  version: integer().notNull(),
  data: jsonb().$type<unknown>().notNull(),
  changed_at: instant().notNull(),
  /** The user's id; null: by an import or a command. */
  changed_by: text(),
  /** Null: not deleted. */
  deleted_at: instant(),
});

/** Every version of an extra page, with its address and whether it was shown. */
export const extraPageVersions = pgTable(
  "extra_page_versions",
  {
    page_id: bigint({ mode: "number" })
      .notNull()
      .references(() => extraPages.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    changed_at: instant().notNull(),
    changed_by: text(),
  },
  (table) => [primaryKey({ columns: [table.page_id, table.version] })],
);

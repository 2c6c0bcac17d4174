import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** Addresses that moved. No target is itself the beginning of a redirect: one hop is enough. */
export const redirects = pgTable(
  "redirects",
  {
    id: id(),
    /** A decoded path in lower case, perhaps with a query: `/over-ons`, `/?p=12`. */
    from_path: text().notNull().unique(),
    /** An address on this site. */
    to_path: text().notNull(),
    /** Where it comes from: `staff`, `wordpress` or the name of another part. */
    source: text().notNull(),
    created_at: instant().notNull(),
    /** The user's id. */
    created_by: text(),
  },
  (table) => [
    check("redirects_elsewhere", sql`${table.from_path} <> ${table.to_path}`),
    index("redirects_to").on(table.to_path),
  ],
);

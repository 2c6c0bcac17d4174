import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

export const scopes = ["homes:read", "leads:read", "appointments:read"] as const;
export type Scope = (typeof scopes)[number];

/** Keys of the office's own tools. Only a hash is kept, so that whoever reads this table can use none. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    /** The tool that uses it, in staff's words. */
    label: text().notNull(),
    scopes: text({ enum: scopes }).array().notNull(),
    key_hash: text().notNull().unique(),
    made_at: instant().notNull(),
    /** Id of the member of staff. No reference: the key is the office's, and stays when they go. */
    staff_id: text().notNull(),
    /** Null: it works until somebody withdraws it. */
    ends_at: instant(),
    /** To the hour; null: never. */
    used_at: instant(),
    withdrawn_at: instant(),
  },
  () => [
    check("api_keys_label", sql`length(label) BETWEEN 1 AND 80`),
    check(
      "api_keys_scopes",
      sql.raw(
        `cardinality(scopes) > 0 AND scopes <@ ARRAY[${scopes.map((scope) => `'${scope}'`).join(", ")}]`,
      ),
    ),
  ],
);

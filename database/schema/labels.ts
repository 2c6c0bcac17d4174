import { sql } from "drizzle-orm";
import { bigint, check, date, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { properties } from "./listings.ts";

/** Advertised energy labels that are not as they are registered, as the last check found them. */
export const labelFindings = pgTable(
  "label_findings",
  {
    property_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => properties.id, { onDelete: "cascade" }),
    kind: text({ enum: ["other", "expired", "unregistered", "missing"] }).notNull(),
    /** Null: none. */
    advertised: text(),
    registered: text(),
    registered_on: date(),
    valid_until: date(),
    /** Says what is registered, or until when the label is valid. */
    source: text({ enum: ["ep-online", "feed"] }).notNull(),
    /** When it was found as it is now. */
    found_at: instant().notNull(),
    /** When staff put it away; something new is found again. */
    dismissed_at: instant(),
    /** The user's id. */
    dismissed_by: text(),
    reason: text(),
  },
  () => [
    check("label_findings_kind", sql`kind IN ('other', 'expired', 'unregistered', 'missing')`),
    check("label_findings_source", sql`source IN ('ep-online', 'feed')`),
  ],
);

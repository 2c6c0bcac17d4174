import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, oneOf } from "./columns.ts";

const languages = ["de", "en"] as const;
const abouts = ["site", "listing"] as const;
const sources = ["staff", "machine"] as const;

/**
 * Texts that are not the program's own in other languages, by the Dutch text: one that changes has no
 * translation any more, and one that comes back has it again. The rows therefore stay.
 */
export const translations = pgTable(
  "translations",
  {
    language: text({ enum: languages }).notNull(),
    /** SHA-256 of the Dutch text, in hexadecimal digits. */
    dutch_hash: text().notNull(),
    dutch: text().notNull(),
    text: text().notNull(),
    /** The words of the site are in the memory of each instance. */
    about: text({ enum: abouts }).notNull(),
    source: text({ enum: sources }).notNull(),
    made_at: instant().notNull(),
    /** When a member of staff last read it or wrote it; null: nobody did. */
    checked_at: instant(),
    /** The user's id. */
    checked_by: text(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.dutch_hash] }),
    index("translations_about").on(table.about),
    check("translations_language", oneOf("language", languages)),
    check("translations_about", oneOf("about", abouts)),
    check("translations_source", oneOf("source", sources)),
  ],
);

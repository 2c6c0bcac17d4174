import { createHash } from "node:crypto";
import type { Foreign } from "@voordeur/language/language.ts";
import type { OwnTexts } from "@voordeur/language/text.ts";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { translations } from "../../../database/schema/translations.ts";
import type { Database } from "../database/database.ts";

export type Translation = typeof translations.$inferSelect;

const hashOf = (dutch: string) => createHash("sha256").update(dutch).digest("hex");

/** The translations of these texts that there are, by the Dutch text; also those that nobody checked. */
export async function translationsOf(
  db: Database,
  dutchTexts: Iterable<string>,
  language: Foreign,
): Promise<Map<string, Translation>> {
  const hashes = Array.from(new Set(dutchTexts), hashOf);
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(translations)
    .where(and(eq(translations.language, language), inArray(translations.dutch_hash, hashes)));
  return new Map(rows.map((row) => [row.dutch, row]));
}

/** All translations of the words of the site, by language and by the Dutch text. */
export async function listSiteTranslations(db: Database): Promise<OwnTexts> {
  const { language, dutch, text } = translations;
  const rows = await db
    .select({ language, dutch, text })
    .from(translations)
    .where(eq(translations.about, "site"));
  const own = { de: new Map<string, string>(), en: new Map<string, string>() };
  for (const row of rows) own[row.language].set(row.dutch, row.text);
  return own;
}

/**
 * Keeps translations, the last one of a text that is there twice. A machine's never takes the place of
 * one that staff wrote or checked. An empty one of the site's words goes; of a home's it says that there
 * is none to be made.
 */
export async function keepTranslations(
  db: Database,
  made: readonly Omit<typeof translations.$inferInsert, "dutch_hash">[],
): Promise<void> {
  const rows = new Map(
    made.map((row) => {
      const dutch_hash = hashOf(row.dutch);
      return [
        row.language + dutch_hash,
        { checked_at: null, checked_by: null, ...row, dutch_hash },
      ];
    }),
  );
  if (rows.size === 0) return;
  await db
    .insert(translations)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [translations.language, translations.dutch_hash],
      set: {
        text: sql`excluded.text`,
        about: sql`excluded.about`,
        source: sql`excluded.source`,
        made_at: sql`excluded.made_at`,
        checked_at: sql`excluded.checked_at`,
        checked_by: sql`excluded.checked_by`,
      },
      setWhere: or(isNull(translations.checked_at), sql`excluded.source = 'staff'`),
    });
  const isAway = made.some(({ about, text }) => about === "site" && text === "");
  if (isAway) {
    await db
      .delete(translations)
      .where(and(eq(translations.about, "site"), eq(translations.text, "")));
  }
}

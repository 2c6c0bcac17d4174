import { currentLanguage, type Language } from "@voordeur/language/current.ts";
import { sql } from "drizzle-orm";
import { leads } from "../../../database/schema/leads.ts";
import type { Database } from "../database/database.ts";
import type { EmailKind } from "./email-kind.ts";

export type Subjects = NonNullable<EmailKind["subjects"]>;

/**
 * The language of the person whom a row is about: that of the lead which the row follows, else its own.
 * What others at their email address speak, or a stranger who names it in a form, changes nothing.
 */
export async function languageOf(db: Database, table: Subjects, id: string): Promise<Language> {
  const known = [table.lead_id && leads.language, table.language].filter(
    (one) => one !== undefined,
  );
  const lead = table.lead_id && sql`LEFT JOIN ${leads} ON ${leads.id} = ${table.lead_id}`;
  const { rows } = await db.execute<{ language: Language }>(
    sql`SELECT coalesce(${sql.join(known, sql`, `)}, 'nl') AS language FROM ${table} ${lead} WHERE ${table.id} = ${id}`,
  );
  return rows[0]?.language ?? "nl";
}

/**
 * Has all letters about a row speak a language: that of the page on which its person did something with
 * their own link, or the one that staff chose.
 */
export async function keepLanguage(
  db: Database,
  table: Subjects,
  id: string,
  language: Language = currentLanguage(),
): Promise<void> {
  const { language: own, lead_id: lead } = table;
  if (lead) {
    await db.execute(
      sql`UPDATE ${leads} SET language = ${language} WHERE language <> ${language} AND id = (SELECT ${lead} FROM ${table} WHERE ${table.id} = ${id})`,
    );
  }
  if (own) {
    await db.execute(
      sql`UPDATE ${table} SET language = ${language} WHERE ${table.id} = ${id} AND language <> ${language}${lead && sql` AND ${lead} IS NULL`}`,
    );
  }
}

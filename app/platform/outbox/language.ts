import { currentLanguage, type Language } from "@voordeur/language/current.ts";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { leads } from "../../../database/schema/leads.ts";
import type { Database } from "../database/database.ts";
import type { EmailKind } from "./email-kind.ts";

export type Subjects = NonNullable<EmailKind["subjects"]>;

/**
 * The language of the person whom a row is about: that of the lead which the row follows, else its own.
 * What others at their email address speak, or a stranger who names it in a form, changes nothing.
 */
export async function languageOf(db: Database, table: Subjects, id: string): Promise<Language> {
  const { id: key, language: own = sql`NULL`, lead_id: lead = sql`NULL` } = table;
  const ofLead = sql`(SELECT l.language FROM leads AS l WHERE l.id = ${lead})`;
  const { rows } = await db.execute<{ language: Language | null }>(
    sql`SELECT coalesce(${ofLead}, ${own}) AS language FROM ${table} WHERE ${key} = ${id}`,
  );
  return rows[0]?.language ?? "nl";
}

/** Rows with the language of each. */
export const languagesOf = <Row extends { id: string }>(db: Database, table: Subjects, of: Row[]) =>
  Promise.all(of.map(async (row) => ({ ...row, language: await languageOf(db, table, row.id) })));

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
  const { id: key, language: own, lead_id: lead } = table;
  const isOther = (spoken: PgColumn) => sql`${key} = ${id} AND ${spoken} <> ${language}`;
  const set = sql`SET language = ${language}`;
  if (lead) {
    const isLead = sql`${leads.id} = ${lead} AND ${isOther(leads.language)}`;
    await db.execute(sql`UPDATE ${leads} ${set} FROM ${table} WHERE ${isLead}`);
  }
  if (own) await db.execute(sql`UPDATE ${table} ${set} WHERE ${isOther(own)}`);
}

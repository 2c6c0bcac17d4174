import type { Foreign } from "@voordeur/language/language.ts";
import { and, desc, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { available, properties } from "../../../../database/schema/listings.ts";
import { translations } from "../../../../database/schema/translations.ts";
import type { Database } from "../../../platform/database/database.ts";

const { description } = properties;
const isOfHome = sql`${translations.dutch_hash} = encode(sha256(convert_to(${description}, 'UTF8')), 'hex')`;
const isUnchecked = sql`(${translations.source} = 'machine' AND ${translations.checked_at} IS NULL)`;

/** Visitors see the home, and nobody has read what a machine made of its description. */
export const isToCheck = sql<boolean>`(${available} AND EXISTS (SELECT FROM ${translations} WHERE ${isOfHome} AND ${isUnchecked} AND ${translations.text} <> '' AND NOT ${properties.translations} ? ${translations.language}))`;

/** A home that staff want to have translated, whether visitors see it or not. */
export interface Asked {
  id: number;
  language: Foreign;
}

/**
 * The next description without a translation, or one that was asked for in vain before `since`; the asked
 * one also when what a machine made of it then was not checked. The first `passed` are left out.
 */
export async function nextDue(
  db: Database,
  { asked, since, passed }: { asked: Asked | undefined; since: Date; passed: number },
) {
  const language = sql<Foreign>`spoken.language`;
  const [row] = await db
    .select({ language, dutch: description })
    .from(properties)
    .innerJoin(sql`(VALUES ('de'), ('en')) AS spoken (language)`, sql`true`)
    .leftJoin(translations, and(isOfHome, eq(translations.language, language)))
    .where(
      and(
        ne(description, ""),
        sql`NOT ${properties.translations} ? ${language}`,
        asked ? and(eq(properties.id, asked.id), eq(language, asked.language)) : available,
        or(
          isNull(translations.made_at),
          and(
            isUnchecked,
            lt(translations.made_at, since),
            asked ? undefined : eq(translations.text, ""),
          ),
        ),
      ),
    )
    .orderBy(sql`${translations.made_at} NULLS FIRST`, desc(properties.id), language)
    .limit(1)
    .offset(passed);
  return row;
}

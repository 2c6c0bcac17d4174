import { t } from "@voordeur/language/text.ts";
import type { Language } from "@voordeur/language/language.ts";
import type { Answers } from "@voordeur/disclosure/facts.ts";
import { and, eq, sql } from "drizzle-orm";
import { casePeople } from "../../../../database/schema/cases.ts";
import { dossierAnswers } from "../../../../database/schema/dossiers.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { lockForWriting, type Writer } from "../lock-for-writing.server.ts";
import { isSame, type Kept, type Typed } from "../typed.ts";
import { type AnswerValues, checkTyped, NOTHING } from "./input.ts";

/** An answer with who gave it, as staff see it. */
export interface GivenAnswer extends AnswerValues {
  at: Date;
  /** The seller; empty: nobody, or gone. */
  seller: string;
  /** The language that they write; null: nobody knows. */
  language: Language | null;
  /** The member of staff who wrote it down; null: the seller themselves. */
  actor: string | null;
}

/** All answers of a file by the name of their question. */
export async function readAnswers(
  db: Database,
  dossierId: string,
): Promise<ReadonlyMap<string, GivenAnswer> & Answers> {
  const { question, answer, note, at, actor } = dossierAnswers;
  const language = sql<Language | null>`CASE WHEN ${actor} IS NULL THEN ${leads.language} ELSE 'nl' END`;
  const rows = await db
    .select({ question, answer, note, at, actor, seller: casePeople.name, language })
    .from(dossierAnswers)
    .leftJoin(casePeople, eq(casePeople.id, dossierAnswers.seller_id))
    .leftJoin(leads, eq(leads.id, casePeople.lead_id))
    .where(eq(dossierAnswers.dossier_id, dossierId));
  return new Map(
    rows.map(({ question: name, ...row }) => [name, { ...row, seller: row.seller ?? "" }]),
  );
}

/**
 * Keeps what was typed, each answer for itself: one that somebody else changed since the form was drawn
 * stays as they left it. @throws Refused when the file is closed
 */
export async function keepAnswers(
  services: Pick<Services, "db" | "clock">,
  dossierId: string,
  typed: readonly Typed<AnswerValues>[],
  by: Writer,
): Promise<Kept<AnswerValues>[]> {
  return inTransaction(services, async (services, tx) => {
    await lockForWriting(tx, dossierId);
    const kept: Kept<AnswerValues>[] = [];
    // In one order, so that two forms never wait for each other.
    for (const one of typed.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      kept.push(await keepAnswer(services, dossierId, one, by));
    }
    return kept;
  });
}

async function keepAnswer(
  { db, clock }: Pick<Services, "db" | "clock">,
  dossierId: string,
  { name, values: asTyped, seen }: Typed<AnswerValues>,
  by: Writer,
): Promise<Kept<AnswerValues>> {
  const checked = checkTyped(name, asTyped);
  if ("message" in checked) return { name, state: "wrong", ...checked };
  const { values } = checked;
  if (isSame(values, seen)) return { name, state: "same", now: values };
  const who = { seller_id: by.sellerId, actor: by.actor };
  const row = { ...values, ...who, at: clock() };
  const [stored] = await db
    .insert(dossierAnswers)
    .values({ dossier_id: dossierId, question: name, ...row })
    .onConflictDoUpdate({
      target: [dossierAnswers.dossier_id, dossierAnswers.question],
      set: { ...row, version: sql`${dossierAnswers.version} + 1` },
      setWhere: sql`${dossierAnswers.answer} = ${seen.answer} AND ${dossierAnswers.note} = ${seen.note}`,
    })
    .returning();
  if (stored) return { name, state: "saved", now: values };
  const theirs = await readAnswer(db, dossierId, name);
  const now = theirs ? { answer: theirs.answer, note: theirs.note } : NOTHING;
  if (isSame(now, values)) return { name, state: "same", now };
  return { name, state: "overtaken", now, by: theirs?.by || t`Iemand anders` };
}

async function readAnswer(tx: Database, dossierId: string, question: string) {
  const { answer, note, actor } = dossierAnswers;
  const [row] = await tx
    .select({ answer, note, actor, seller: casePeople.name })
    .from(dossierAnswers)
    .leftJoin(casePeople, eq(casePeople.id, dossierAnswers.seller_id))
    .where(and(eq(dossierAnswers.dossier_id, dossierId), eq(dossierAnswers.question, question)));
  return row && { ...row, by: row.actor ? t`Het kantoor` : row.seller };
}

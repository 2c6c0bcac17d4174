import { and, eq, lt } from "drizzle-orm";
import { outsideAnswers } from "../../../database/schema/places.ts";
import type { Database } from "../database/database.ts";

interface KeptAnswer {
  service: string;
  /** A hash. */
  question: string;
  /** JSON; null: the service knows no answer. */
  answer: string | null;
  fetchedAt: Date;
  expiresAt: Date;
}

export async function findAnswer(db: Database, service: string, question: string) {
  const [row] = await db
    .select({
      answer: outsideAnswers.answer,
      fetchedAt: outsideAnswers.fetched_at,
      expiresAt: outsideAnswers.expires_at,
    })
    .from(outsideAnswers)
    .where(and(eq(outsideAnswers.service, service), eq(outsideAnswers.question, question)));
  return row;
}

export async function keepAnswer(
  db: Database,
  { service, question, answer, fetchedAt, expiresAt }: KeptAnswer,
): Promise<void> {
  const values = { answer, fetched_at: fetchedAt, expires_at: expiresAt };
  await db
    .insert(outsideAnswers)
    .values({ service, question, ...values })
    .onConflictDoUpdate({
      target: [outsideAnswers.service, outsideAnswers.question],
      set: values,
    });
}

/** Removes answers that were of no use for long. */
export async function forgetAnswers(db: Database, expiredBefore: Date): Promise<void> {
  await db.delete(outsideAnswers).where(lt(outsideAnswers.expires_at, expiredBefore));
}

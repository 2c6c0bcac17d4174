import { and, eq, sql } from "drizzle-orm";
import { outbox } from "../../../database/schema/outbox.ts";
import { isFree } from "../database/database.ts";
import { uuidIn } from "../body/ids.ts";
import type { Services } from "../services.ts";
import type { QueuedEmail, RegisteredEmails } from "./email-kind.ts";
import { lockSubject, sendingOf } from "./send.ts";

/**
 * Sends an email again, as another message; `which`: unless it was sent. False: there is none such.
 * One that is being sent at this moment is left alone.
 */
export async function sendAgain(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  { queue, subjects, record }: RegisteredEmails,
  { id, subject }: Pick<QueuedEmail, "id" | "subject">,
  actor: string,
  which: "any" | "unsent" = "any",
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (record) await lockSubject(tx, subjects, subject);
    const isIt = and(eq(outbox.id, id), which === "any" ? undefined : sql`state <> 'sent'`);
    const [email] = await tx.select().from(outbox).where(isIt);
    if (!email) return false;
    // A mail server may take its time.
    if (!(await isFree(tx, sendingOf(id)))) return true;
    const at = clock();
    await tx
      .update(outbox)
      .set({ state: "queued", attempts: 0, last_error: null, sent_at: null, resent_at: at })
      .where(eq(outbox.id, id));
    await record?.(tx, email, { kind: "resent", at, actor });
    // Instead of the job that still waits for its next attempt.
    if (email.state === "queued") await jobs.forget([id], tx);
    await jobs.send(queue, { letterId: id, subject }, { transaction: tx });
    return true;
  });
}

/** The email with this id, whatever somebody sent as one; null: there is none. */
export async function findEmail(
  { db }: Pick<Services, "db">,
  id: string,
): Promise<QueuedEmail | null> {
  if (!uuidIn(id)) return null;
  const [email] = await db.select().from(outbox).where(eq(outbox.id, id));
  return email ?? null;
}

import { randomUUID } from "node:crypto";
import { outbox } from "../../../database/schema/outbox.ts";
import type { Services } from "../services.ts";
import type { EmailKind, QueuedEmail } from "./email-kind.ts";

type NewEmail = Pick<QueuedEmail, "subject" | "letter"> &
  Partial<Pick<QueuedEmail, "recipient" | "staff_id" | "sequence" | "message_id" | "about">>;

/** The data of an email's job: with the subject, erasing that finds it. */
export const ofJob = { letterId: outbox.id, subject: outbox.subject };

/**
 * Queues emails, with the jobs that send them, in the caller's transaction. One that this version of
 * its subject has already is not queued again. @returns their ids.
 */
export async function queueEmails(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { kind, queue, emails: prefix }: EmailKind,
  at: Date,
  emails: readonly NewEmail[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = emails.map((email) => {
    const id = randomUUID();
    return { id, kind, message_id: prefix(email.subject) + id, created_at: at, ...email };
  });
  const queued = await db.insert(outbox).values(rows).onConflictDoNothing().returning(ofJob);
  await jobs.sendAll(queue, queued, db);
  return queued.map(({ letterId }) => letterId);
}

/**
 * Queues an email to a person of such a kind, or to the office about them. `sequence`: the
 * version of its subject, each queued once. A person without an address is told by telephone.
 * @returns whether it was queued now.
 */
export const queuePersonal =
  (kind: EmailKind) =>
  async (
    services: Pick<Services, "db" | "jobs" | "clock">,
    { id: subject, email: address }: { id: string; email: string },
    email: Omit<NewEmail, "subject">,
  ): Promise<boolean> => {
    if (address === "" && email.recipient !== "agency") return false;
    const queued = await queueEmails(services, kind, services.clock(), [{ subject, ...email }]);
    return queued.length > 0;
  };

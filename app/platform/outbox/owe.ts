import { randomUUID } from "node:crypto";
import { outbox } from "../../../database/schema/outbox.ts";
import type { Services } from "../services.ts";
import type { EmailKind, OwedEmail } from "./email-kind.ts";

type NewEmail = Pick<OwedEmail, "subject" | "letter"> &
  Partial<Pick<OwedEmail, "recipient" | "staff_id" | "sequence" | "message_id" | "about">>;

/** The data of an email's job: with the subject, erasing that finds it. */
export const ofJob = { letterId: outbox.id, subject: outbox.subject };

/**
 * Owes emails, with the jobs that send them, in the caller's transaction. One that this version of
 * its subject has already is not owed twice. @returns their ids.
 */
export async function oweEmails(
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
  const owed = await db.insert(outbox).values(rows).onConflictDoNothing().returning(ofJob);
  await jobs.sendAll(queue, owed, db);
  return owed.map(({ letterId }) => letterId);
}

/**
 * Owes persons of such a kind, or the office about them, an email. `sequence`: of which they are told
 * once. A person without an address hears it by telephone.
 */
export const owePersonal =
  (kind: EmailKind) =>
  async (
    services: Pick<Services, "db" | "jobs" | "clock">,
    { id: subject, email: address }: { id: string; email: string },
    email: Omit<NewEmail, "subject">,
  ): Promise<void> => {
    if (address === "" && email.recipient !== "agency") return;
    await oweEmails(services, kind, services.clock(), [{ subject, ...email }]);
  };

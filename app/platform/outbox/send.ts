import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "@voordeur/language/language.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { type Database, oneAtATime } from "../database/database.ts";
import type { JobAttempt, JobDefinition } from "../jobs/jobs.ts";
import { speaking } from "../language/speak.server.ts";
import { mailFailure, mailRefusal } from "../mail/mail.ts";
import type { Services } from "../services.ts";
import type { EmailKind, QueuedEmail, RegisteredEmails } from "./email-kind.ts";
import { languageOf } from "./language.ts";

/** Three days, with growing pauses up to a quarter of an hour. */
export const emailQueue: JobDefinition["queue"] = {
  retryLimit: 300,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
};

/** The name of the lock that is held while a mail server takes an email. */
export const sendingOf = (id: string) => `email ${id}`;

const jobData = z.object({ letterId: z.uuid() });

/** Sends one queued email at a time, and keeps trying for three days. */
export function emailJob(services: Services, registered: RegisteredEmails): JobDefinition {
  const { queue: name, concurrency = 1 } = registered;
  return {
    name,
    queue: emailQueue,
    concurrency,
    async run(data, attempt) {
      const { letterId } = jobData.parse(data);
      return oneAtATime(services.db, sendingOf(letterId), () =>
        sendOwed(services, registered, letterId, attempt),
      );
    },
  };
}

/** Without a transaction: a mail server may be slow. */
async function sendOwed(
  services: Services,
  registered: RegisteredEmails,
  id: string,
  { last }: JobAttempt,
): Promise<void> {
  const { db, mail, clock, log } = services;
  const { name, emails } = registered;
  const [email] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isOpen));
  if (!email) return;
  const sending = await deliver(services, registered, email);
  if (sending === "taken back") return;
  const { problem } = sending;
  const noted = await note(db, registered, email, {
    at: clock(),
    problem: problem === null ? null : mailRefusal(problem),
    last,
  });
  // Erased while it was being sent: its copy here goes too.
  if (noted === "gone") await mail.forget([emails(email.subject)]);
  if (problem === null || noted !== "noted") return;
  if (last) log.error({ letterId: id }, `${name} failed for good`);
  // Without a word of the server's answer, which may repeat the recipient's address.
  throw new Error(`${name} was not taken (${mailFailure(problem)})`);
}

// As a literal, so that the index of open emails serves.
const isOpen = sql`${outbox.state} <> 'sent'`;

/** Its Message-ID without domain. Sent again it is another message: mail programs drop one they know. */
export const messageIdOf = ({
  message_id,
  resent_at,
}: Pick<QueuedEmail, "message_id" | "resent_at">): string =>
  resent_at ? `${message_id}-${resent_at.getTime()}` : message_id;

async function deliver(
  services: Services,
  registered: RegisteredEmails,
  email: QueuedEmail,
): Promise<"taken back" | { problem: unknown }> {
  const { id, created_at, resent_at } = email;
  try {
    const { db } = services;
    const message = await speaking(
      await readersLanguage(db, registered, email),
      () => registered.compose(services, email),
      services.settings.translations,
    );
    if (message) {
      const date = resent_at ?? created_at;
      await services.mail.send({ ...message, id: messageIdOf(email), date });
      return { problem: null };
    }
  } catch (problem) {
    return { problem };
  }
  await services.db.delete(outbox).where(eq(outbox.id, id));
  return "taken back";
}

/** The language of whoever gets an email; the office and colleagues read Dutch. */
export async function readersLanguage(
  db: Database,
  { subjects, languageOf: other }: RegisteredEmails,
  email: QueuedEmail,
): Promise<Language> {
  if (email.recipient !== "visitor") return (await other?.(db, email)) ?? "nl";
  return subjects ? languageOf(db, subjects, email.subject) : "nl";
}

/** How the row stands after an attempt; `asked again`: another message is queued now. */
type Noted = "noted" | "gone" | "asked again";

/** Notes how an attempt ended, with a line in the history of its subject. */
async function note(
  db: Database,
  { subjects, record }: RegisteredEmails,
  email: QueuedEmail,
  { at, problem, last }: { at: Date; problem: string | null; last: boolean },
): Promise<Noted> {
  const state = problem === null ? "sent" : last ? "failed" : "queued";
  const { id, subject, resent_at } = email;
  const write = async (on: Database): Promise<Noted> => {
    const isSame: SQL = resent_at ? eq(outbox.resent_at, resent_at) : isNull(outbox.resent_at);
    const written = await on
      .update(outbox)
      .set({
        state,
        last_error: problem,
        sent_at: problem === null ? at : null,
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(and(eq(outbox.id, id), isSame))
      .returning({ id: outbox.id });
    if (written.length > 0) return "noted";
    return (await on.$count(outbox, eq(outbox.id, id))) > 0 ? "asked again" : "gone";
  };
  // The same failure for the hundredth time is no news.
  if (!record || (state === "queued" && problem === email.last_error)) return write(db);
  return db.transaction(async (tx) => {
    await lockSubject(tx, subjects, subject);
    const noted = await write(tx);
    const kind = state === "queued" ? "delayed" : state;
    if (noted === "noted") await record(tx, email, { kind, at, actor: null, reason: problem });
    return noted;
  });
}

/**
 * Locks a subject until the transaction ends. Before its email, as erasing does: the other way round
 * the two could wait for each other.
 */
export async function lockSubject(
  tx: Database,
  table: EmailKind["subjects"],
  subject: string,
): Promise<void> {
  if (!table) return;
  await tx.execute(sql`SELECT FROM ${table} WHERE ${table.id} = ${subject} FOR KEY SHARE`);
}

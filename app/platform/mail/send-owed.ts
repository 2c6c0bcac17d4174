import type { JobAttempt } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";
import { mailFailure, type Message } from "./mail.ts";

/** How an attempt to send ended; `queued`: it is tried again. */
export interface SendOutcome {
  state: "sent" | "queued" | "failed";
  last_error: string | null;
  sent_at: Date | null;
}

/**
 * Sends an email that a row of the database owes, and notes in the row how that went. Without a
 * transaction: a mail server may be slow.
 * @throws when it was not taken, so that the job tries again; without a word of the server's answer
 */
export async function sendOwed(
  { mail, clock, log }: Pick<Services, "mail" | "clock" | "log">,
  message: Message,
  {
    name,
    letterId,
    emails,
    attempt,
    note,
  }: {
    /** For operators: "a letter about a bid". */
    name: string;
    letterId: string;
    /** The beginning of the ids of all emails about the same. */
    emails: string;
    attempt: JobAttempt;
    /** False: the row is gone. */
    note: (outcome: SendOutcome) => Promise<boolean>;
  },
): Promise<void> {
  const problem = await mail.send(message).then(
    () => null,
    (error: unknown) => mailFailure(error),
  );
  const state = problem === null ? "sent" : attempt.last ? "failed" : "queued";
  const sent_at = problem === null ? clock() : null;
  const isThere = await note({ state, last_error: problem, sent_at });
  // Erased while it was being sent: its copy here goes too.
  if (!isThere) await mail.forget([emails]);
  if (problem === null || !isThere) return;
  if (attempt.last) log.error({ letterId }, `${name} failed for good`);
  throw new Error(`${name} was not taken (${problem})`);
}

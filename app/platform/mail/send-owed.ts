import type { JobAttempt } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";
import { mailFailure, mailRefusal, type Message } from "./mail.ts";

/** How an attempt to send ended; `queued`: it is tried again. */
export interface SendOutcome {
  state: "sent" | "queued" | "failed";
  /** For staff, in the server's words: they may repeat the recipient's address. */
  last_error: string | null;
  sent_at: Date | null;
}

/** The row's state after sending; `asked again`: it owes another email now. */
export type Noted = "noted" | "gone" | "asked again";

interface Owed {
  /** For operators: "a letter about a bid". */
  name: string;
  /** The row, for logs. */
  about: Record<string, string>;
  /** The beginning of the ids of all emails about the same. */
  emails: string;
  attempt: JobAttempt;
  compose: () => Message | Promise<Message>;
  note: (outcome: SendOutcome) => Promise<Noted>;
}

/**
 * Sends an email that a row of the database owes, and notes in the row how that went. Without a
 * transaction: a mail server may be slow.
 * @throws when it was not taken, so that the job tries again; without a word of the server's answer
 */
export async function sendOwed(
  { mail, clock, log }: Pick<Services, "mail" | "clock" | "log">,
  { name, about, emails, attempt, compose, note }: Owed,
): Promise<void> {
  let problem: unknown = null;
  try {
    await mail.send(await compose());
  } catch (error) {
    problem = error;
  }
  const noted = await note({
    state: problem === null ? "sent" : attempt.last ? "failed" : "queued",
    last_error: problem === null ? null : mailRefusal(problem),
    sent_at: problem === null ? clock() : null,
  });
  // Erased while it was being sent: its copy here goes too.
  if (noted === "gone") await mail.forget([emails]);
  if (problem === null || noted !== "noted") return;
  if (attempt.last) log.error(about, `${name} failed for good`);
  throw new Error(`${name} was not taken (${mailFailure(problem)})`);
}

/** Whether a history tells of an attempt: the same failure for the hundredth time is no news. */
export function isNews(outcome: SendOutcome, before: Pick<SendOutcome, "last_error">): boolean {
  return outcome.state !== "queued" || outcome.last_error !== before.last_error;
}

import { z } from "zod";
import { oneAtATime } from "../../../platform/database/database.ts";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import { mailFailure, mailRefusal } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import { recordViewingEvent } from "../booking/events.server.ts";
import { compose, viewingMailPrefix } from "./compose.server.ts";
import { sendingOf, VIEWING_LETTER } from "./owe.server.ts";
import { dropLetter, findOpenLetter, type OpenLetter, recordAttempt } from "./queries.server.ts";

const jobData = z.object({ viewingId: z.uuid(), letterId: z.uuid() });

/** Sends one letter about a viewing, and keeps trying for three days. */
export function viewingLetterJob(services: Services): JobDefinition {
  return {
    name: VIEWING_LETTER,
    queue: emailQueue,
    concurrency: 2,
    run: (data, attempt) => {
      const { letterId } = jobData.parse(data);
      return oneAtATime(services.db, sendingOf(letterId), () => send(services, letterId, attempt));
    },
  };
}

/** Without a transaction while the mail server is slow. */
async function send(services: Services, letterId: string, attempt: JobAttempt): Promise<void> {
  const { db, mail, log } = services;
  const open = await findOpenLetter(db, letterId);
  if (!open) return;
  const message = isOvertaken(open) ? null : await compose(services, open);
  if (!message) return dropLetter(db, letterId);
  const problem = await mail.send(message).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const recorded = await writeDown(services, open, problem, attempt);
  // Erased while it was being sent: its copy here goes too.
  if (recorded === "gone") await mail.forget([viewingMailPrefix(open.viewing.id)]);
  if (!problem || recorded !== "recorded") return;
  if (attempt.last) log.error({ letterId }, "a letter about a viewing failed for good");
  throw new Error(`the mail about a viewing was not taken (${mailFailure(problem)})`);
}

/** Whether the viewing has changed since; a colleague who no longer shows the home still hears that. */
function isOvertaken({ letter, viewing }: OpenLetter): boolean {
  const isForFormer =
    letter.recipient === "agent" &&
    letter.kind === "cancelled" &&
    letter.agent_id !== viewing.agent_id;
  return letter.sequence < viewing.sequence && !isForFormer;
}

function writeDown(
  { db, clock }: Services,
  { letter, viewing }: OpenLetter,
  problem: Error | null,
  { last }: JobAttempt,
) {
  return db.transaction(async (tx) => {
    const at = clock();
    const reason = problem && mailRefusal(problem);
    const state = !problem ? "sent" : last ? "failed" : "queued";
    const outcome = { state, last_error: reason, sent_at: problem ? null : at } as const;
    const recorded = await recordAttempt(tx, letter, outcome);
    if (recorded !== "recorded") return recorded;
    // The same failure for the hundredth time is no news.
    if (problem && !last && letter.last_error === reason) return recorded;
    const kind = state === "queued" ? "delayed" : state;
    const detail = { letter: letter.kind, to: letter.recipient };
    await recordViewingEvent(tx, viewing.id, kind, { at, by: { who: "time" }, detail });
    return recorded;
  });
}

import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, oneAtATime } from "../../../platform/database/database.ts";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import {
  isNews,
  type Noted,
  sendOwed,
  type SendOutcome,
} from "../../../platform/mail/send-owed.ts";
import type { OwedEmails } from "../../../platform/mail/stranded.ts";
import type { Services } from "../../../platform/services.ts";
import { recordViewingEvent } from "../booking/events.server.ts";
import { compose, viewingMailPrefix } from "./compose.server.ts";
import { sendingOf, VIEWING_LETTER } from "./owe.server.ts";
import { dropLetter, findOpenLetter, type OpenLetter, recordAttempt } from "./queries.server.ts";

export const owedViewingLetters: OwedEmails = {
  queue: VIEWING_LETTER,
  withoutJob: sql`
    SELECT l.id AS "letterId", l.viewing_id AS "viewingId"
    FROM viewing_letters l JOIN viewings v ON v.id = l.viewing_id
    WHERE l.state = 'queued' AND v.forgotten_at IS NULL
      AND NOT ${hasJob(VIEWING_LETTER, { letterId: sql`l.id::text` })}
    FOR UPDATE OF l SKIP LOCKED`,
};

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

async function send(services: Services, letterId: string, attempt: JobAttempt): Promise<void> {
  const { db, clock } = services;
  const open = await findOpenLetter(db, letterId);
  if (!open) return;
  const message = isOvertaken(open) ? null : await compose(services, open);
  if (!message) return dropLetter(db, letterId);
  await sendOwed(services, {
    name: "a letter about a viewing",
    about: { letterId },
    emails: viewingMailPrefix(open.viewing.id),
    attempt,
    compose: () => message,
    note: (outcome) => db.transaction((tx) => note(tx, open, outcome, clock())),
  });
}

/** Whether the viewing has changed since; a colleague who no longer shows the home still hears that. */
function isOvertaken({ letter, viewing }: OpenLetter): boolean {
  const isForFormer =
    letter.recipient === "agent" &&
    letter.kind === "cancelled" &&
    letter.agent_id !== viewing.agent_id;
  return letter.sequence < viewing.sequence && !isForFormer;
}

/** Notes how an attempt ended, with a line in the viewing's history. */
async function note(
  tx: Database,
  { letter, viewing }: OpenLetter,
  outcome: SendOutcome,
  at: Date,
): Promise<Noted> {
  const noted = await recordAttempt(tx, letter, outcome);
  if (noted === "noted" && isNews(outcome, letter)) {
    const kind = outcome.state === "queued" ? "delayed" : outcome.state;
    const detail = { letter: letter.kind, to: letter.recipient };
    await recordViewingEvent(tx, viewing.id, kind, { at, by: { who: "time" }, detail });
  }
  return noted;
}

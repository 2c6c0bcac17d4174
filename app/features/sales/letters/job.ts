import { sql } from "drizzle-orm";
import { z } from "zod";
import { oneAtATime } from "../../../platform/database/database.ts";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import { sendOwed } from "../../../platform/mail/send-owed.ts";
import type { OwedEmails } from "../../../platform/mail/stranded.ts";
import type { Services } from "../../../platform/services.ts";
import { BID_LETTER, bidMailPrefix } from "../letters.server.ts";
import { readSale, readWords } from "../queries.server.ts";
import { compose } from "./compose.server.ts";
import { findOpenLetter, recordAttempt } from "./queries.server.ts";

export const owedBidLetters: OwedEmails = {
  queue: BID_LETTER,
  withoutJob: sql`
    SELECT l.id AS "letterId" FROM bid_letters l JOIN bidders b ON b.id = l.bidder_id
    WHERE l.state = 'queued' AND b.email <> '' AND b.forgotten_at IS NULL
      AND NOT ${hasJob(BID_LETTER, { letterId: sql`l.id::text` })}
    FOR UPDATE OF l SKIP LOCKED`,
};

const jobData = z.object({ letterId: z.uuid() });

/** Sends one letter to a bidder, and keeps trying for three days. */
export function bidLetterJob(services: Services): JobDefinition {
  return {
    name: BID_LETTER,
    queue: emailQueue,
    // Two hundred receipts of the last second should not take ten minutes.
    concurrency: 4,
    run: (data, attempt) => {
      const { letterId } = jobData.parse(data);
      return oneAtATime(services.db, `bid letter ${letterId}`, () =>
        send(services, letterId, attempt),
      );
    },
  };
}

async function send(services: Services, letterId: string, attempt: JobAttempt): Promise<void> {
  const { db } = services;
  const open = await findOpenLetter(db, letterId);
  const whole = open && (await readSale(db, open.bidder.sale_id));
  if (!open || !whole) return;
  const { letter, bidder } = open;
  const words = letter.kind === "answered" ? await readWords(db, bidder.id) : null;
  const answer = words?.get(letter.number)?.message ?? null;
  await sendOwed(services, {
    name: "a letter about a bid",
    about: { letterId },
    emails: bidMailPrefix(bidder.id),
    attempt,
    compose: () => compose(services, { ...open, whole, answer }),
    note: (outcome) => recordAttempt(db, letter, outcome),
  });
}

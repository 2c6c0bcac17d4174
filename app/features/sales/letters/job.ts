import { z } from "zod";
import { oneAtATime } from "../../../platform/database/database.ts";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import { mailFailure } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import { BID_LETTER, bidMailPrefix } from "../letters.server.ts";
import { readSale } from "../queries.server.ts";
import { compose } from "./compose.server.ts";
import { findOpenLetter, recordAttempt } from "./queries.server.ts";

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

/** Without a transaction while the mail server is slow. */
async function send(services: Services, letterId: string, { last }: JobAttempt): Promise<void> {
  const { db, clock, mail, log } = services;
  const open = await findOpenLetter(db, letterId);
  const whole = open && (await readSale(db, open.bidder.sale_id));
  if (!open || !whole) return;
  const problem = await mail.send(compose(services, { ...open, whole })).then(
    () => null,
    (error: unknown) => mailFailure(error),
  );
  const state = problem === null ? "sent" : last ? "failed" : "queued";
  const sent_at = problem === null ? clock() : null;
  const isThere = await recordAttempt(db, open.letter, { state, last_error: problem, sent_at });
  // Erased while it was being sent: its copy here goes too.
  if (!isThere) await mail.forget([bidMailPrefix(open.bidder.id)]);
  if (problem === null || !isThere) return;
  if (last) log.error({ letterId }, "a letter about a bid failed for good");
  throw new Error(`a letter about a bid was not taken (${problem})`);
}

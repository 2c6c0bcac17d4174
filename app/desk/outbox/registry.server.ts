import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { QueuedEmail, RegisteredEmails } from "../../platform/outbox/email-kind.ts";
import { emailJob } from "../../platform/outbox/send.ts";
import { unsentLister } from "../../platform/outbox/unsent.ts";
import type { Services } from "../../platform/services.ts";
import { accountEmails } from "../../staff/accounts/service.server.ts";
import { answerEmails, leadEmails } from "../../people/leads/service.server.ts";
import { dossierEmails, readerEmails } from "../../deals/dossiers/service.server.ts";
import { reviewEmails } from "../../people/reviews/service.server.ts";
import { bidEmails } from "../../deals/sales/service.server.ts";
import { newsEmails, searchEmails } from "../../people/searches/service.server.ts";
import { transferEmails } from "../../deals/transfers/service.server.ts";
import { ownerEmails, viewingEmails, visitEmails } from "../../agenda/viewings/service.server.ts";

/** Every room's emails. */
export const registeredEmails: readonly RegisteredEmails[] = [
  leadEmails,
  answerEmails,
  viewingEmails,
  visitEmails,
  ownerEmails,
  bidEmails,
  dossierEmails,
  transferEmails,
  readerEmails,
  reviewEmails,
  searchEmails,
  newsEmails,
  accountEmails,
];

/** The jobs that send them. */
export const emailJobs = (services: Services): JobDefinition[] =>
  registeredEmails.map((emails) => emailJob(services, emails));

/** Emails of all kinds that failed or are late. */
export const listUnsent = unsentLister(registeredEmails);

/** The registration that an email belongs to. @throws when no room sends its kind */
export function registeredFor({ kind, letter }: QueuedEmail): RegisteredEmails {
  const registered = registeredEmails.find(
    (one) => one.kind === kind && Object.hasOwn(one.letters, letter),
  );
  if (!registered) throw new Error(`nobody sends emails of the kind ${kind}`);
  return registered;
}

import { type PaperKind, paperKinds } from "../../../../database/schema/dossiers.ts";
import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";
import { caseEmails } from "../../cases/service.server.ts";
import { listSellers } from "../queries.server.ts";

/** The emails about a file to its sellers. */
export const dossierEmail = caseEmails("dossier");

export const queueLetter = queuePersonal(dossierEmail);

/**
 * Queues an email to each seller of a file; `sequence`: which of its kind, each queued once. False: none
 * was queued now.
 */
export async function notifySellers(
  services: Parameters<typeof queueLetter>[0],
  dossierId: string,
  email: { letter: string; sequence?: number; about?: string },
): Promise<boolean> {
  let isQueued = false;
  for (const seller of await listSellers(services.db, dossierId))
    if (seller.ended_at === null && (await queueLetter(services, seller, email))) isQueued = true;
  return isQueued;
}

/** The sequence of an email about a version, unique across the kinds of papers: one notification for each. */
export const sequenceOf = ({ kind, version }: { kind: PaperKind; version: number }): number =>
  version * paperKinds.length + paperKinds.indexOf(kind);

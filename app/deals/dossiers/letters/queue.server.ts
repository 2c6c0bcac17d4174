import { casePeople } from "../../../../database/schema/cases.ts";
import { type PaperKind, paperKinds } from "../../../../database/schema/dossiers.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";

/** The emails about a file; their subject is a seller. */
export const dossierEmail: EmailKind = {
  kind: "dossier",
  subjects: casePeople,
  queue: "send-dossier-letter",
  emails: (sellerId) => `dossier-${sellerId}-`,
};

export const queueLetter = queuePersonal(dossierEmail);

/** The sequence of an email about a version, unique across the kinds of papers: one notification for each. */
export const sequenceOf = ({ kind, version }: { kind: PaperKind; version: number }): number =>
  version * paperKinds.length + paperKinds.indexOf(kind);

import { type PaperKind, paperKinds } from "../../../../database/schema/dossiers.ts";
import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";
import { caseEmails } from "../../cases/service.server.ts";

/** The emails about a file to its sellers. */
export const dossierEmail = caseEmails("dossier");

export const queueLetter = queuePersonal(dossierEmail);

/** The sequence of an email about a version, unique across the kinds of papers: one notification for each. */
export const sequenceOf = ({ kind, version }: { kind: PaperKind; version: number }): number =>
  version * paperKinds.length + paperKinds.indexOf(kind);

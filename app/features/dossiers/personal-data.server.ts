import { sql } from "drizzle-orm";
import {
  dossierAnswers,
  dossierDocuments,
  dossierEvents,
  dossierRemarks,
  dossiers,
  dossierSellers,
  paperConfirmations,
} from "../../../database/schema/dossiers.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { settings } from "../../../database/schema/platform.ts";
import { fileOpenings, fileQuestions, fileReaders } from "../../../database/schema/transfers.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { initialDossiers } from "../../settings/groups/dossiers.ts";
import { dossierEmail } from "./letters/owe.server.ts";
import { readerEmail } from "./readers/owe.server.ts";

/**
 * The sellers of files. With the last one of a file all that they wrote and added goes: the trigger
 * `empty_file`. The office's term, which begins when the file is closed, is read from its table: a
 * restored backup knows no settings yet.
 */
export const sellerData: PersonalData = {
  name: "sellers",
  table: dossierSellers,
  // Long after any file: those that are closed are forgotten by what follows.
  months: 1200,
  alsoForgotten: sql`EXISTS (SELECT FROM ${dossiers} AS d WHERE d.id = ${dossierSellers.dossier_id}
    AND d.closed_at < now() - make_interval(months => coalesce(
      (SELECT (${settings.data}->>'months')::int FROM ${settings} WHERE ${settings.group} = 'dossiers'),
      ${initialDossiers.months}::int)))`,
  forgotten: { name: "", email: "", phone: "", lead_id: null },
  parts: [
    {
      name: "confirmations",
      table: paperConfirmations,
      row: paperConfirmations.seller_id,
      order: paperConfirmations.at,
      forgotten: { typed_name: sql`''`, withdrawn_name: null },
    },
    {
      name: "answers",
      table: dossierAnswers,
      row: dossierAnswers.seller_id,
      order: dossierAnswers.at,
      forgotten: { seller_id: null },
    },
    {
      name: "documents",
      table: dossierDocuments,
      row: dossierDocuments.seller_id,
      order: dossierDocuments.added_at,
      forgotten: { seller_id: null },
      secret: ["file"],
    },
    {
      name: "remarks",
      table: dossierRemarks,
      row: dossierRemarks.seller_id,
      order: dossierRemarks.at,
      forgotten: { seller_id: null },
    },
    {
      name: "events",
      table: dossierEvents,
      row: dossierEvents.seller_id,
      order: dossierEvents.id,
      forgotten: { detail: sql`detail - 'reason'` },
    },
    {
      name: "letters",
      table: outbox,
      row: outbox.subject,
      order: outbox.created_at,
      forgotten: { last_error: null },
    },
  ],
  emails: (id) => dossierEmail.emails(id),
};

/** The viewers who got a home's file. What they opened goes with them; an answer that others read stays. */
export const readerData: PersonalData = {
  name: "readers",
  table: fileReaders,
  // The proof of what a buyer had read is as old as the duty to tell of it.
  months: 84,
  forgotten: { name: "", email: "", phone: "", lead_id: null },
  parts: [
    {
      name: "openings",
      table: fileOpenings,
      row: fileOpenings.reader_id,
      order: fileOpenings.id,
      forgotten: { confirmed: sql`confirmed` },
    },
    {
      name: "questions",
      table: fileQuestions,
      row: fileQuestions.reader_id,
      order: fileQuestions.asked_at,
      forgotten: { reader_id: null },
    },
    {
      name: "letters",
      table: outbox,
      row: outbox.subject,
      order: outbox.created_at,
      forgotten: { last_error: null },
    },
  ],
  emails: (id) => readerEmail.emails(id),
};

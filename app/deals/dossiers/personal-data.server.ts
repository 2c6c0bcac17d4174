import { sql } from "drizzle-orm";
import { caseDocuments, casePeople, dossiers } from "../../../database/schema/cases.ts";
import {
  dossierAnswers,
  dossierRemarks,
  paperConfirmations,
} from "../../../database/schema/dossiers.ts";
import { fileOpenings, fileQuestions } from "../../../database/schema/transfers.ts";
import { events } from "../../../database/schema/events.ts";
import {
  columnsOf,
  letterPart,
  type PersonalData,
  partOf,
  storedMonths,
} from "../../platform/personal-data.ts";
import { initialDossiers } from "../../settings/groups/dossiers.ts";
import { dossierEmail } from "./letters/queue.server.ts";
import { readerEmail } from "./readers/queue.server.ts";

/**
 * The sellers of files. With the last one of a file all that they wrote and added goes: the trigger
 * `empty_file`. The office's term begins when the file is closed.
 */
export const sellerData: PersonalData = {
  name: "sellers",
  table: casePeople,
  only: sql`${casePeople.role} = 'seller' AND ${casePeople.dossier_id} IS NOT NULL`,
  columns: columnsOf(
    casePeople,
    "id dossier_id lead_id person_id name email phone links_replaced created_at seen_at forgotten_at",
  ),
  // Long after any file: those that are closed are forgotten by what follows.
  months: 1200,
  alsoForgotten: sql`EXISTS (SELECT FROM ${dossiers} AS d WHERE d.id = ${casePeople.dossier_id}
    AND d.closed_at < now() - make_interval(months => ${storedMonths("dossiers", "months", initialDossiers.months)}))`,
  forgotten: { name: "", email: "", phone: "", lead_id: null },
  parts: [
    partOf("confirmations", paperConfirmations.seller_id, paperConfirmations.at, {
      typed_name: sql`''`,
      withdrawn_name: null,
    }),
    partOf("answers", dossierAnswers.seller_id, dossierAnswers.at, { seller_id: null }),
    partOf(
      "documents",
      caseDocuments.party_id,
      caseDocuments.added_at,
      { party_id: null },
      "id dossier_id kind name type bytes hash valid_until audience question added_at seller_id=party_id actor removed_at version",
    ),
    partOf("remarks", dossierRemarks.seller_id, dossierRemarks.at, { seller_id: null }),
    partOf(
      "events",
      events.party_id,
      events.id,
      { detail: sql`detail - 'reason'` },
      "id dossier_id at actor seller_id=party_id kind detail",
    ),
    letterPart,
  ],
  emails: (id) => dossierEmail.emails(id),
};

/** The viewers who got a home's file. What they opened goes with them; an answer that others read stays. */
export const readerData: PersonalData = {
  name: "readers",
  table: casePeople,
  only: sql`${casePeople.role} = 'reader'`,
  columns: columnsOf(
    casePeople,
    "id dossier_id name email phone lead_id person_id links_replaced created_at invited_by seen_at ended_at forgotten_at",
  ),
  // The proof of what a buyer had read is as old as the duty to tell of it.
  months: 84,
  forgotten: { name: "", email: "", phone: "", lead_id: null },
  parts: [
    partOf("openings", fileOpenings.reader_id, fileOpenings.id, { confirmed: sql`confirmed` }),
    partOf("questions", fileQuestions.reader_id, fileQuestions.asked_at, { reader_id: null }),
    letterPart,
  ],
  emails: (id) => readerEmail.emails(id),
};

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { caseDocuments, casePeople, dossiers, transfers, transferStepNames } from "./cases.ts";
import { id, instant, oneOf } from "./columns.ts";
import { signatureEvidence } from "./signing.ts";

/** A day of the line that somebody asks to move: it moves once every buyer and every seller agreed. */
export const transferMoves = pgTable(
  "transfer_moves",
  {
    id: uuid().primaryKey().defaultRandom(),
    transfer_id: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: "cascade" }),
    step: text({ enum: transferStepNames }).notNull(),
    from_on: date(),
    to_on: date().notNull(),
    to_time: text(),
    reason: text().notNull().default(""),
    asked_at: instant().notNull(),
    /** Who asked: a party, or a member of staff by email address. */
    party_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    actor: text(),
    /** When it moved, was refused or was taken back. */
    ended_at: instant(),
    moved: boolean(),
  },
  (table) => [
    check("transfer_moves_step", oneOf("step", transferStepNames)),
    check("transfer_moves_lengths", sql`length(reason) <= 1000`),
    check("transfer_moves_time", sql`to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("transfer_moves_ended", sql`(ended_at IS NULL) = (moved IS NULL)`),
    uniqueIndex("transfer_moves_open")
      .on(table.transfer_id, table.step)
      .where(sql`ended_at IS NULL`),
    index("transfer_moves_party").on(table.party_id),
  ],
);

export const moveAnswers = pgTable(
  "move_answers",
  {
    move_id: uuid()
      .notNull()
      .references(() => transferMoves.id, { onDelete: "cascade" }),
    party_id: uuid()
      .notNull()
      .references(() => casePeople.id, { onDelete: "cascade" }),
    agrees: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.move_id, table.party_id] }),
    index("move_answers_party").on(table.party_id),
  ],
);

/** `sellers-last`: a seller signs once every buyer has. */
export const signingOrders = ["any", "sellers-last"] as const;

/** Versions of the agreement that parties read and sign. */
export const agreementVersions = pgTable(
  "agreement_versions",
  {
    id: uuid().primaryKey().defaultRandom(),
    transfer_id: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    /** The values of the form (`ContractValues`), sealed for this row. */
    sealed: text().notNull(),
    /** The PDF, which has the hash that is signed. */
    document_id: uuid()
      .notNull()
      .references(() => caseDocuments.id, { onDelete: "cascade" }),
    sent_at: instant().notNull(),
    /** The email address of the member of staff. */
    sent_by: text().notNull(),
    /** From here on it is signed, and no longer remarked upon. */
    signing_since: instant(),
    signing_order: text({ enum: signingOrders }).notNull().default("any"),
    /** A party who does not sign, and why: nobody signs this version any more. */
    declined_at: instant(),
    declined_by: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    decline_reason: text(),
    /** When the last of them had signed, and staff had looked at what came on paper. */
    completed_at: instant(),
    /** The copy that all get: the text with its signatures and evidence, sealed by the office. */
    outcome_id: uuid().references(() => caseDocuments.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("agreement_versions_version").on(table.transfer_id, table.version),
    index("agreement_versions_document").on(table.document_id),
    check("agreement_versions_order", oneOf("signing_order", signingOrders)),
    check("agreement_versions_decline", sql`length(decline_reason) BETWEEN 1 AND 1000`),
    index("agreement_versions_declined").on(table.declined_by),
    index("agreement_versions_outcome").on(table.outcome_id),
  ],
);

/** What parties say of the articles of a version. */
export const agreementRemarks = pgTable(
  "agreement_remarks",
  {
    id: uuid().primaryKey().defaultRandom(),
    version_id: uuid()
      .notNull()
      .references(() => agreementVersions.id, { onDelete: "cascade" }),
    party_id: uuid().references(() => casePeople.id, { onDelete: "cascade" }),
    /** 0: about the whole. */
    article: integer().notNull(),
    remark: text().notNull(),
    at: instant().notNull(),
    handled_at: instant(),
    handled_by: text(),
  },
  (table) => [
    check("agreement_remarks_length", sql`length(remark) BETWEEN 1 AND 2000`),
    index("agreement_remarks_version").on(table.version_id),
    index("agreement_remarks_party").on(table.party_id),
  ],
);

/** A party's signed copy, and the receipt of the copy that all signed. */
export const agreementSignatures = pgTable(
  "agreement_signatures",
  {
    version_id: uuid()
      .notNull()
      .references(() => agreementVersions.id, { onDelete: "cascade" }),
    party_id: uuid()
      .notNull()
      .references(() => casePeople.id, { onDelete: "cascade" }),
    /** The day on which they signed. */
    signed_on: date().notNull(),
    /** What they signed on paper, or elsewhere; null: on their page. */
    document_id: uuid().references(() => caseDocuments.id, { onDelete: "cascade" }),
    /** What proves a signature on their page. */
    evidence_id: uuid().references(() => signatureEvidence.id, { onDelete: "cascade" }),
    added_at: instant().notNull(),
    /** The email address of the member of staff; null: the party. */
    actor: text(),
    /** When it counted: at once on their page, else once staff found the copy right. */
    checked_at: instant(),
    /** The email address of the member of staff who looked at it. */
    checked_by: text(),
    /** When this party said that the signed copy arrived. */
    received_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.version_id, table.party_id] }),
    index("agreement_signatures_party").on(table.party_id),
    index("agreement_signatures_document").on(table.document_id),
    index("agreement_signatures_evidence").on(table.evidence_id),
    check("agreement_signatures_way", sql`(document_id IS NULL) <> (evidence_id IS NULL)`),
    check("agreement_signatures_page", sql`evidence_id IS NULL OR checked_at IS NOT NULL`),
  ],
);

/** What the notary may fetch: by a link that ends, with a code that comes another way. */
export const notaryParcels = pgTable(
  "notary_parcels",
  {
    id: uuid().primaryKey().defaultRandom(),
    transfer_id: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: "cascade" }),
    party_id: uuid()
      .notNull()
      .references(() => casePeople.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
    /** The email address of the member of staff. */
    created_by: text().notNull(),
    /** Its contents; `deals/transfers/parcel/parts.ts` has their names. */
    parts: text().array().notNull().default([]),
    ends_at: instant().notNull(),
    /** A second email address for the code; null: staff say it by telephone. */
    code_to: text(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    withdrawn_at: instant(),
    fetched_at: instant(),
    /** SHA-256 of the ZIP that was fetched last, in hexadecimal. */
    fetched_hash: text(),
  },
  (table) => [
    index("notary_parcels_transfer").on(table.transfer_id),
    index("notary_parcels_party").on(table.party_id),
  ],
);

export const inspectionEntryKinds = [
  "remark",
  "meter",
  "keys",
  "amount",
  "photo",
  "signature",
] as const;

/**
 * The final inspection, in entries that phones make offline and send when they can: an id is the phone's
 * own, so that what is sent twice is there once, and two phones add to one list.
 */
export const inspectionEntries = pgTable(
  "inspection_entries",
  {
    id: uuid().primaryKey(),
    transfer_id: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: "cascade" }),
    kind: text({ enum: inspectionEntryKinds }).notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    document_id: uuid().references(() => caseDocuments.id, { onDelete: "set null" }),
    /** The phone, as it names itself. */
    device: text().notNull(),
    /** When it was written on the phone, by the phone's clock. */
    written_at: instant().notNull(),
    /** By the database's clock: the order in which entries came in. */
    stored_at: instant().notNull(),
    party_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    actor: text(),
    removed_at: instant(),
  },
  (table) => [
    check("inspection_entries_kind", oneOf("kind", inspectionEntryKinds)),
    index("inspection_entries_transfer").on(table.transfer_id),
    index("inspection_entries_document").on(table.document_id),
    index("inspection_entries_party").on(table.party_id),
  ],
);

/** Who opened which version when, by a press of their own: a link that is only fetched opens nothing. */
export const fileOpenings = pgTable(
  "file_openings",
  {
    id: id(),
    reader_id: uuid()
      .notNull()
      .references(() => casePeople.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** `questionnaire`, `items`, or the id of a document. */
    part: text().notNull(),
    /** 0: a document, which has none. */
    version: integer().notNull().default(0),
    /** SHA-256 of the version, in hexadecimal. */
    hash: text().notNull(),
    /** They said with a bid that they had read it. */
    confirmed: boolean().notNull().default(false),
  },
  (table) => [index("file_openings_reader").on(table.reader_id)],
);

/** Questions of readers; an answer that is shared is for all of them, without a name. */
export const fileQuestions = pgTable(
  "file_questions",
  {
    id: uuid().primaryKey().defaultRandom(),
    dossier_id: uuid()
      .notNull()
      .references(() => dossiers.id, { onDelete: "cascade" }),
    /** Null: forgotten; the answer that others read stays. */
    reader_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    question: text().notNull(),
    asked_at: instant().notNull(),
    answer: text(),
    answered_at: instant(),
    answered_by: text(),
    is_shared: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("file_questions_lengths", sql`length(question) <= 2000 AND length(answer) <= 4000`),
    index("file_questions_dossier").on(table.dossier_id),
    index("file_questions_reader").on(table.reader_id),
  ],
);

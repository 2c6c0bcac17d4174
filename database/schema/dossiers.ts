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
  uuid,
} from "drizzle-orm/pg-core";
import { sales } from "./bids.ts";
import { casePeople, dossiers } from "./cases.ts";
import { instant, oneOf } from "./columns.ts";
import { properties } from "./listings.ts";
import { signatureEvidence } from "./signing.ts";

/** Whether a gate of a seller's file holds a listing, where a query reads `properties`. */
export const isGateShut = sql<boolean>`is_gate_shut(${properties.id}, ${properties.copied_from}, ${properties.home})`;

export const paperKinds = ["mandate", "questionnaire", "items", "approval"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Versions of what sellers agree to or confirm; the one of the highest version counts. */
export const dossierPapers = pgTable(
  "dossier_papers",
  {
    id: uuid().primaryKey().defaultRandom(),
    dossier_id: uuid()
      .notNull()
      .references(() => dossiers.id, { onDelete: "cascade" }),
    kind: text({ enum: paperKinds }).notNull(),
    version: integer().notNull(),
    content: jsonb().notNull(),
    /** SHA-256 of its file, or of the content where it has none, in hexadecimal. */
    hash: text().notNull(),
    /** The PDF in the private storage. */
    file: text(),
    /** The same with its signatures and evidence, sealed by the office, once all have signed. */
    outcome: text(),
    created_at: instant().notNull(),
    /** The email address of the member of staff; null: a seller made it. */
    made_by: text(),
  },
  (table) => [
    check("dossier_papers_kind", oneOf("kind", paperKinds)),
    unique("dossier_papers_version").on(table.dossier_id, table.kind, table.version),
  ],
);

export const confirmationWays = ["code", "page", "paper"] as const;

/** The agreements of sellers to versions, with their moment and their way. */
export const paperConfirmations = pgTable(
  "paper_confirmations",
  {
    id: uuid().primaryKey().defaultRandom(),
    paper_id: uuid()
      .notNull()
      .references(() => dossierPapers.id, { onDelete: "cascade" }),
    seller_id: uuid()
      .notNull()
      .references(() => casePeople.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    typed_name: text().notNull(),
    /** `code`: a code from an email; `page`: their page; `paper`: staff added what they signed. */
    way: text({ enum: confirmationWays }).notNull(),
    /** The hash that they saw. */
    hash: text().notNull(),
    /** They asked that work begins before the term to withdraw is over. */
    begins_early: boolean().notNull().default(false),
    /** The document with what they signed on paper. */
    document_id: uuid(),
    /** What proves a signature on their page. */
    evidence_id: uuid().references(() => signatureEvidence.id, { onDelete: "set null" }),
    withdrawn_at: instant(),
    /** The name that was typed to take it back. */
    withdrawn_name: text(),
  },
  (table) => [
    check("paper_confirmations_way", oneOf("way", confirmationWays)),
    index("paper_confirmations_paper").on(table.paper_id),
    index("paper_confirmations_seller").on(table.seller_id),
    index("paper_confirmations_evidence").on(table.evidence_id),
  ],
);

/** The answers of the questionnaire as they stand now. */
export const dossierAnswers = pgTable(
  "dossier_answers",
  {
    dossier_id: uuid()
      .notNull()
      .references(() => dossiers.id, { onDelete: "cascade" }),
    /** The name of the question in `@voordeur/disclosure`. */
    question: text().notNull(),
    /** A choice, or what was typed; empty: not answered (any more). */
    answer: text().notNull(),
    note: text().notNull().default(""),
    at: instant().notNull(),
    seller_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    /** The email address of the member of staff who wrote it down. */
    actor: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.dossier_id, table.question] }),
    check("dossier_answers_lengths", sql`length(answer) <= 2000 AND length(note) <= 2000`),
  ],
);

export const itemFates = ["stays", "goes", "for-sale", "absent"] as const;

/** The list of what stays, as it stands now. */
export const dossierItems = pgTable(
  "dossier_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    dossier_id: uuid()
      .notNull()
      .references(() => dossiers.id, { onDelete: "cascade" }),
    room: text().notNull(),
    thing: text().notNull(),
    /** Null: nobody has said it yet. */
    fate: text({ enum: itemFates }),
    /** The price that is asked for it, in whole euros. */
    price: integer(),
    note: text().notNull().default(""),
    position: integer().notNull(),
    at: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("dossier_items_fate", oneOf("fate", itemFates)),
    check("dossier_items_price", sql`price IS NULL OR (price > 0 AND fate = 'for-sale')`),
    check(
      "dossier_items_lengths",
      sql`length(room) <= 100 AND length(thing) <= 200 AND length(note) <= 500`,
    ),
    index("dossier_items_dossier").on(table.dossier_id, table.position),
  ],
);

/** The remarks of sellers about the page of their home before it is shown. */
export const dossierRemarks = pgTable(
  "dossier_remarks",
  {
    id: uuid().primaryKey().defaultRandom(),
    dossier_id: uuid()
      .notNull()
      .references(() => dossiers.id, { onDelete: "cascade" }),
    seller_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    /** The part of the page: photos, text, price, facts, plan. */
    part: text().notNull(),
    remark: text().notNull(),
    at: instant().notNull(),
    handled_at: instant(),
    handled_by: text(),
  },
  (table) => [
    check("dossier_remarks_length", sql`length(remark) <= 2000`),
    index("dossier_remarks_dossier").on(table.dossier_id),
  ],
);

export const checkDecisions = ["open", "accepted", "refused"] as const;

/**
 * The checks of the law against money laundering, of clients and their counterparties. They outlive the
 * file and the erasure of the person, and go five years after the end.
 */
export const identityChecks = pgTable(
  "identity_checks",
  {
    id: uuid().primaryKey().defaultRandom(),
    dossier_id: uuid().references(() => dossiers.id, { onDelete: "set null" }),
    /** The client; null: a counterparty, or gone. */
    seller_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    /** The bidder of a sale who is checked as counterparty. */
    bidder_id: uuid(),
    /** Their sale, which they may be erased from; null: a client. */
    sale_id: uuid().references(() => sales.id, { onDelete: "set null" }),
    /** The address of the home. */
    about: text().notNull(),
    /** Everything about the person, sealed for this row. */
    sealed: text().notNull(),
    /** Until when the document that was seen is valid. */
    valid_until: date(),
    decision: text({ enum: checkDecisions }).notNull().default("open"),
    created_at: instant().notNull(),
    changed_at: instant().notNull(),
    /** The email address of the member of staff. */
    changed_by: text().notNull(),
    /** When the deal or the service ended; null: not yet. */
    ended_on: date(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("identity_checks_decision", oneOf("decision", checkDecisions)),
    index("identity_checks_dossier").on(table.dossier_id),
    index("identity_checks_seller").on(table.seller_id),
    index("identity_checks_bidder").on(table.bidder_id),
    index("identity_checks_sale").on(table.sale_id),
    index("identity_checks_ended").on(table.ended_on),
  ],
);

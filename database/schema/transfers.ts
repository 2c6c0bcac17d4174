import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
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
import { users } from "./accounts.ts";
import { bidders, sales } from "./bids.ts";
import { id, instant, isSpoken, oneOf, spoken } from "./columns.ts";
import { dossiers, dossierSellers } from "./dossiers.ts";
import { leads } from "./leads.ts";
import { properties } from "./listings.ts";
import { people } from "./people.ts";

export const fallReasons = [
  "cooling-off",
  "financing",
  "survey",
  "other",
  "default",
  "agreed",
] as const;
export type FallReason = (typeof fallReasons)[number];

/** What follows a chosen bid: from the agreement to the keys. A sale that is chosen anew has another. */
export const transfers = pgTable(
  "transfers",
  {
    id: uuid().primaryKey().defaultRandom(),
    sale_id: uuid()
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
    /** The choice that it follows, while it runs: it falls before that choice can be undone. */
    choice: integer(),
    /** The chosen bidder; null: erased. */
    bidder_id: uuid().references(() => bidders.id, { onDelete: "set null" }),
    dossier_id: uuid().references(() => dossiers.id, { onDelete: "set null" }),
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** The address, in one line. */
    about: text().notNull(),
    /** The colleague who handles it. */
    handler: text().references(() => users.id, { onDelete: "set null" }),
    created_at: instant().notNull(),
    fell_at: instant(),
    /** Why it fell through. */
    fell_because: text({ enum: fallReasons }),
    fell_note: text().notNull().default(""),
    /** After the keys, or the fall: its links can still be read, and its term runs. */
    closed_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("transfers_about", sql`length(${table.about}) BETWEEN 1 AND 300`),
    check("transfers_because", oneOf("fell_because", fallReasons)),
    check("transfers_fell", sql`(fell_at IS NULL) = (fell_because IS NULL)`),
    check("transfers_choice", sql`(fell_at IS NULL) = (choice IS NOT NULL)`),
    foreignKey({
      name: "transfers_of_choice",
      columns: [table.sale_id, table.choice],
      foreignColumns: [sales.id, sales.choice],
    }).onDelete("cascade"),
    uniqueIndex("transfers_running")
      .on(table.sale_id)
      .where(sql`fell_at IS NULL`),
    index("transfers_sale").on(table.sale_id),
    index("transfers_bidder").on(table.bidder_id),
    index("transfers_dossier").on(table.dossier_id),
    index("transfers_property").on(table.property_id),
    index("transfers_handler").on(table.handler),
  ],
);

export const partyRoles = ["buyer", "seller", "notary", "adviser"] as const;
export type PartyRole = (typeof partyRoles)[number];

/** Those who take part in a transfer, each with a link of their own. */
export const transferParties = pgTable(
  "transfer_parties",
  {
    id: uuid().primaryKey().defaultRandom(),
    transfer_id: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: "cascade" }),
    role: text({ enum: partyRoles }).notNull(),
    name: text().notNull(),
    /** The notary's or adviser's firm. */
    firm: text().notNull().default(""),
    email: text().notNull(),
    phone: text().notNull().default(""),
    /** A person is looked up by their leads; the notary and the adviser are no persons of the office. */
    lead_id: uuid().references(() => leads.id, { onDelete: "set null" }),
    person_id: uuid().references(() => people.id, { onDelete: "set null" }),
    /** The same person in the seller's file. */
    seller_id: uuid().references(() => dossierSellers.id, { onDelete: "set null" }),
    /** Of those who follow no lead, such as a notary: the others' leads know it. */
    language: spoken(),
    /** How often their link was replaced; the newest one works. */
    links_replaced: integer().notNull().default(0),
    created_at: instant().notNull(),
    seen_at: instant(),
    /** Staff took them out: their link no longer works, what they did stays. */
    removed_at: instant(),
    forgotten_at: instant(),
  },
  (table) => [
    check("transfer_parties_language", isSpoken),
    check("transfer_parties_role", oneOf("role", partyRoles)),
    check(
      "transfer_parties_lengths",
      sql`length(name) <= 100 AND length(firm) <= 100 AND length(email) <= 255 AND length(phone) <= 20`,
    ),
    index("transfer_parties_transfer").on(table.transfer_id),
    index("transfer_parties_lead").on(table.lead_id),
    index("transfer_parties_person").on(table.person_id),
    index("transfer_parties_seller").on(table.seller_id),
  ],
);

/** The line of time, in its order. */
export const transferStepNames = [
  "signed",
  "cooling-off",
  "financing",
  "survey",
  "other",
  "guarantee",
  "notary",
  "inspection",
  "transfer",
  "keys",
] as const;
export type TransferStepName = (typeof transferStepNames)[number];

export const stepOutcomes = ["done", "lapsed", "called-upon", "not-needed"] as const;

/**
 * What became of a step, and the days that `sale_dates` lacks. A step without a row is open. The day of
 * `signed`, `cooling-off`, the conditions, `guarantee` and `transfer` stands in `sale_dates` alone.
 */
export const transferSteps = pgTable(
  "transfer_steps",
  {
    transfer_id: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: "cascade" }),
    step: text({ enum: transferStepNames }).notNull(),
    /** The day that the signed agreement names, which stays named when both moved it. */
    agreed_on: date(),
    /** Of `notary`, `inspection` and `keys`. */
    due_on: date(),
    /** "10:30" on that day in Amsterdam, where an hour is known. */
    due_time: text(),
    outcome: text({ enum: stepOutcomes }),
    settled_at: instant(),
    /** Who did it: a party, or a member of staff by email address; neither: the site, by its date. */
    party_id: uuid().references(() => transferParties.id, { onDelete: "set null" }),
    actor: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.transfer_id, table.step] }),
    check("transfer_steps_step", oneOf("step", transferStepNames)),
    check("transfer_steps_outcome", oneOf("outcome", stepOutcomes)),
    check("transfer_steps_settled", sql`(outcome IS NULL) = (settled_at IS NULL)`),
    check("transfer_steps_time", sql`due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    index("transfer_steps_party").on(table.party_id),
  ],
);

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
    party_id: uuid().references(() => transferParties.id, { onDelete: "set null" }),
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
      .references(() => transferParties.id, { onDelete: "cascade" }),
    agrees: boolean().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.move_id, table.party_id] }),
    index("move_answers_party").on(table.party_id),
  ],
);

export const transferDocumentKinds = [
  "agreement",
  "signed",
  "proof",
  "notice",
  "guarantee",
  "inspection",
  "photo",
  "signature",
  "other",
] as const;

/** Files of a transfer. Each lies sealed in the private storage, with a key of its own. */
export const transferDocuments = pgTable(
  "transfer_documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    transfer_id: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: "cascade" }),
    kind: text({ enum: transferDocumentKinds }).notNull(),
    /** The step that it proves; null: none. */
    step: text({ enum: transferStepNames }),
    name: text().notNull(),
    /** Its key in the private storage. */
    file: text().notNull(),
    /** The key that it is locked with, sealed for this row. */
    sealed_key: text().notNull(),
    type: text().notNull(),
    /** Before it was sealed. */
    bytes: integer().notNull(),
    /** SHA-256 of what was given, in hexadecimal. */
    hash: text().notNull(),
    added_at: instant().notNull(),
    /** Who added it: a party, or a member of staff by email address; neither: the site. */
    party_id: uuid().references(() => transferParties.id, { onDelete: "set null" }),
    actor: text(),
  },
  (table) => [
    check("transfer_documents_kind", oneOf("kind", transferDocumentKinds)),
    check("transfer_documents_step", oneOf("step", transferStepNames)),
    check("transfer_documents_name", sql`length(name) BETWEEN 1 AND 200`),
    index("transfer_documents_transfer").on(table.transfer_id),
    index("transfer_documents_party").on(table.party_id),
  ],
);

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
      .references(() => transferDocuments.id, { onDelete: "cascade" }),
    sent_at: instant().notNull(),
    /** The email address of the member of staff. */
    sent_by: text().notNull(),
    /** From here on it is signed, and no longer remarked upon. */
    signing_since: instant(),
    /** When the last of them had signed. */
    completed_at: instant(),
    /** A provider of signatures, and its name for this signing; null: on paper. */
    provider: text(),
    provider_ref: text(),
  },
  (table) => [
    unique("agreement_versions_version").on(table.transfer_id, table.version),
    index("agreement_versions_document").on(table.document_id),
    uniqueIndex("agreement_versions_ref").on(table.provider, table.provider_ref),
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
    party_id: uuid().references(() => transferParties.id, { onDelete: "cascade" }),
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
      .references(() => transferParties.id, { onDelete: "cascade" }),
    /** The day on which they signed. */
    signed_on: date().notNull(),
    document_id: uuid()
      .notNull()
      .references(() => transferDocuments.id, { onDelete: "cascade" }),
    added_at: instant().notNull(),
    /** The email address of the member of staff; null: the party, or the provider. */
    actor: text(),
    /** When this party said that the signed copy arrived. */
    received_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.version_id, table.party_id] }),
    index("agreement_signatures_party").on(table.party_id),
    index("agreement_signatures_document").on(table.document_id),
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
      .references(() => transferParties.id, { onDelete: "cascade" }),
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
    document_id: uuid().references(() => transferDocuments.id, { onDelete: "set null" }),
    /** The phone, as it names itself. */
    device: text().notNull(),
    /** When it was written on the phone, by the phone's clock. */
    written_at: instant().notNull(),
    /** By the database's clock: the order in which entries came in. */
    stored_at: instant().notNull(),
    party_id: uuid().references(() => transferParties.id, { onDelete: "set null" }),
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

/** Viewers of a home who got its file: their stage follows from the home's sale. */
export const fileReaders = pgTable(
  "file_readers",
  {
    id: uuid().primaryKey().defaultRandom(),
    dossier_id: uuid()
      .notNull()
      .references(() => dossiers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    lead_id: uuid().references(() => leads.id, { onDelete: "set null" }),
    person_id: uuid().references(() => people.id, { onDelete: "set null" }),
    links_replaced: integer().notNull().default(0),
    created_at: instant().notNull(),
    /** The email address of the member of staff; null: the site, after a viewing. */
    invited_by: text(),
    seen_at: instant(),
    /** Staff took the file back. */
    ended_at: instant(),
    forgotten_at: instant(),
  },
  (table) => [
    check("file_readers_lengths", sql`length(name) <= 100 AND length(email) <= 255`),
    uniqueIndex("file_readers_email")
      .on(table.dossier_id, sql`lower(email)`)
      .where(sql`forgotten_at IS NULL AND email <> ''`),
    index("file_readers_lead").on(table.lead_id),
    index("file_readers_person").on(table.person_id),
  ],
);

/** Who opened which version when, by a press of their own: a link that is only fetched opens nothing. */
export const fileOpenings = pgTable(
  "file_openings",
  {
    id: id(),
    reader_id: uuid()
      .notNull()
      .references(() => fileReaders.id, { onDelete: "cascade" }),
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
    reader_id: uuid().references(() => fileReaders.id, { onDelete: "set null" }),
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

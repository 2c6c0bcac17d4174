import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bidders, sales } from "./bids.ts";
import { instant, isSpoken, oneOf, spoken } from "./columns.ts";
import { leads } from "./leads.ts";
import { properties } from "./listings.ts";
import { people } from "./people.ts";

/** The seller's file of a home: from the won valuation to the day the home is shown. */
export const dossiers = pgTable(
  "dossiers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The listing; null: there is none yet, or it is gone. */
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** The valuation that it began from. */
    lead_id: uuid().references(() => leads.id, { onDelete: "set null" }),
    /** The address, in one line. */
    about: text().notNull(),
    /** The home's key, as `properties.home` has it; null: the address is no whole Dutch one. */
    home: text(),
    /** The colleague who handles it. */
    handler: text().references(() => users.id, { onDelete: "set null" }),
    created_at: instant().notNull(),
    closed_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("dossiers_about", sql`length(${table.about}) BETWEEN 1 AND 300`),
    index("dossiers_property").on(table.property_id),
    index("dossiers_home").on(table.home),
    index("dossiers_lead").on(table.lead_id),
    index("dossiers_handler").on(table.handler),
    // A home, a listing or a lead has one open file at a time.
    ...(["property_id", "home", "lead_id"] as const).map((column) =>
      uniqueIndex(`dossiers_open_${column}`)
        .on(table[column])
        .where(sql.raw(`closed_at IS NULL AND ${column} IS NOT NULL`)),
    ),
  ],
);

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

export const stepNames = [
  "mandate",
  "identity",
  "questionnaire",
  "items",
  "documents",
  "label",
  "measuring",
  "photos",
  "approval",
] as const;
export type StepName = (typeof stepNames)[number];

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
export type StepOutcome = (typeof stepOutcomes)[number];

export const documentKinds = [
  "deed",
  "label",
  "measuring",
  "vve",
  "ground-lease",
  "warranty",
  "permit",
  "mandate",
  "answer",
  "other",
] as const;

/** Each sees what those before it see, and more: `office` alone sees everything. */
export const documentAudiences = [
  "office",
  "seller",
  "buyer",
  "bidders",
  "viewers",
  "all",
] as const;

export const transferDocumentKinds = [
  "agreement",
  "annex",
  "signed",
  "proof",
  "notice",
  "guarantee",
  "inspection",
  "photo",
  "signature",
  "other",
] as const;

/** Whichever of both a row is of. */
const ofCase = {
  dossier_id: uuid().references(() => dossiers.id, { onDelete: "cascade" }),
  transfer_id: uuid().references(() => transfers.id, { onDelete: "cascade" }),
  case_id: uuid()
    .notNull()
    .generatedAlwaysAs(sql`coalesce(dossier_id, transfer_id)`),
};
const isOfOneCase = sql`(dossier_id IS NULL) <> (transfer_id IS NULL)`;

const indexed = <Name extends string>(
  name: string,
  table: Record<Name, AnyPgColumn>,
  columns: Name[],
) =>
  columns.map((column) =>
    index(`${name}_${column}`)
      .on(table[column])
      .where(sql.raw(`${column} IS NOT NULL`)),
  );

export const partyRoles = ["buyer", "seller", "notary", "adviser"] as const;
export type PartyRole = (typeof partyRoles)[number];

/** Of a file: its sellers, and the viewers of the home who read it. Of a transfer: its parties. */
export const caseRoles = [...partyRoles, "reader"] as const;
export type CaseRole = (typeof caseRoles)[number];

/** The original of somebody's document was seen, or a copy or screen. */
export const identifications = ["person", "document"] as const;

/** Those who take part in a case, a file or a transfer, each with a link of their own. */
export const casePeople = pgTable(
  "case_people",
  {
    id: uuid().primaryKey().defaultRandom(),
    ...ofCase,
    role: text({ enum: caseRoles }).notNull(),
    name: text().notNull(),
    /** The notary's or adviser's firm. */
    firm: text().notNull().default(""),
    email: text().notNull(),
    phone: text().notNull().default(""),
    /** A person is looked up by their leads; the notary and the adviser are no persons of the office. */
    lead_id: uuid().references(() => leads.id, { onDelete: "set null" }),
    person_id: uuid().references(() => people.id, { onDelete: "set null" }),
    /** The same person in the seller's file, where they are the seller in a transfer. */
    seller_id: uuid().references((): AnyPgColumn => casePeople.id, { onDelete: "set null" }),
    /** Of those who follow no lead, such as a notary: the others' leads know it. */
    language: spoken(),
    /** How often their link was replaced; the newest one works. */
    links_replaced: integer().notNull().default(0),
    created_at: instant().notNull(),
    /** The email address of the member of staff who let a reader in; null: the site, after a viewing. */
    invited_by: text(),
    /** How staff saw who they are, where no check of the Wwft says so; null: they did not yet. */
    identified_how: text({ enum: identifications }),
    identified_at: instant(),
    /** The email address of the member of staff. */
    identified_by: text(),
    /** The last time they opened their page. */
    seen_at: instant(),
    /** Staff took them out: their link no longer works, what they did stays. */
    ended_at: instant(),
    forgotten_at: instant(),
  },
  (table) => [
    check("case_people_case", isOfOneCase),
    check("case_people_role", oneOf("role", caseRoles)),
    check(
      "case_people_role_of_case",
      sql`transfer_id IS NOT NULL AND role <> 'reader' OR dossier_id IS NOT NULL AND role IN ('seller', 'reader')`,
    ),
    check("case_people_language", isSpoken),
    check("case_people_identified", oneOf("identified_how", identifications)),
    check(
      "case_people_lengths",
      sql`length(name) <= 100 AND length(firm) <= 100 AND length(email) <= 255 AND (length(phone) <= 20 OR dossier_id IS NOT NULL)`,
    ),
    uniqueIndex("case_people_reader")
      .on(table.dossier_id, sql`lower(email)`)
      .where(sql`role = 'reader' AND forgotten_at IS NULL AND email <> ''`),
    index("case_people_case").on(table.case_id),
    ...indexed("case_people", table, [
      "dossier_id",
      "transfer_id",
      "lead_id",
      "person_id",
      "seller_id",
    ]),
  ],
);

/**
 * The steps of cases: of a file those that the office had when it began, in its order; of a transfer what
 * became of each and the days that `sale_dates` lacks, where one without a row is open. The day of `signed`,
 * `cooling-off`, the conditions, `guarantee` and `transfer` stands in `sale_dates` alone.
 */
export const caseSteps = pgTable(
  "case_steps",
  {
    ...ofCase,
    step: text({ enum: [...stepNames, ...transferStepNames] }).notNull(),
    /** In a file. */
    position: integer(),
    /** True: the home is not shown before this is done. */
    is_gate: boolean().notNull().default(false),
    /** The day that the signed agreement names, which stays named when both moved it. */
    agreed_on: date(),
    /** The day on which it should be done; in a transfer of `notary`, `inspection` and `keys`. */
    due_on: date(),
    /** "10:30" on that day in Amsterdam, where an hour is known. */
    due_time: text(),
    outcome: text({ enum: stepOutcomes }),
    settled_at: instant(),
    /**
     * Who did it: a party, or a member of staff by email address; neither: the sellers of a file, or the site,
     * which saw that it was done, or by its date.
     */
    party_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    actor: text(),
    /** Why staff went past it undone. */
    passed_reason: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.case_id, table.step] }),
    check("case_steps_case", isOfOneCase),
    check(
      "case_steps_step",
      sql`CASE WHEN transfer_id IS NULL THEN ${oneOf("step", stepNames)} ELSE ${oneOf("step", transferStepNames)} END`,
    ),
    check("case_steps_outcome", oneOf("outcome", stepOutcomes)),
    check("case_steps_settled", sql`(outcome IS NULL) = (settled_at IS NULL)`),
    check("case_steps_passed", sql`passed_reason IS NULL OR settled_at IS NOT NULL`),
    check("case_steps_time", sql`due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    index("case_steps_open")
      .on(table.due_on)
      .where(sql`dossier_id IS NOT NULL AND settled_at IS NULL`),
    ...indexed("case_steps", table, ["dossier_id", "transfer_id", "party_id"]),
  ],
);

/**
 * Files in a case: papers and photos of sellers and staff, and those of a transfer, each of which lies sealed
 * with a key of its own.
 */
export const caseDocuments = pgTable(
  "case_documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    ...ofCase,
    kind: text({ enum: [...documentKinds, ...transferDocumentKinds] }).notNull(),
    /** The step of a transfer that it proves. */
    step: text({ enum: transferStepNames }),
    name: text().notNull(),
    /** Its key in the private storage. */
    file: text().notNull(),
    /** The key that it is locked with, sealed for this row; null: one of a file, which lies open. */
    sealed_key: text(),
    type: text().notNull(),
    /** Before it was sealed. */
    bytes: integer().notNull(),
    /** SHA-256 of what was given, in hexadecimal. */
    hash: text().notNull(),
    valid_until: date(),
    /** Who sees one of a file; one of a transfer is seen by its kind. */
    audience: text({ enum: documentAudiences }).notNull().default("office"),
    /** The question whose answer it belongs to. */
    question: text(),
    added_at: instant().notNull(),
    /** Who added it: somebody in the case, or staff by email address; neither: the site. */
    party_id: uuid().references(() => casePeople.id, { onDelete: "set null" }),
    actor: text(),
    removed_at: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check("case_documents_case", isOfOneCase),
    check(
      "case_documents_kind",
      sql`CASE WHEN transfer_id IS NULL THEN ${oneOf("kind", documentKinds)} ELSE ${oneOf("kind", transferDocumentKinds)} END`,
    ),
    check("case_documents_step", oneOf("step", transferStepNames)),
    check("case_documents_audience", oneOf("audience", documentAudiences)),
    check("case_documents_sealed", sql`(transfer_id IS NULL) = (sealed_key IS NULL)`),
    check("case_documents_name", sql`length(name) BETWEEN 1 AND 200`),
    index("case_documents_case").on(table.case_id),
    ...indexed("case_documents", table, ["dossier_id", "transfer_id", "party_id"]),
  ],
);

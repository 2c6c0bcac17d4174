import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { instant, isSpoken, oneOf, spoken } from "./columns.ts";
import { properties } from "./listings.ts";
import { people } from "./people.ts";

/** The forms that visitors send. */
export const formSources = ["seo_hero_form", "contact_form", "exit_popup"] as const;
export type FormSource = (typeof formSources)[number];

/** How a lead came that staff noted; `elsewhere`: by another site, which is its campaign's source. */
export const notedSources = ["telephone", "desk", "elsewhere"] as const;
export type NotedSource = (typeof notedSources)[number];

const leadSources = [...formSources, ...notedSources] as const;
export type LeadSource = (typeof leadSources)[number];

/** The subject of a lead; a form that names none asks for a valuation. */
export const leadKinds = [
  "waardebepaling",
  "woningvraag",
  "bezichtiging",
  "zoekwens",
  "hypotheekgesprek",
  "taxatie",
  "contractvraag",
  "terugbellen",
] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The answers to what only one kind asks, by the name of the field; several where several may be chosen. */
export type LeadDetails = Record<string, string | string[]>;

/** The `utm_` words of an address, without that beginning: source, medium, campaign, term, content. */
export type LeadCampaign = Record<string, string>;

/** How far staff are with a lead; `waarde`: they have named what the home is worth. */
export const leadStates = [
  "nieuw",
  "gebeld",
  "afspraak",
  "waarde",
  "gewonnen",
  "verloren",
] as const;
export type LeadState = (typeof leadStates)[number];

/** The reasons that a lead was lost. */
export const lostReasons = [
  "onbereikbaar",
  "te-duur",
  "andere-makelaar",
  "verkoopt-niet",
  "dubbel",
  "spam",
  "anders",
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Leads that staff are not done with, as the index of them has it. */
export const isOpenLead = sql.raw(
  "(state NOT IN ('gewonnen', 'verloren') AND forgotten_at IS NULL)",
);

/** Leads that nobody has followed up, as the index of them has it. */
export const isNewLead = sql.raw("(state = 'nieuw' AND forgotten_at IS NULL)");

/** Open leads of which staff noted when to call back, as the index of them has it. */
export const isCallBack = sql.raw(
  "(call_back_at IS NOT NULL AND state NOT IN ('gewonnen', 'verloren') AND forgotten_at IS NULL)",
);

/**
 * Leads that figures count, as the index of them has it. Spam is none of the office's work; a lead that
 * was marked as such and then handled is no spam.
 */
export const isCountedLead = sql.raw(
  "(suspicion IS NULL OR state <> 'nieuw') AND lost_reason IS DISTINCT FROM 'spam'",
);

/** The text that staff search leads by; the phone number is in it a second time, as digits only. */
const leadWords = sql.raw(
  `fold_words(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(address, '') || ' ' || coalesce(about, '') || ' ' || coalesce(message, ''))`,
);

export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the lead is forgotten; the database itself assigns it before. */
    person_id: uuid().references(() => people.id),
    /** Empty for the hero form and the exit popup. */
    name: text().notNull().default(""),
    /** Empty when a visitor who wants to be called back gave none, and once the lead is forgotten. */
    email: text().notNull(),
    phone: text().notNull().default(""),
    address: text(),
    message: text(),
    source: text({ enum: leadSources }).notNull(),
    kind: text({ enum: leadKinds }).notNull().default("waardebepaling"),
    details: jsonb().$type<LeadDetails>().notNull().default({}),
    /** Facts of public registers about the home at its address, in words for staff; null: none. */
    home_facts: text(),
    /** The home that it is about; null for none, and once that is gone. */
    property_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** The address of that home as it was then. */
    about: text(),
    /** The path of the page that it was sent from. */
    page: text(),
    campaign: jsonb().$type<LeadCampaign>().notNull().default({}),
    /** The reason for staff to look at this twice; null for an ordinary lead. */
    suspicion: text(),
    language: spoken(),
    state: text({ enum: leadStates }).notNull().default("nieuw"),
    /** The furthest of these two that it came to, also when it was lost later; null: neither. */
    furthest_state: text({ enum: ["afspraak", "waarde"] }),
    /** The colleague who handles it; null: nobody, or their account is gone. */
    assigned_to: text().references(() => users.id, { onDelete: "set null" }),
    /** When staff first answered: a state, a note or a time to call back. Set once. */
    first_answer_at: instant(),
    /** When it was won or lost; null while it is neither. */
    closed_at: instant(),
    call_back_at: instant(),
    /** When its person last wrote back by email, until staff have done something with it. */
    wrote_back_at: instant(),
    appointment_at: instant(),
    /** The value and the asking price that staff named, in whole euros. */
    valued_amount: integer(),
    asking_price: integer(),
    /** The commission: a percentage in hundredths (125 is 1.25%), or whole euros. */
    commission_hundredths: integer(),
    commission_euros: integer(),
    lost_reason: text({ enum: lostReasons }),
    /** The reason of the loss in staff's own words; it may be about a person. */
    lost_note: text(),
    /** The own listing that was made of it once it was won. */
    own_listing_id: bigint({ mode: "number" }).references(() => properties.id, {
      onDelete: "set null",
    }),
    /** When the retention period took away what identifies a person; null: nothing is gone. */
    forgotten_at: instant(),
    created_at: instant().notNull().defaultNow(),
    /** All that staff search it by; kept, since an index of trigrams looks at it again for each row it finds. */
    words: text().generatedAlwaysAs(leadWords),
  },
  (table) => [
    check("leads_source", oneOf("source", leadSources)),
    check(
      "leads_lengths",
      sql`length(${table.name}) <= 100 AND length(${table.email}) <= 255 AND length(${table.phone}) <= 20 AND length(${table.address}) <= 200 AND length(${table.message}) <= 2000`,
    ),
    check("leads_origin", sql`length(about) <= 300 AND length(page) <= 300`),
    check("leads_home_facts", sql`length(home_facts) <= 300`),
    check("leads_kind", oneOf("kind", leadKinds)),
    check("leads_language", isSpoken),
    check("leads_state", oneOf("state", leadStates)),
    check("leads_furthest_state", oneOf("furthest_state", ["afspraak", "waarde"])),
    check("leads_lost_reason", oneOf("lost_reason", lostReasons)),
    check("leads_lost_note", sql`length(${table.lost_note}) <= 500`),
    check(
      "leads_amounts",
      sql`${table.valued_amount} > 0 AND ${table.asking_price} > 0 AND ${table.commission_hundredths} > 0 AND ${table.commission_euros} > 0`,
    ),
    check(
      "leads_one_commission",
      sql`num_nonnulls(${table.commission_hundredths}, ${table.commission_euros}) <= 1`,
    ),
    index("leads_newest").on(table.created_at.desc(), table.id.desc()),
    index("leads_words").using("gin", sql`words gin_trgm_ops`),
    index("leads_property")
      .on(table.property_id)
      .where(sql`property_id IS NOT NULL`),
    index("leads_person").on(sql`lower(email)`, table.person_id),
    index("leads_person_id").on(table.person_id),
    // A function of migration `people`: the number without what people write differently.
    index("leads_number").on(sql`lead_number(phone)`, table.person_id),
    index("leads_suspicious")
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`suspicion IS NOT NULL`),
    // The order of the list.
    index("leads_open").on(table.created_at.desc(), table.id.desc()).where(isOpenLead),
    // Today's work of staff, which must not cost more as the years go by.
    index("leads_new").on(table.created_at.desc(), table.id.desc()).where(isNewLead),
    // Its migration includes `kind` and `source`, which Drizzle cannot say.
    index("leads_counted").on(table.created_at).where(isCountedLead),
    index("leads_call_back").on(table.call_back_at.desc()).where(isCallBack),
    index("leads_wrote_back")
      .on(table.wrote_back_at)
      .where(sql`wrote_back_at IS NOT NULL`),
    index("leads_appointment")
      .on(table.appointment_at)
      .where(sql`appointment_at IS NOT NULL`),
    index("leads_assigned")
      .on(table.assigned_to)
      .where(sql`assigned_to IS NOT NULL`),
    uniqueIndex("leads_own_listing")
      .on(table.own_listing_id)
      .where(sql`own_listing_id IS NOT NULL`),
  ],
);

/** The value that staff named of a home, as the columns of its lead. */
export type Valuation = Pick<
  typeof leads.$inferSelect,
  "valued_amount" | "asking_price" | "commission_hundredths" | "commission_euros"
>;

/** A value before and after; points in time in ISO 8601, members of staff by name. */
interface Changed<Value> {
  from: Value | null;
  to: Value | null;
}

type NotificationRecipient = "agency" | "visitor";

/** Events in a lead's history. `delayed`: sending failed and is retried. */
export type LeadHappening =
  | { kind: "sent" | "resent"; detail: { letter: NotificationRecipient } }
  | { kind: "delayed" | "failed"; detail: { letter: NotificationRecipient; reason?: string } }
  | { kind: "state"; detail: { from: LeadState; to: LeadState; lost?: LostReason; text?: string } }
  | { kind: "assigned" | "callback" | "appointment"; detail: Changed<string> }
  | { kind: "value"; detail: Changed<Valuation> }
  | { kind: "listing"; detail: Partial<Changed<number>> }
  | { kind: "note"; detail: { text?: string } }
  | { kind: "answer"; detail: { subject?: string; text?: string } }
  | { kind: "reply"; detail: LeadReply }
  | { kind: "read"; detail: Record<string, never> };

/** An email that came back; a forgotten lead keeps `mail` and `isAutomatic`. */
export interface LeadReply {
  /** Digest of its Message-ID, so that a mailbox that is read anew brings it once. */
  mail: string;
  /** That Message-ID, which an answer of ours names. */
  messageId?: string;
  subject?: string;
  /** All that came, without markup. */
  text?: string;
  /** The text without what looks quoted, where that is less. */
  own?: string;
  /** There is more text, in the mailbox. */
  isCut?: true;
  /** Our email did not arrive: why, in words. */
  reason?: string;
  /** The address that it came from, where that is none of the person's. */
  sender?: string;
  /** The names and sizes of attachments, in words. */
  files?: string;
  /** An absence, a receipt: nobody waits for an answer. */
  isAutomatic?: true;
}

export const leadEventKinds = [
  "sent",
  "resent",
  "delayed",
  "failed",
  "state",
  "note",
  "assigned",
  "callback",
  "appointment",
  "value",
  "listing",
  "answer",
  "reply",
  "read",
] as const satisfies readonly LeadHappening["kind"][];

/** The last day on which staff were reminded of their leads, so that each day does it once. */
export const leadReminders = pgTable("lead_reminders", {
  day: date().primaryKey(),
  at: instant().notNull(),
});

export const mailboxFailures = ["refused", "folder", "unreachable"] as const;

/** How far a mailbox has been read, and what keeps us from it. */
export const mailboxes = pgTable("mailboxes", {
  /** Digest of its user, server and folder. */
  name: text().primaryKey(),
  /** The server's UIDVALIDITY: with another one, UIDs mean other messages. */
  uid_validity: bigint({ mode: "number" }).notNull().default(0),
  last_uid: bigint({ mode: "number" }).notNull().default(0),
  /** How often reading the message after that was begun. */
  tries: integer().notNull().default(0),
  /** When a message was last left out, as it could not be read. */
  left_out_at: instant(),
  read_at: instant(),
  failure: text({ enum: mailboxFailures }),
  failing_since: instant(),
});

import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

export const leadSources = ["seo_hero_form", "contact_form", "exit_popup"] as const;
export type LeadSource = (typeof leadSources)[number];

/** How far staff are with a lead. */
export const leadStates = ["nieuw", "gebeld", "afspraak", "gewonnen", "verloren"] as const;
export type LeadState = (typeof leadStates)[number];

/** The text that staff search leads by; the phone number is in it a second time, as digits only. */
export const leadWords = sql.raw(
  `(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(address, '') || ' ' || coalesce(message, ''))`,
);

export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Empty for the hero form and the exit popup. */
    name: text().notNull().default(""),
    email: text().notNull(),
    phone: text().notNull().default(""),
    address: text(),
    message: text(),
    source: text({ enum: leadSources }).notNull(),
    /** Why staff should look at this twice; null for an ordinary lead. */
    suspicion: text(),
    state: text({ enum: leadStates }).notNull().default("nieuw"),
    /** When the retention period took away what identifies a person; null: nothing is gone. */
    forgotten_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check("leads_source", sql`${table.source} IN ('seo_hero_form', 'contact_form', 'exit_popup')`),
    check(
      "leads_lengths",
      sql`length(${table.name}) <= 100 AND length(${table.email}) <= 255 AND length(${table.phone}) <= 20 AND length(${table.address}) <= 200 AND length(${table.message}) <= 2000`,
    ),
    check(
      "leads_state",
      sql.raw(`state IN (${leadStates.map((state) => `'${state}'`).join(", ")})`),
    ),
    index("leads_newest").on(table.created_at.desc(), table.id.desc()),
    index("leads_words").using("gin", sql`${leadWords} gin_trgm_ops`),
    index("leads_person").on(sql`lower(email)`),
    index("leads_suspicious")
      .on(table.created_at.desc(), table.id.desc())
      .where(sql`suspicion IS NOT NULL`),
  ],
);

export const leadNotifications = pgTable(
  "lead_notifications",
  {
    lead_id: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text({ enum: ["agency", "visitor"] }).notNull(),
    state: text({ enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    last_error: text(),
    sent_at: instant(),
    /** When staff last asked to send it again; null: never. */
    resent_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.lead_id, table.kind] }),
    index("lead_notifications_open")
      .on(table.state, table.lead_id)
      .where(sql`state <> 'sent'`),
    check("lead_notifications_kind", sql`${table.kind} IN ('agency', 'visitor')`),
    check("lead_notifications_state", sql`${table.state} IN ('queued', 'sent', 'failed')`),
  ],
);

type LetterKind = (typeof leadNotifications.$inferSelect)["kind"];

/** Events in a lead's history. `delayed`: sending failed and is retried. */
export type LeadHappening =
  | { kind: "sent" | "resent"; detail: { letter: LetterKind } }
  | { kind: "delayed" | "failed"; detail: { letter: LetterKind; reason?: string } }
  | { kind: "state"; detail: { from: LeadState; to: LeadState } }
  | { kind: "note"; detail: { text?: string } };

export const leadEvents = pgTable(
  "lead_events",
  {
    id: id(),
    lead_id: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** E-mail of the member of staff; null: the system did it. */
    actor: text(),
    kind: text({ enum: ["sent", "resent", "delayed", "failed", "state", "note"] }).notNull(),
    detail: jsonb().$type<LeadHappening["detail"]>().notNull(),
  },
  (table) => [
    check(
      "lead_events_kind",
      sql`${table.kind} IN ('sent', 'resent', 'delayed', 'failed', 'state', 'note')`,
    ),
    index("lead_events_lead").on(table.lead_id, table.id),
  ],
);

/** Proof of what was done with personal data, without that data. */
export const privacyActs = pgTable(
  "privacy_acts",
  {
    id: id(),
    at: instant().notNull(),
    /** E-mail of the member of staff; null: the retention period did it. */
    actor: text(),
    kind: text({ enum: ["exported", "erased", "forgotten"] }).notNull(),
    /** How many leads it touched. */
    leads: integer().notNull(),
  },
  (table) => [
    check("privacy_acts_kind", sql`${table.kind} IN ('exported', 'erased', 'forgotten')`),
  ],
);

/**
 * Ids (random, they say nothing about anyone) of the leads that were erased. A restored backup is
 * held against this list, so that it does not bring them back.
 */
export const erasedLeads = pgTable("erased_leads", {
  lead_id: uuid().primaryKey(),
  at: instant().notNull(),
});

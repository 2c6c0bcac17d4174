import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { instant, oneOf } from "./columns.ts";

export const emailKinds = [
  "lead",
  "viewing",
  "owner",
  "bid",
  "search",
  "account",
  "dossier",
  "reader",
  "transfer",
  "review",
] as const;
export const emailStates = ["queued", "sent", "failed"] as const;
export const emailRecipients = ["visitor", "agency", "agent", "owner"] as const;

/**
 * Every email that the site owes or has sent. Deleting the row that it is about deletes it, and
 * forgetting that row what is not sent yet: the triggers in `database/triggers/drop_emails.sql`.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: emailKinds }).notNull(),
    /** The row that it is about: a lead, a viewing, a bidder. */
    subject: uuid().notNull(),
    /** Which email of its kind: an invitation, a receipt. */
    letter: text().notNull(),
    /** Addresses are read from the subject when it is sent; `visitor` is whoever the subject is about. */
    recipient: text({ enum: emailRecipients }).notNull().default("visitor"),
    /** The colleague of an email to one; null: the office, or nobody any more. */
    staff_id: text().references(() => users.id, { onDelete: "set null" }),
    /** What it tells of where no row does: a change of an address that is not agreed yet. */
    about: text(),
    /** The version of the subject that it tells of, once. Null: it may be owed again. */
    sequence: integer(),
    state: text({ enum: emailStates }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    last_error: text(),
    /** The same at each attempt; sent again on purpose, the time of that is added. */
    message_id: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    sent_at: instant(),
    /** When staff last asked to send it again; null: never. */
    resent_at: instant(),
  },
  (table) => [
    check("outbox_kind", oneOf("kind", emailKinds)),
    check("outbox_state", oneOf("state", emailStates)),
    check("outbox_recipient", oneOf("recipient", emailRecipients)),
    uniqueIndex("outbox_once").on(
      table.subject,
      table.kind,
      table.letter,
      table.recipient,
      table.sequence,
    ),
    index("outbox_staff")
      .on(table.staff_id)
      .where(sql`staff_id IS NOT NULL`),
    index("outbox_open")
      .on(table.state, sql`coalesce(resent_at, created_at)`)
      .where(sql`state <> 'sent'`),
  ],
);

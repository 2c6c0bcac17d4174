import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";

export const webhookTopics = ["lead", "viewing", "home", "bid", "transfer"] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

/**
 * Why a webhook is off: staff did it, its target said that it is gone or failed for three days, or the site
 * was restored and waits for the word of staff.
 */
export const offReasons = ["staff", "gone", "failing", "restored"] as const;

/** Addresses of other systems that are told what happens; their secrets are among the sealed ones. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid().primaryKey().defaultRandom(),
    label: text().notNull(),
    url: text().notNull(),
    topics: text({ enum: webhookTopics }).array().notNull(),
    /** Deliveries name the person: name, email address and telephone number. */
    with_person: boolean().notNull(),
    /** Null: it is on. What happens meanwhile is kept for it, unless staff switched it off. */
    off_because: text({ enum: offReasons }).default("staff"),
    off_at: instant(),
    created_at: instant().notNull(),
    /** Id of the member of staff. */
    created_by: text().notNull(),
  },
  () => [
    check("webhooks_off_because", oneOf("off_because", offReasons)),
    check("webhooks_lengths", sql`length(label) <= 60 AND length(url) <= 1000`),
  ],
);

/**
 * Messages for a webhook, written by the trigger `note_webhooks` in the transaction in which it
 * happened. Only ids: the message is composed when it is sent.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The order in which it happened. */
    number: id(),
    /** The message's id, the same at every attempt. */
    id: uuid().notNull().unique().defaultRandom(),
    webhook_id: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    topic: text({ enum: webhookTopics }).notNull(),
    kind: text().notNull(),
    /** The lead, viewing, listing, sale or transfer; it may be gone by now. */
    subject_id: text().notNull(),
    /** The row of `events` or `property_changes`, or the number in the log of bids; null: of none. */
    source_id: bigint({ mode: "number" }),
    at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Null: as soon as possible. */
    next_try_at: instant(),
    delivered_at: instant(),
    /** The outcome of the last attempt, in words for staff. */
    outcome: text(),
  },
  (table) => [
    check("webhook_deliveries_topic", oneOf("topic", webhookTopics)),
    index("webhook_deliveries_newest").on(table.webhook_id, table.number.desc()),
    index("webhook_deliveries_waiting")
      .on(table.webhook_id, table.number)
      .where(sql`delivered_at IS NULL`),
    index("webhook_deliveries_of_subject")
      .on(table.webhook_id, table.topic, table.subject_id, table.number)
      .where(sql`delivered_at IS NULL`),
  ],
);

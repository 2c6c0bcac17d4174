import { and, asc, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { webhookDeliveries as deliveries, webhooks } from "../../../database/schema/webhooks.ts";
import type { Database } from "../../platform/database/database.ts";

export type Webhook = typeof webhooks.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;

/** More than anybody reads of one webhook. */
const SHOWN = 100;

export const listWebhooks = (db: Database) =>
  db.select().from(webhooks).orderBy(asc(webhooks.label), asc(webhooks.id));

export async function findWebhook(db: Database, id: string): Promise<Webhook | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return webhook;
}

/** The newest deliveries. */
export const listDeliveries = (db: Database, webhookId: string) =>
  db
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhook_id, webhookId))
    .orderBy(desc(deliveries.number))
    .limit(SHOWN);

/** The next to send: the oldest that is due and waits for no earlier one of its subject. */
export async function findDue(
  db: Database,
  webhookId: string,
  now: Date,
): Promise<Delivery | undefined> {
  const isDue = or(isNull(deliveries.next_try_at), lte(deliveries.next_try_at, now));
  const { webhook_id, topic, subject_id, delivered_at, number } = deliveries;
  const isFirst = sql`NOT EXISTS (SELECT FROM webhook_deliveries AS e WHERE e.delivered_at IS NULL
    AND (e.webhook_id, e.topic, e.subject_id) = (${webhook_id}, ${topic}, ${subject_id})
    AND e.number < ${number})`;
  const [due] = await db
    .select()
    .from(deliveries)
    .where(and(eq(webhook_id, webhookId), isNull(delivered_at), isDue, isFirst))
    .orderBy(asc(number))
    .limit(1);
  return due;
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { webhookDeliveries as deliveries, webhooks } from "../../../database/schema/webhooks.ts";
import { isDatabaseAway } from "../../platform/database/connections.ts";
import { oneAtATime } from "../../platform/database/database.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { messageOf } from "./message.server.ts";
import { type Outcome, post } from "./post.server.ts";
import { type Delivery, findDue, findWebhook, type Webhook } from "./queries.server.ts";

const DELIVER = "deliver-webhook";
const HOUR_MS = 3_600_000;
/** In hours, three days in all; a delivery that fails after the last one switches its webhook off. */
const PAUSES = [1 / 720, 1 / 12, 0.5, 2, 5, 10, 14, 20, 20.5];

/** A target that fails so often in one run is left alone for a minute. */
const MAX_FAILURES = 3;
/** Then another run goes on: whatever else waits for this process gets its turn. */
const RUN_MS = 45_000;
/** How soon something new is noticed. */
const LOOK_SECONDS = 5;

const jobData = z.object({ webhookId: z.uuid() });

/** Has the deliveries of a webhook go out now. */
export const wake = ({ db, jobs }: Pick<Services, "db" | "jobs">, webhookId: string) =>
  jobs.send(DELIVER, { webhookId }, { transaction: db, singletonKey: webhookId });

export const webhookJobs = (services: Services): JobDefinition[] => [
  {
    name: DELIVER,
    // A job every few seconds, of which nobody needs the history.
    queue: { policy: "short", retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 60 },
    // With the jobs of email it shares the connections for what goes one at a time.
    concurrency: 2,
    run: (data, { signal }) => deliver(services, jobData.parse(data).webhookId, signal),
  },
  {
    name: "wake-webhooks",
    queue: { policy: "short", retryLimit: 0 },
    schedule: "* * * * *",
    run: async () => {
      const on = await services.db.select().from(webhooks).where(isNull(webhooks.off_because));
      for (const { id } of on) await wake(services, id);
    },
  },
];

/** Forgets deliveries after thirty days, delivered or for a webhook that is off; run by a nightly job. */
export async function forgetDeliveries({ db, clock }: Pick<Services, "db" | "clock">) {
  const since = new Date(clock().getTime() - 720 * HOUR_MS).toISOString();
  await db.execute(sql`DELETE FROM webhook_deliveries AS d USING webhooks AS w
    WHERE w.id = d.webhook_id AND d.at < ${since}
      AND (d.delivered_at IS NOT NULL OR w.off_because IS NOT NULL)`);
}

/**
 * Sends what is due to one target, on one instance at a time. A process that dies between an answer and
 * noting it sends that message again, with the same id.
 */
async function deliver(services: Services, webhookId: string, signal: AbortSignal): Promise<void> {
  const { db, jobs, clock } = services;
  const isWell = await oneAtATime(db, `webhook ${webhookId}`, async () => {
    const end = performance.now() + RUN_MS;
    let failures = 0;
    while (performance.now() < end && failures < MAX_FAILURES) {
      const webhook = await findWebhook(db, webhookId);
      if (!webhook || webhook.off_because !== null) return false;
      const due = await findDue(db, webhookId, clock());
      if (!due) return true;
      const outcome = await send(services, webhook, due, signal);
      await note(services, due, outcome);
      if (!outcome.isDelivered) failures += 1;
    }
    return failures < MAX_FAILURES;
  });
  const next = { singletonKey: webhookId, startAfter: LOOK_SECONDS };
  if (isWell) await jobs.send(DELIVER, { webhookId }, next);
}

/** One that cannot be made fails as one that is refused: staff see it, and others go on. */
async function send(services: Services, webhook: Webhook, due: Delivery, signal: AbortSignal) {
  let body: string;
  try {
    body = await messageOf(services, due, webhook.with_person);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    services.log.error({ err: error, delivery: due.id }, "a webhook's message was not made");
    return { isDelivered: false, isGone: false, restMs: 0, words: "het bericht is niet te maken" };
  }
  return post(services, webhook, { id: due.id, body }, { signal });
}

async function note(
  { db, clock, log }: Services,
  { webhook_id, number, attempts }: Delivery,
  { isDelivered, isGone, restMs, words: outcome }: Outcome,
): Promise<void> {
  const now = clock();
  const pause = isGone ? undefined : PAUSES[attempts];
  const next_try_at = new Date(now.getTime() + Math.max((pause ?? 0) * HOUR_MS, restMs));
  const set = isDelivered ? { delivered_at: now, next_try_at: null } : { next_try_at };
  const isIt = eq(deliveries.number, number);
  await db
    .update(deliveries)
    .set({ ...set, attempts: attempts + 1, outcome })
    .where(isIt);
  if (isDelivered || pause !== undefined) return;
  const off_because = isGone ? "gone" : "failing";
  const isOn = and(eq(webhooks.id, webhook_id), isNull(webhooks.off_because));
  await db.update(webhooks).set({ off_because, off_at: now }).where(isOn);
  log.warn({ webhook: webhook_id, off_because }, "a webhook was switched off");
}

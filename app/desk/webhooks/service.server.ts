import { and, eq, isNull } from "drizzle-orm";
import {
  webhookDeliveries as deliveries,
  webhooks,
  webhookTopics,
} from "../../../database/schema/webhooks.ts";
import { requireSeen } from "../../platform/body/overtaken.ts";
import { Refused } from "../../platform/body/refusal.ts";
import type { Database } from "../../platform/database/database.ts";
import { hostAndPort } from "../../platform/http/public-fetch.ts";
import { forgetSecret } from "../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../platform/services.ts";
import { shownOf, type WebhookForm } from "./input.ts";
import { wake } from "./jobs.server.ts";
import type { Webhook } from "./queries.server.ts";
import { listSecrets, secretPlace } from "./secret.server.ts";

/** @throws Refused for an address that is none, or not https where that is needed */
function columnsOf({ config }: Pick<Services, "config">, form: WebhookForm) {
  const { label, with_person } = form;
  const url = URL.parse(form.url);
  const isKnown = url !== null && config.privateHosts.includes(hostAndPort(url));
  const isHttp = url?.protocol === "https:" || (url?.protocol === "http:" && isKnown);
  if (!isHttp || url.username || url.password) {
    const wrong = "Vul een adres in dat met https:// begint, zonder naam of wachtwoord";
    throw new Refused({ errors: { url: wrong } });
  }
  const topics = webhookTopics.filter((topic) => form[topic]);
  return { label, with_person, url: url.href, topics };
}

/** Adds a webhook that is off and has no secret. @returns its id */
export async function addWebhook(services: Services, form: WebhookForm, by: string) {
  const values = { ...columnsOf(services, form), created_at: services.clock(), created_by: by };
  const [added] = await services.db.insert(webhooks).values(values).returning();
  return added!.id;
}

export async function changeWebhook(
  services: Services,
  webhook: Webhook,
  { form, seen }: { form: WebhookForm; seen: string | undefined },
): Promise<void> {
  requireSeen(seen, shownOf(webhook));
  const isIt = eq(webhooks.id, webhook.id);
  await services.db.update(webhooks).set(columnsOf(services, form)).where(isIt);
}

const asNew = { delivered_at: null, attempts: 0, next_try_at: null };

/** Switches it on; waiting messages go out at once, in order. @throws Refused without a secret */
export async function switchOn(services: Services, { id }: Webhook): Promise<void> {
  const { db } = services;
  const secrets = await listSecrets(services, id).catch(() => []);
  if (secrets.length === 0) throw new Refused("Maak eerst een geheim.", 409);
  await db.update(webhooks).set({ off_because: null, off_at: null }).where(eq(webhooks.id, id));
  const waits = and(eq(deliveries.webhook_id, id), isNull(deliveries.delivered_at));
  await db.update(deliveries).set(asNew).where(waits);
  await wake(services, id);
}

/** Switches it off; waiting messages stay, and nothing new is kept for it. */
export async function switchOff({ db, clock }: Services, { id }: Webhook): Promise<void> {
  const off = { off_because: "staff", off_at: clock() } as const;
  await db.update(webhooks).set(off).where(eq(webhooks.id, id));
}

/** A restored site may be a copy: nothing goes out before staff say so. */
export async function haltWebhooks(db: Database, now: Date): Promise<void> {
  const halted = { off_because: "restored", off_at: now } as const;
  await db.update(webhooks).set(halted).where(isNull(webhooks.off_because));
}

export async function removeWebhook({ db }: Services, { id }: Webhook): Promise<void> {
  await forgetSecret(db, secretPlace(id));
  await db.delete(webhooks).where(eq(webhooks.id, id));
}

/** Sends a message once more, with the id that it had. False: there is none such. */
export async function sendAgain(services: Services, { id }: Webhook, number: number) {
  const isIt = and(eq(deliveries.webhook_id, id), eq(deliveries.number, number));
  const { rowCount } = await services.db.update(deliveries).set(asNew).where(isIt);
  await wake(services, id);
  return rowCount === 1;
}

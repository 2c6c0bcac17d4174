import { randomBytes } from "node:crypto";
import { z } from "zod";
import { inTransaction, lockNames } from "../../platform/database/database.ts";
import { SealError } from "../../platform/security/seal.ts";
import type { Services } from "../../platform/services.ts";
import { openSecret, storeSecret } from "../../platform/security/stored-secrets.server.ts";

type Needed = Pick<Services, "db" | "clock" | "secrets">;

/** An older secret signs beside the new one for so long, as Standard Webhooks advises. */
const OVERLAP_MS = 86_400_000;

export const secretPlace = (webhookId: string) => `webhook/${webhookId}`;

/** Newest first; each is replaced when the one before it in the list was made. */
const kept = z.array(z.object({ secret: z.string(), madeAt: z.coerce.date() }));

/** The secrets that sign now, newest first; none: staff never made one. @throws SealError */
export async function listSecrets(services: Needed, webhookId: string) {
  const text = await openSecret(services, secretPlace(webhookId));
  const secrets = text === undefined ? [] : kept.parse(JSON.parse(text));
  const since = services.clock().getTime() - OVERLAP_MS;
  return secrets.filter((_one, at) => at === 0 || secrets[at - 1]!.madeAt.getTime() > since);
}

/** Makes another secret and returns it, for the only time; older ones stay valid for a day. */
export const makeSecret = (services: Needed, webhookId: string, by: string): Promise<string> =>
  inTransaction(services, async (services, tx) => {
    const place = secretPlace(webhookId);
    await lockNames(tx, place);
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    const older = await listSecrets(services, webhookId).catch(() => []);
    const all = [{ secret, madeAt: services.clock() }, ...older];
    await storeSecret(services, place, { text: JSON.stringify(all), by });
    return secret;
  });

/** The headers of Standard Webhooks. @throws SealError, also where there is no secret */
export async function signed(services: Needed, webhookId: string, id: string, body: string) {
  const now = services.clock();
  const secrets = await listSecrets(services, webhookId);
  if (secrets.length === 0) throw new SealError("key");
  const { Webhook } = await import("standardwebhooks");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets
      .map(({ secret }) => new Webhook(secret).sign(id, now, body))
      .join(" "),
  };
}

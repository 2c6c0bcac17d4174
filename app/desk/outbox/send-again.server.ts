import { findEmail, sendAgain } from "../../platform/outbox/send-again.ts";
import type { Services } from "../../platform/services.ts";
import { listUnsent, registeredFor } from "./registry.server.ts";

/** Far more than fail at once. */
const ALL = 10_000;

/** Sends an email again that was not sent. False: it was, or there is none such. */
export async function sendUnsentAgain(
  services: Services,
  id: string,
  actor: string,
): Promise<boolean> {
  const email = await findEmail(services, id);
  return email !== null && sendAgain(services, registeredFor(email), email, actor, "unsent");
}

/** The same with all that failed: a mail server may have been away for days. The late go by themselves. */
export async function sendAllUnsentAgain(services: Services, actor: string): Promise<void> {
  const { emails } = await listUnsent(services.db, services.clock(), ALL);
  for (const email of emails.filter(({ state }) => state === "failed")) {
    await sendAgain(services, registeredFor(email), email, actor, "unsent");
  }
}

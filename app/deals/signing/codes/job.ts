import { t } from "@voordeur/language/text.ts";
import { eq } from "drizzle-orm";
import { casePeople } from "../../../../database/schema/cases.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import { languageOf } from "../../../platform/outbox/language.ts";
import { spacedCode } from "../../../platform/security/six-digits.ts";
import type { Services } from "../../../platform/services.ts";
import { sendText, spryng } from "../../../settings/text-messages.server.ts";
import { phoneCodeOf, phoneOf, SEND_CODE } from "./phone.server.ts";
import { isCodeOver, newestCode } from "./service.server.ts";

/** Sends the text message with a second code; after a minute of failures the signer's page says so. */
export const sendCodeJob = (services: Services, provider = spryng): JobDefinition => ({
  name: SEND_CODE,
  queue: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  concurrency: 2,
  run: ({ letterId }) => sendCode(services, String(letterId), provider),
});

/** Nothing is sent any more once a newer code is on its way, or this one is over. @throws FetchError */
async function sendCode(services: Services, id: string, provider: typeof spryng): Promise<void> {
  const { db, clock, secrets, settings } = services;
  const [sent] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!sent || isCodeOver(sent, clock())) return;
  const phone = await phoneOf(services, sent.subject);
  if (!phone || (await newestCode(db, sent))?.id !== id) return;
  const code = spacedCode(phoneCodeOf(secrets, sent, phone));
  const text = await speaking(
    await languageOf(db, casePeople, sent.subject),
    () => t`${code} is uw code om te tekenen bij ${settings.agency.name}. Geef haar aan niemand.`,
  );
  await sendText(services, { to: phone, text }, provider);
}

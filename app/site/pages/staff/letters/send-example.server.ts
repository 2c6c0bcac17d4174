import { randomUUID } from "node:crypto";
import type { Services } from "../../../../platform/services.ts";
import type { LetterName } from "../../../../settings/letters/letters.ts";
import type { StoredTexts } from "../../../../settings/fields.ts";
import { type MailAnswer, sendAndHear } from "../../../../settings/send-and-hear.server.ts";
import { examplesOf } from "./examples.server.ts";

/** Sends the emails of a letter with these texts to whoever writes them; nothing is stored. */
export async function sendExamples(
  services: Services,
  letter: LetterName,
  typed: StoredTexts,
  to: string,
): Promise<MailAnswer> {
  const { settings, clock } = services;
  const { from, replyTo } = settings.get("mail");
  const examples = await examplesOf(services, letter, typed);
  const messages = examples.map(({ subject, text, html }) => ({
    id: `test-${randomUUID()}`,
    date: clock(),
    from,
    to,
    replyTo: replyTo ?? settings.agency.email,
    subject: `Proefbrief: ${subject}`,
    text,
    html,
  }));
  return sendAndHear(services, messages);
}

import { randomUUID } from "node:crypto";
import { type MailAnswer, sendAndHear } from "../../../platform/mail/send-and-hear.ts";
import type { Services } from "../../../platform/services.ts";
import { noteFirstVisit } from "../../../settings/first-visit.server.ts";

/** Sends a short email as the site sends all others, and remembers what the server says. */
export async function sendTestEmail(
  services: Services,
  { id: by, email: to }: { id: string; email: string },
): Promise<MailAnswer> {
  const outcome = await trySending(services, to);
  const at = services.clock().toISOString();
  const isTaken = outcome.isTaken && services.config.smtpUrl !== undefined;
  await noteFirstVisit(services, by, () => ({ testEmail: { at, isTaken } }));
  return outcome;
}

async function trySending(
  { mail, settings, clock, publicUrl, config }: Services,
  to: string,
): Promise<MailAnswer> {
  const { from, replyTo } = settings.get("mail");
  const { name, email } = settings.agency;
  return sendAndHear({ mail, config }, [
    {
      id: `test-${randomUUID()}`,
      date: clock(),
      from,
      to,
      replyTo: replyTo ?? email,
      subject: `Proefmail van ${name}`,
      text: `Deze mail is verstuurd vanuit het beheer van ${publicUrl}.\n\nKomt hij aan, en niet bij de ongewenste mail? Dan werkt de afzender.\n`,
    },
  ]);
}

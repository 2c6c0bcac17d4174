import { randomUUID } from "node:crypto";
import type { Services } from "../../../platform/services.ts";
import { noteFirstVisit } from "../../../settings/first-visit.server.ts";
import { sendsMail } from "../../../settings/mail-account.server.ts";
import { type MailAnswer, sendAndHear } from "../../../settings/send-and-hear.server.ts";

/** Sends a short email as the site sends all others, and remembers what the server says. */
export async function sendTestEmail(
  services: Services,
  { id: by, email: to }: { id: string; email: string },
): Promise<MailAnswer> {
  const outcome = await trySending(services, to);
  const at = services.clock().toISOString();
  const isTaken = outcome.isTaken && sendsMail(services);
  await noteFirstVisit(services, by, () => ({ testEmail: { at, isTaken } }));
  return outcome;
}

async function trySending(services: Services, to: string): Promise<MailAnswer> {
  const { settings, clock, publicUrl } = services;
  const { from, replyTo } = settings.get("mail");
  const { name, email } = settings.agency;
  return sendAndHear(services, [
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

import { randomUUID } from "node:crypto";
import type { Services } from "../../../platform/services.ts";

/** How the mail server answered, in words for staff. */
export interface TestEmailAnswer {
  isTaken: boolean;
  answer: string;
}

/** Sends a short email as the site sends all others, and waits for what the server says. */
export async function sendTestEmail(
  { mail, settings, clock, publicUrl, config }: Services,
  to: string,
): Promise<TestEmailAnswer> {
  const { from, replyTo } = settings.get("mail");
  const { name, email } = settings.agency;
  try {
    await mail.send({
      id: `test-${randomUUID()}`,
      date: clock(),
      from,
      to,
      replyTo: replyTo ?? email,
      subject: `Proefmail van ${name}`,
      text: `Deze mail is verstuurd vanuit het beheer van ${publicUrl}.\n\nKomt hij aan, en niet bij de ongewenste mail? Dan werkt de afzender.\n`,
    });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { isTaken: false, answer: said.replace(/\p{Cc}+/gu, " ").slice(0, 500) };
  }
  return config.smtpUrl
    ? { isTaken: true, answer: "De mailserver heeft de mail aangenomen." }
    : { isTaken: true, answer: "Er is geen mailserver ingesteld: de mail ligt in de map outbox." };
}

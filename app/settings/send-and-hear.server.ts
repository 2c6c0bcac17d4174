import { mailRefusal, type Message } from "../platform/mail/mail.ts";
import type { Services } from "../platform/services.ts";
import { sendsMail } from "./mail-account.server.ts";

/** How the mail server answered, in words for staff. */
export interface MailAnswer {
  isTaken: boolean;
  answer: string;
}

/** Sends messages while somebody waits for what the mail server says; the first refusal ends it. */
export async function sendAndHear(
  { mail, ...services }: Pick<Services, "mail" | "config" | "settings">,
  messages: readonly Message[],
): Promise<MailAnswer> {
  try {
    for (const message of messages) await mail.send(message);
  } catch (error) {
    return { isTaken: false, answer: mailRefusal(error) };
  }
  return sendsMail(services)
    ? { isTaken: true, answer: "De mailserver heeft de mail aangenomen." }
    : { isTaken: true, answer: "Er is geen mailserver ingesteld: de mail blijft op de server." };
}

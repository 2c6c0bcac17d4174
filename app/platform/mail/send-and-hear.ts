import type { Services } from "../services.ts";
import type { Message } from "./mail.ts";

/** How the mail server answered, in words for staff. */
export interface MailAnswer {
  isTaken: boolean;
  answer: string;
}

/** Sends messages while somebody waits for what the mail server says; the first refusal ends it. */
export async function sendAndHear(
  { mail, config }: Pick<Services, "mail" | "config">,
  messages: readonly Message[],
): Promise<MailAnswer> {
  try {
    for (const message of messages) await mail.send(message);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { isTaken: false, answer: said.replace(/\p{Cc}+/gu, " ").slice(0, 500) };
  }
  return config.smtpUrl
    ? { isTaken: true, answer: "De mailserver heeft de mail aangenomen." }
    : { isTaken: true, answer: "Er is geen mailserver ingesteld: de mail ligt in de map outbox." };
}

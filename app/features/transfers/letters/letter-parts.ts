import type { Message } from "../../../platform/mail/mail.ts";
import type { OwedEmail } from "../../../platform/outbox/email-kind.ts";
import type { EmailContent } from "../../../ui/email/layout.server.tsx";
import type { Party, Transfer } from "../queries.server.ts";

/** The parts that one email adds to the words of its letter. */
export interface LetterParts {
  paragraphs?: readonly string[];
  facts?: EmailContent["facts"];
  link?: { label: string; url: string };
  /** In place of the party's name. */
  opening?: string;
  files?: Message["files"];
  /** In place of the party's address. */
  to?: string;
}

export interface LetterAbout {
  party: Party;
  transfer: Transfer;
  email: OwedEmail;
}

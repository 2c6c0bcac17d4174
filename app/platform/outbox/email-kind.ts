import type { Language } from "@voordeur/language/language.ts";
import type { Placeholder, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { outbox } from "../../../database/schema/outbox.ts";
import type { Database } from "../database/database.ts";
import type { Message } from "../mail/mail.ts";
import type { Services } from "../services.ts";

export type QueuedEmail = typeof outbox.$inferSelect;

/** A kind of emails, with the queue that sends them: enough to queue one. */
export interface EmailKind {
  kind: QueuedEmail["kind"];
  queue: string;
  /** The rows that visitors' emails are about: the leads that they follow, or they, know the language. */
  subjects?: PgTable & { id: PgColumn; language?: PgColumn; lead_id?: PgColumn };
  /** The beginning of the Message-IDs of all emails about a subject. */
  emails: (subject: string) => string;
}

/** What happened to an email; `delayed`: an attempt failed for another reason than the one before. */
export interface EmailEvent {
  kind: "sent" | "delayed" | "failed" | "resent";
  at: Date;
  /** The member of staff who did it; null: the system. */
  actor: string | null;
  /** The mail server's words. */
  reason?: string | null;
}

/** An email without what its row says. */
export type Composed = Omit<Message, "id" | "date">;

/** An email as staff see it: whom it is to and about what, where that stands, which email. */
export interface ShownEmail {
  title: string;
  to: string;
  facts: string[];
}

/** A kind of emails with the words of each: all that a room registers. */
export interface RegisteredEmails extends EmailKind {
  /** For operators: "a letter about a bid". */
  name: string;
  /**
   * Each letter of it, and the names of what shows it to staff: the texts that they write, or an
   * example. Others of its kind have a queue of their own.
   */
  letters: Readonly<Record<string, readonly string[]>>;
  /** How many are sent at once; default: one. */
  concurrency?: number;
  /** Null: there is nobody any more to send it to, or nothing to say; it is taken back. */
  compose: (services: Services, email: QueuedEmail) => Promise<Composed | null>;
  /** The language of readers whom `subjects` are not about; null: Dutch. */
  languageOf?: (db: Database, email: QueuedEmail) => Promise<Language | null>;
  /** Writes in the history of its subjects. */
  record?: (tx: Database, email: QueuedEmail, event: EmailEvent) => Promise<void>;
  /** True, in SQL about `outbox`, for an unsent email that nobody needs to know of. */
  isMoot?: SQL;
  /** For subjects that belong to a case: SQL that selects those of one, and its page for staff. */
  ofCase?: { subjects: (id: Placeholder) => SQL; page: (id: string) => string };
  /** By the emails' ids; one whose subject is gone is left out. */
  show: (db: Database, emails: readonly QueuedEmail[]) => Promise<Map<string, ShownEmail>>;
}

/** The subjects of emails, to read them by. */
export const subjectsOf = (emails: readonly QueuedEmail[]): string[] =>
  emails.map(({ subject }) => subject);

/** Shows emails by the rows of their subjects, which `read` gives by their ids. */
export const shownBy =
  <About extends { id: string }>(
    read: (db: Database, subjects: string[]) => PromiseLike<About[]>,
    words: (email: QueuedEmail, about: About) => ShownEmail,
  ): RegisteredEmails["show"] =>
  async (db, emails) => {
    const rows = await read(db, subjectsOf(emails));
    const bySubject = new Map(rows.map((about) => [about.id, about]));
    return new Map<string, ShownEmail>(
      emails.flatMap((email) => {
        const about = bySubject.get(email.subject);
        return about === undefined ? [] : [[email.id, words(email, about)]];
      }),
    );
  };

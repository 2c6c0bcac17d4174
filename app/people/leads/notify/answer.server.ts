import { t } from "@voordeur/language/text.ts";
import { and, eq, sql } from "drizzle-orm";
import { events } from "../../../../database/schema/events.ts";
import { type LeadHappening, leads } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { QueuedEmail, RegisteredEmails } from "../../../platform/outbox/email-kind.ts";
import { messageIdOf } from "../../../platform/outbox/send.ts";
import { answerLetters } from "../../../settings/letters/answer-letters.ts";
import { paragraphsOf } from "../../../settings/letters/letter-texts.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { minePart, type WrittenEmail, writeEmail } from "../../../ui/email/layout.server.tsx";
import { findUser } from "../../../staff/accounts/queries.server.ts";
import { leadNotification, showLeads } from "./lead-kind.server.ts";
import type { Site } from "./emails.server.ts";

export type Answer = Required<Extract<LeadHappening, { kind: "answer" }>["detail"]>;

/** Staff's answers to leads; each is in the history of its lead, and `sequence` is its id there. */
export const answerEmails: RegisteredEmails = {
  ...leadNotification,
  queue: "send-lead-answer",
  name: "an answer to a lead",
  letters: { answer: Object.keys(answerLetters) },
  async compose(services, email) {
    const { subject, sequence, staff_id } = email;
    const { db, settings, config } = services;
    const found = await findAnswer(db, subject, sequence);
    if (!found) return null;
    const writer = staff_id === null ? null : await findUser(db, staff_id);
    const { from, replyTo } = officeSender(settings);
    return {
      from,
      to: found.to,
      // Where the office's mailbox is read, an answer that comes there shows with the lead.
      replyTo: config.imapUrl ? replyTo : (writer?.email ?? replyTo),
      isTyped: true,
      talk: await talkBefore(db, email),
      ...answerEmail(found.answer, services),
    };
  },
  show: showLeads,
};

/** An answer as it was written; null: it or its address is gone. */
async function findAnswer(db: Database, leadId: string, eventId: number | null) {
  const [row] = await db
    .select({ to: leads.email, detail: events.detail })
    .from(events)
    .innerJoin(leads, eq(leads.id, events.lead_id))
    .where(and(eq(events.id, eventId ?? 0), eq(leads.id, leadId)));
  const { subject, text } = (row?.detail ?? {}) as Partial<Answer>;
  if (!row?.to || !subject || !text) return null;
  return { to: row.to, answer: { subject, text } };
}

/** Longer talks lose their beginning. */
const MAX_TALK = 20;

/** The Message-IDs of what went between the office and a lead's person before an answer, in order. */
async function talkBefore(db: Database, { subject, sequence, created_at }: QueuedEmail) {
  const isBefore = sql`created_at <= ${created_at.toISOString()} AND (letter <> 'answer' OR sequence < ${sequence})`;
  const sent = await db
    .select()
    .from(outbox)
    .where(sql`subject = ${subject} AND kind = 'lead' AND recipient = 'visitor' AND ${isBefore}`)
    .orderBy(outbox.created_at, sql`sequence NULLS FIRST`);
  const isOfPerson = sql`kind = 'reply' AND detail ? 'messageId' AND NOT detail ? 'isAutomatic'`;
  const replies = await db
    .select({ at: events.at, id: sql<string>`detail ->> 'messageId'` })
    .from(events)
    .where(sql`lead_id = ${subject} AND id < ${sequence} AND ${isOfPerson}`)
    .orderBy(events.id);
  return [...sent.map((email) => ({ at: email.created_at, id: messageIdOf(email) })), ...replies]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ id }) => id)
    .slice(-MAX_TALK);
}

/** The email of an answer: the words of staff, in the layout of all emails. */
export function answerEmail(
  { subject, text }: Answer,
  { settings, publicUrl }: Site,
): WrittenEmail {
  const [opening = "", ...paragraphs] = paragraphsOf(text);
  return writeEmail(
    {
      title: subject,
      opening,
      paragraphs,
      facts: [],
      link: { label: t`Naar onze site`, url: publicUrl },
      closing: [],
      more: [minePart(publicUrl)],
    },
    settings.agency,
  );
}

import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { events } from "../../../../database/schema/events.ts";
import { type LeadReply, leads, mailboxes } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { messageIdOf } from "../../../platform/outbox/send.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { recordEvent } from "../follow-up/events.server.ts";
import type { Received } from "./message.ts";

export type Place = typeof mailboxes.$inferSelect;

/** How far a mailbox has been read; from its beginning where the server numbers it anew. */
export async function placeOf(db: Database, name: string, validity: number): Promise<Place> {
  await db.insert(mailboxes).values({ name }).onConflictDoNothing();
  await db
    .update(mailboxes)
    .set({ uid_validity: validity, last_uid: 0, tries: 0 })
    .where(and(eq(mailboxes.name, name), sql`uid_validity <> ${validity}`));
  const [place] = await db.select().from(mailboxes).where(eq(mailboxes.name, name));
  return place!;
}

/** An answer to a lead, whose text is still to be read. */
export interface Found {
  leadId: string;
  /** Our email that it answers; null: that was sent again since. */
  emailId: string | null;
  /** The addresses of another than its person. */
  other: string | null;
}

/**
 * The lead that a message answers: by the id of an email that we sent. Null: none, or it comes from the
 * office itself, or is spam of a stranger.
 */
export async function leadAnswered(
  { db, settings }: Pick<Services, "db" | "settings">,
  { answered, from, isSpam }: Received,
): Promise<Found | null> {
  if (answered.length === 0) return null;
  const sent = await db
    .select({ email: outbox, person: leads.person_id })
    .from(outbox)
    .innerJoin(leads, and(eq(leads.id, outbox.subject), isNull(leads.forgotten_at)))
    .where(
      and(
        eq(outbox.kind, "lead"),
        inArray(
          outbox.subject,
          answered.map(({ leadId }) => leadId),
        ),
      ),
    );
  // Sent again, an email has the time of that after its id.
  const isIt = (id: string, messageId: string) =>
    id === messageId ||
    (id.startsWith(`${messageId}-`) && /^\d+$/.test(id.slice(messageId.length + 1)));
  const [lead] = answered.flatMap(({ messageId: id }) => {
    const found = sent.find(({ email }) => isIt(id, email.message_id));
    return found ? [{ ...found, id }] : [];
  });
  if (!lead) return null;
  const { email, person, id } = lead;
  const leadId = email.subject;
  const emailId = id === messageIdOf(email) ? email.id : null;
  const isOfPerson = or(eq(leads.id, leadId), person ? eq(leads.person_id, person) : undefined);
  const isFrom = inArray(sql`lower(email)`, from);
  if ((await db.$count(leads, and(isOfPerson, isFrom))) > 0)
    return { leadId, emailId, other: null };
  const office = officeAddresses(settings);
  const isOffice =
    from.some((address) => office.includes(address)) || (await db.$count(users, isFrom)) > 0;
  const other = from.join(", ").slice(0, 255) || "onbekend";
  return isOffice || isSpam ? null : { leadId, emailId, other };
}

export function officeAddresses(settings: Services["settings"]): string[] {
  const { from, replyTo } = officeSender(settings);
  const bare = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return [bare, replyTo, settings.agency.email].map((address) => address.toLowerCase());
}

export type Kept = Pick<Found, "leadId" | "emailId"> & { reply: LeadReply; at: Date | null };

/**
 * Notes that a message was read, and in the same transaction what it brought: once, whoever else reads
 * this mailbox. False: another did, or the mailbox is numbered anew meanwhile. `isLeftOut`: it could not
 * be read.
 */
export function keepRead(
  { db, clock }: Pick<Services, "db" | "clock">,
  { name, uid_validity }: Pick<Place, "name" | "uid_validity">,
  uid: number,
  answer: Kept | null,
  isLeftOut = false,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [place] = await tx.select().from(mailboxes).where(eq(mailboxes.name, name)).for("update");
    if (place?.uid_validity !== uid_validity || place.last_uid >= uid) return false;
    if (answer) await addReply(tx, clock(), answer);
    const leftOut = isLeftOut && { left_out_at: clock() };
    await tx
      .update(mailboxes)
      .set({ last_uid: uid, tries: 0, ...leftOut })
      .where(eq(mailboxes.name, name));
    return true;
  });
}

async function addReply(
  tx: Database,
  now: Date,
  { leadId, emailId, reply, at }: Kept,
): Promise<void> {
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.forgotten_at)))
    .for("no key update");
  const isSame = and(
    eq(events.lead_id, leadId),
    eq(events.kind, "reply"),
    sql`detail ->> 'mail' = ${reply.mail}`,
  );
  // Erased meanwhile, or known from before the mailbox was numbered anew.
  if (!lead || (await tx.$count(events, isSame)) > 0) return;
  const came = at && at < now ? at : now;
  await recordEvent(tx, leadId, { kind: "reply", detail: reply }, { at: came });
  // One that a mail server gave back is among the unsent, on Vandaag.
  if (reply.reason && emailId)
    await tx
      .update(outbox)
      .set({ state: "failed", last_error: reply.reason, sent_at: null })
      .where(and(eq(outbox.id, emailId), eq(outbox.state, "sent")));
  if (reply.isAutomatic) return;
  await tx.update(leads).set({ wrote_back_at: came }).where(eq(leads.id, leadId));
}

import { and, eq, lt, sql } from "drizzle-orm";
import { mailboxes } from "../../../../database/schema/leads.ts";
import type { Services } from "../../../platform/services.ts";
import { type Mailbox, MailboxError, openMailbox } from "./connect.server.ts";
import { type Kept, keepRead, leadAnswered, type Place, placeOf } from "./keep.server.ts";
import { oursTo } from "./ours.server.ts";
import { canRead } from "./read-apart.ts";
import { nameOf } from "./state.server.ts";

/** Bounds of one run; what is left comes in the next. */
const LIMITS = { messages: 200, ms: 120_000, messageMs: 20_000 };
/** A message whose reading ended so often with the connection, or with this process, is left out. */
const MAX_TRIES = 2;

/** What is known of a text that cannot be read. */
const UNREAD = { text: "", own: "", files: "", reason: null, isCut: true } as const;

/** Reads answers to leads from the office's mailbox, if it has one that we may read. */
export async function readMailbox(
  services: Services,
  { signal, limits = LIMITS }: { signal: AbortSignal; limits?: typeof LIMITS },
): Promise<void> {
  const { db, clock, config, log } = services;
  if (!config.imapUrl) return;
  const url = new URL(config.imapUrl);
  const name = nameOf(url);
  try {
    const mailbox = await openMailbox(url, limits.messageMs);
    const stop = () => mailbox.close();
    signal.addEventListener("abort", stop);
    try {
      const place = await placeOf(db, name, mailbox.validity);
      await readNew(services, mailbox, place, { signal, limits });
    } finally {
      signal.removeEventListener("abort", stop);
      mailbox.close();
    }
    const read = { read_at: clock(), failure: null, failing_since: null };
    await db.update(mailboxes).set(read).where(eq(mailboxes.name, name));
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    if (signal.aborted) return;
    const { failure } = error;
    const since = sql`coalesce(${mailboxes.failing_since}, ${clock().toISOString()}::timestamptz)`;
    await db
      .insert(mailboxes)
      .values({ name, failure, failing_since: clock() })
      .onConflictDoUpdate({ target: mailboxes.name, set: { failure, failing_since: since } });
    log.warn({ failure }, "the mailbox could not be read");
  }
}

async function readNew(
  services: Services,
  mailbox: Mailbox,
  place: Place,
  { signal, limits }: { signal: AbortSignal; limits: typeof LIMITS },
): Promise<void> {
  const { db, clock, log } = services;
  const until = performance.now() + limits.ms;
  const uids = await inMailbox(mailbox.after(place.last_uid, clock()));
  let { tries } = place;
  for (const uid of uids.slice(0, limits.messages)) {
    if (signal.aborted || performance.now() > until) return;
    let answer: Kept | null | undefined;
    if (tries < MAX_TRIES) {
      // Before it is read: what ends this process must not be met again after each start.
      await setTries(tries + 1, uid);
      answer = await answerIn(uid).catch(async (error: unknown) => {
        // Neither our own database nor a site that stops is the message's doing.
        if (signal.aborted || !(error instanceof MailboxError)) await setTries(tries, uid);
        throw error;
      });
    }
    tries = 0;
    const isLeftOut = answer === undefined;
    if (isLeftOut) log.warn({ uid }, "a message that cannot be read is left out");
    await keepRead(services, place, uid, answer ?? null, isLeftOut);
  }

  /** Null: it answers none of our emails. Undefined: it cannot be read. */
  async function answerIn(uid: number): Promise<Kept | null | undefined> {
    const read = await attempt(mailbox, uid, (one) => one.read(uid));
    const found = read && (await leadAnswered(services, read));
    if (!read || !found) return read && null;
    const ours = await oursTo(services, found.leadId);
    const content = await attempt(mailbox, uid, (one) => one.contentOf(uid, read.parts, ours));
    const { mail, messageId, subject, isAutomatic, at } = read;
    const { text, own, files, reason, isCut } = content ?? UNREAD;
    const reply = {
      mail,
      subject,
      text,
      ...(messageId && { messageId }),
      ...(own !== text && { own }),
      ...(isCut && { isCut }),
      ...(found.other && { sender: found.other }),
      ...(files && { files }),
      ...(isAutomatic && { isAutomatic }),
      ...(reason && { reason }),
    };
    return { leadId: found.leadId, emailId: found.emailId, reply, at };
  }

  /** Stores the tries of the next message, unless another instance has read it. */
  async function setTries(count: number, uid: number) {
    await db
      .update(mailboxes)
      .set({ tries: count })
      .where(and(eq(mailboxes.name, place.name), lt(mailboxes.last_uid, uid)));
  }

  /** Undefined: nothing can be read of it, which stops no other message. */
  async function attempt<Result>(
    from: Mailbox,
    uid: number,
    work: (mailbox: Mailbox) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await work(from);
    } catch (error) {
      if (!from.isUsable()) throw new MailboxError("unreachable");
      // Where nothing can be read, it is not this message's doing: it waits for the next run.
      if (!(await canRead(limits.messageMs))) throw error;
      log.warn({ uid }, "a message could not be read");
      return undefined;
    }
  }
}

async function inMailbox<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch(() => {
    throw new MailboxError("unreachable");
  });
}

import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { viewingLetters, viewings } from "../../../../database/schema/viewings.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import { type Database, isFree } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { recordViewingEvent } from "../booking/events.server.ts";
import type { By } from "../booking/types.ts";
import { sendingOf, VIEWING_LETTER } from "./owe.server.ts";

/** Letters that could not be sent and still say how things are, newest first, and how many there are. */
export async function listUnsentLetters(db: Database, limit: number) {
  const rows = await unsentLetters(db).execute({ limit });
  return { total: rows[0]?.total ?? 0, letters: rows };
}

const unsentLetters = builtOnce((db) =>
  db
    .select({
      id: viewingLetters.id,
      kind: viewingLetters.kind,
      recipient: viewingLetters.recipient,
      error: viewingLetters.last_error,
      at: viewingLetters.created_at,
      name: viewings.name,
      about: viewings.about,
      viewingId: viewings.id,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(viewingLetters)
    .innerJoin(viewings, eq(viewings.id, viewingLetters.viewing_id))
    .where(
      and(
        // As a literal, so that the index of open letters serves.
        sql`${viewingLetters.state} = 'failed'`,
        sql`${viewingLetters.sequence} >= ${viewings.sequence}`,
        isNull(viewings.forgotten_at),
      ),
    )
    .orderBy(desc(viewingLetters.created_at), desc(viewingLetters.id))
    .limit(sql.placeholder("limit"))
    .prepare("unsent_viewing_letters"),
);

/** Sends a letter again, whether or not it arrived before. False when there is no such letter. */
export async function resendLetter(
  { db, clock, jobs }: Services,
  letterId: string,
  by: By,
): Promise<boolean> {
  if (!z.uuid().safeParse(letterId).success) return false;
  return db.transaction(async (tx) => {
    const [letter] = await tx.select().from(viewingLetters).where(eq(viewingLetters.id, letterId));
    if (!letter) return false;
    // It is being sent at this moment; a mail server may take its time.
    if (!(await isFree(tx, sendingOf(letterId)))) return true;
    const at = clock();
    await tx
      .update(viewingLetters)
      .set({ state: "queued", attempts: 0, last_error: null, sent_at: null, resent_at: at })
      .where(eq(viewingLetters.id, letterId));
    const detail = { letter: letter.kind, to: letter.recipient };
    await recordViewingEvent(tx, letter.viewing_id, "resent", { at, by, detail });
    const job = { viewingId: letter.viewing_id, letterId };
    await jobs.send(VIEWING_LETTER, job, { transaction: tx });
    return true;
  });
}

import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { bidders, bidLetters, sales } from "../../../../database/schema/bids.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Noted, SendOutcome } from "../../../platform/mail/send-owed.ts";
import type { Bidder } from "../queries.server.ts";

export type BidLetter = typeof bidLetters.$inferSelect;

/** A letter that is still to be sent, with its bidder; undefined: it was sent, or there is nobody left. */
export async function findOpenLetter(
  db: Database,
  letterId: string,
): Promise<{ letter: BidLetter; bidder: Bidder } | undefined> {
  const [row] = await db
    .select({ letter: bidLetters, bidder: bidders })
    .from(bidLetters)
    .innerJoin(bidders, eq(bidders.id, bidLetters.bidder_id))
    .where(
      and(
        eq(bidLetters.id, letterId),
        ne(bidLetters.state, "sent"),
        ne(bidders.email, ""),
        isNull(bidders.forgotten_at),
      ),
    );
  return row;
}

export async function recordAttempt(
  db: Database,
  { id, bidder_id }: BidLetter,
  outcome: SendOutcome,
): Promise<Noted> {
  const rows = await db
    .update(bidLetters)
    .set({ ...outcome, attempts: sql`${bidLetters.attempts} + 1` })
    .from(bidders)
    .where(and(eq(bidLetters.id, id), eq(bidders.id, bidder_id), isNull(bidders.forgotten_at)))
    .returning({ id: bidLetters.id });
  return rows.length > 0 ? "noted" : "gone";
}

export const SLOW_MS = 3_600_000;
const SHOWN = 10;

/** Letters that failed, or wait for longer than an hour; of all sales where `saleId` is null. */
export async function listUnsentLetters(
  db: Database,
  { saleId, now }: { saleId: string | null; now: Date },
) {
  const since = new Date(now.getTime() - SLOW_MS);
  const rows = await unsentLetters(db).execute({ saleId, since });
  return { total: rows[0]?.total ?? 0, letters: rows };
}

const unsentLetters = builtOnce((db) => {
  const { id, kind, state, last_error, created_at } = bidLetters;
  const saleId = sql.placeholder("saleId");
  return db
    .select({
      id,
      kind,
      state,
      error: last_error,
      at: created_at,
      name: bidders.name,
      saleId: sales.id,
      about: sales.about,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(bidLetters)
    .innerJoin(bidders, eq(bidders.id, bidLetters.bidder_id))
    .innerJoin(sales, eq(sales.id, bidders.sale_id))
    .where(
      and(
        // As a literal, so that the index of open letters serves.
        sql`${state} <> 'sent' AND (${state} = 'failed' OR ${created_at} < ${sql.placeholder("since")})`,
        sql`(${saleId}::uuid IS NULL OR ${sales.id} = ${saleId}::uuid)`,
        isNull(bidders.forgotten_at),
      ),
    )
    .orderBy(asc(created_at), asc(id))
    .limit(SHOWN)
    .prepare("unsent_bid_letters");
});

export async function countUnsentLetters(db: Database): Promise<Map<string, number>> {
  const { state } = bidLetters;
  const isOpen = sql`${state} <> 'sent'`;
  const rows = await db
    .select({ state, count: count() })
    .from(bidLetters)
    .where(isOpen)
    .groupBy(state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

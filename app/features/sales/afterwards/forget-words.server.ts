import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { bidderRetentionMonths, bidWordsMonths } from "../retention.ts";

/** Removes the words of bids, and the boxes that hold them a second time, once their term is over. */
export async function forgetOldWords(db: Database, now: Date): Promise<void> {
  const before = (months: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  // Of a sale that nobody ever ended they go with its bidders.
  const isPast = sql`(s.ended_at < ${before(bidWordsMonths)} OR s.created_at < ${before(bidderRetentionMonths)})`;
  await db.execute(sql`
    DELETE FROM bid_words AS w USING bidders AS b JOIN sales AS s ON s.id = b.sale_id
    WHERE b.id = w.bidder_id AND ${isPast}`);
  await db.execute(
    sql`DELETE FROM bid_boxes AS x USING sales AS s WHERE s.id = x.sale_id AND ${isPast}`,
  );
}

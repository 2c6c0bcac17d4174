import { sql } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";

/** Removes the words of bids, and the boxes that hold them a second time, once their term is over. */
export async function forgetOldWords({
  db,
  clock,
  settings,
}: Pick<Services, "db" | "clock" | "settings">): Promise<void> {
  const { wordsMonths, bidderMonths } = settings.get("sales");
  const before = (months: number) =>
    sql`${clock().toISOString()}::timestamptz - make_interval(months => ${months})`;
  // Those of a sale that nobody ever ended go with its bidders.
  const isPast = sql`(s.ended_at < ${before(wordsMonths)} OR s.created_at < ${before(bidderMonths)})`;
  await db.execute(sql`
    DELETE FROM bid_words AS w USING bidders AS b JOIN sales AS s ON s.id = b.sale_id
    WHERE b.id = w.bidder_id AND ${isPast}`);
  await db.execute(
    sql`DELETE FROM bid_boxes AS x USING sales AS s WHERE s.id = x.sale_id AND ${isPast}`,
  );
}

import { sql } from "drizzle-orm";
import type { FallCount, PurchaseTime } from "@voordeur/insight/figures/purchases.ts";
import { daysOf, type Period } from "@voordeur/insight/period.ts";
import type { Database } from "../../platform/database/database.ts";

interface Purchases {
  times: PurchaseTime[];
  falls: FallCount[];
  signed: number;
}

/**
 * How long homes took from the offer to a signed agreement, and from there to the transfer, and why
 * sales fell through: of the days and moments within the period. A home of which nobody knows since
 * when it is on offer does not count for the first.
 */
export async function readPurchases(db: Database, period: Period): Promise<Purchases> {
  const { from, to } = daysOf(period);
  const within = (day: ReturnType<typeof sql>) =>
    sql`${day} >= ${from}::date AND ${day} <= ${to}::date`;
  const { rows } = await db.execute<{ found: Purchases }>(sql`
    WITH way AS (
      SELECT d.signed_on, d.transfer_on, (least(p.created_at, p.published_at) AT TIME ZONE 'Europe/Amsterdam')::date AS offered_on
      FROM transfers AS t JOIN sale_dates AS d ON d.sale_id = t.sale_id LEFT JOIN properties AS p ON p.id = t.property_id
      WHERE t.fell_at IS NULL),
    took AS (
      SELECT 'offered' AS part, signed_on - offered_on AS days FROM way
        WHERE ${within(sql`signed_on`)} AND offered_on BETWEEN '1991-01-01' AND signed_on
      UNION ALL SELECT 'signed', transfer_on - signed_on FROM way
        WHERE ${within(sql`transfer_on`)} AND transfer_on >= signed_on),
    time AS (
      SELECT part, count(*)::int AS homes, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY days))::int AS median
      FROM took GROUP BY part ORDER BY part),
    fall AS (
      SELECT fell_because AS reason, count(*)::int AS sales FROM transfers
      WHERE ${within(sql`(fell_at AT TIME ZONE 'Europe/Amsterdam')::date`)}
      GROUP BY 1 ORDER BY 2 DESC, 1)
    SELECT json_build_object(
      'times', (SELECT coalesce(json_agg(time), '[]') FROM time),
      'falls', (SELECT coalesce(json_agg(fall), '[]') FROM fall),
      'signed', (SELECT count(*) FROM way WHERE ${within(sql`signed_on`)})) AS found`);
  return rows[0]!.found;
}

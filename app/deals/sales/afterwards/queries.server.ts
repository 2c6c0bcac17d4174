import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";
import { saleDates } from "../../../../database/schema/agreements.ts";
import { sales } from "../../../../database/schema/bids.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { transfers } from "../../../../database/schema/cases.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isOpened } from "../queries.server.ts";
import { type AgreedStatus, noDays, type SaleDays, statusOf } from "./dates.ts";

/** A sale is followed for as long after its choice; by then its home is long its buyer's. */
const FOLLOWED_MS = 548 * 86_400_000;

export { noDays, type SaleDays };

/** Its purchase fell through after the choice: staff decide how the sale goes on. */
const hasFallen = sql<boolean>`EXISTS (SELECT FROM ${transfers} AS t WHERE t.sale_id = ${sales.id} AND t.fell_at >= ${sales.ended_at})`;

const dayColumns = {
  signed_on: saleDates.signed_on,
  handed_over_on: saleDates.handed_over_on,
  financing_until: saleDates.financing_until,
  survey_until: saleDates.survey_until,
  other_until: saleDates.other_until,
  guarantee_by: saleDates.guarantee_by,
  transfer_on: saleDates.transfer_on,
};

/** The days of a sale's agreement, with the version that staff saw; 0: there are none yet. */
export async function readSaleDays(
  db: Database,
  saleId: string,
): Promise<{ days: SaleDays; version: number }> {
  const [row] = await db
    .select({ days: dayColumns, version: saleDates.version })
    .from(saleDates)
    .where(eq(saleDates.sale_id, saleId));
  return row ?? { days: noDays, version: 0 };
}

/** How far the agreement on a chosen bid is, as its listing says it. */
export async function readAgreedStatus(
  db: Database,
  saleId: string,
  now: Date,
): Promise<AgreedStatus> {
  return statusOf((await readSaleDays(db, saleId)).days, amsterdamDate(now));
}

export async function listFollowed(db: Database, now: Date) {
  const since = new Date(now.getTime() - FOLLOWED_MS);
  return (await followedSince(db).execute({ since })).map(withDays);
}

export async function findFollowed(db: Database, saleId: string) {
  const [found] = await followed(db, eq(sales.id, saleId));
  return found ? withDays(found) : null;
}

/** A sale with a chosen bid: its days, and how its listing stands. */
export type FollowedSale = Awaited<ReturnType<typeof listFollowed>>[number];

const followedSince = builtOnce((db) =>
  followed(db, gte(sales.ended_at, sql.placeholder("since"))).prepare("followed_sales"),
);

function followed(db: Database, which: SQL) {
  const { id, status, source } = properties;
  return db
    .select({
      id: sales.id,
      about: sales.about,
      /** The colleague who began it; null: their account is closed. */
      staffId: sql<
        string | null
      >`(SELECT u.id FROM ${users} AS u JOIN user_roles AS r ON r.user_id = u.id WHERE u.id = ${sales.staff_id} AND u.closed_at IS NULL)`,
      isShared: sql<boolean>`EXISTS (SELECT FROM bid_log AS l WHERE l.sale_id = ${sales.id} AND l.act ->> 'kind' = 'shared')`,
      days: dayColumns,
      property: { id, status, source },
      /** The status that staff say they gave the listing at its source, and when. */
      sourceStatus: sales.source_status,
      sourceStatusAt: sales.source_status_at,
    })
    .from(sales)
    .leftJoin(saleDates, eq(saleDates.sale_id, sales.id))
    .leftJoin(properties, eq(properties.id, sales.property_id))
    .where(and(eq(sales.phase, "agreed"), which, sql`NOT ${hasFallen}`));
}

const withDays = <Row extends { days: SaleDays | null }>(row: Row) => ({
  ...row,
  days: row.days ?? noDays,
});

/** Sales that wait for staff: for codes after the moment, for a choice, or because of a fault. */
export async function listWaitingSales(db: Database, now: Date) {
  return waitingSales(db).execute({ now });
}

const waitingSales = builtOnce((db) => {
  const { id, about, phase, fault } = sales;
  return db
    .select({ id, about, phase, fault, isOpened })
    .from(sales)
    .where(
      sql`${fault} IS NOT NULL OR ${phase} = 'choosing' OR (${phase} = 'closed' AND ${isOpened})
        OR (${phase} IN ('bidding', 'closed') AND ${sales.opening} = 'two-staff' AND ${sales.closes_at} <= ${sql.placeholder("now")})`,
    )
    .orderBy(asc(sales.created_at))
    .limit(20)
    .prepare("waiting_sales");
});

export type WaitingSale = Awaited<ReturnType<typeof listWaitingSales>>[number];

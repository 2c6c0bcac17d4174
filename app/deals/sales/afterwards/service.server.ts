import { and, eq, sql } from "drizzle-orm";
import type { Doer } from "@voordeur/bids/entry.ts";
import { isSold, type PropertyStatus } from "@voordeur/feeds/status.ts";
import { saleDates } from "../../../../database/schema/agreements.ts";
import { sales } from "../../../../database/schema/bids.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import { setOwnStatus } from "../../../homes/listings/own/service.server.ts";
import type { Written } from "../log/write-log.server.ts";
import { readSale } from "../../bids/queries.server.ts";
import { writeAct } from "../service.server.ts";
import { boundsOf, isSettled } from "./day-rules.ts";
import { isShareDue, type SaleDays, statusOf } from "./dates.ts";
import { type FollowedSale, findFollowed, listFollowed, readSaleDays } from "./queries.server.ts";

export { impossibleDays } from "./day-rules.ts";
export { isCertain, saleDaysOf } from "./dates.ts";
export { saleReminder } from "./reminder.server.ts";

/** Stores the days of an agreement. False: somebody else stored them since `version`. */
export async function saveSaleDays(
  { db, clock }: Pick<Services, "db" | "clock">,
  saleId: string,
  { days, version }: { days: SaleDays; version: number },
  staffId: string,
): Promise<boolean> {
  const row = { ...days, changed_at: clock(), staff_id: staffId };
  const stored =
    version === 0
      ? await db
          .insert(saleDates)
          .values({ sale_id: saleId, ...row })
          .onConflictDoNothing()
          .returning({ version: saleDates.version })
      : await db
          .update(saleDates)
          .set({ ...row, version: sql`${saleDates.version} + 1` })
          .where(and(eq(saleDates.sale_id, saleId), eq(saleDates.version, version)))
          .returning({ version: saleDates.version });
  return stored.length > 0;
}

/** Fills in the days of an agreement that all signed, in the caller's transaction; other days stay. */
export async function fillSaleDays(
  { db, clock }: Pick<Services, "db" | "clock">,
  saleId: string,
  days: Partial<SaleDays>,
  staffId: string,
): Promise<void> {
  const row = { ...days, changed_at: clock(), staff_id: staffId };
  await db
    .insert(saleDates)
    .values({ sale_id: saleId, ...row })
    .onConflictDoUpdate({
      target: saleDates.sale_id,
      set: { ...row, version: sql`${saleDates.version} + 1` },
    });
}

export async function forgetSaleDays(tx: Database, saleId: string): Promise<void> {
  await tx.delete(saleDates).where(eq(saleDates.sale_id, saleId));
}

/** Shares the log with everybody who bid, once bedenktijd and conditions are over, and not before. */
export async function shareLog(services: Services, saleId: string, doer: Doer): Promise<Written> {
  const whole = await readSale(services.db, saleId);
  if (!whole) return { refusal: "no-sale" };
  if (whole.state.isShared) return { refusal: "over" };
  if (whole.state.phase === "agreed") {
    const { days } = await readSaleDays(services.db, saleId);
    // Impossible days prove nothing about the bedenktijd.
    if (!isSettled(days, boundsOf(whole.state, services.clock()))) return { refusal: "too-early" };
  }
  return writeAct(services, saleId, { kind: "shared" }, doer);
}

const steps: readonly PropertyStatus[] = ["Beschikbaar", "Onder bod", "Verkocht o.v.", "Verkocht"];
const stepOf = (status: string) => Math.max(0, steps.indexOf(status as PropertyStatus));

/** The status that the listing of a sale should have got by now; null: it has it, or one beyond. */
export function dueStatus({ property, days }: FollowedSale, today: string): PropertyStatus | null {
  const wanted = statusOf(days, today);
  return property && stepOf(property.status) < stepOf(wanted) ? wanted : null;
}

/** A source may bring what staff changed there a day later; then they are asked once more. */
const SOURCE_TERM_MS = 2 * 86_400_000;

/** The status that staff still have to set where a feed's listing comes from; null: none. */
export function statusForSource(sale: FollowedSale, now: Date): PropertyStatus | null {
  const status = dueStatus(sale, amsterdamDate(now));
  if (!status || sale.property?.source === OWN_SOURCE) return null;
  const { sourceStatus, sourceStatusAt: at } = sale;
  const isAwaited = at !== null && now.getTime() - at.getTime() < SOURCE_TERM_MS;
  return sourceStatus === status && isAwaited ? null : status;
}

/** Notes that staff gave the listing its status at the source. False: there is none to give. */
export async function noteSourceStatus(services: Services, saleId: string): Promise<boolean> {
  const { db, clock } = services;
  const now = clock();
  const sale = await findFollowed(db, saleId);
  const status = sale && statusForSource(sale, now);
  if (!status) return false;
  await db
    .update(sales)
    .set({ source_status: status, source_status_at: now })
    .where(eq(sales.id, saleId));
  return true;
}

/**
 * Gives an own listing the status of its sale. The listings may be busy with a sync: then the hourly
 * job does it.
 */
export async function settleStatus(services: Services, sale: FollowedSale): Promise<void> {
  const { property, id } = sale;
  const status = dueStatus(sale, amsterdamDate(services.clock()));
  if (!property || !status || property.source !== OWN_SOURCE) return;
  await setOwnStatus(services, property.id, status, null).catch((error: unknown) => {
    services.log.warn({ err: error, sale: id }, "the status of a sold home could not be set");
  });
}

export async function settleSale(services: Services, saleId: string): Promise<void> {
  const sale = await findFollowed(services.db, saleId);
  if (sale) await settleStatus(services, sale);
}

/** Sets the home of a sale back in a job, as a sync may keep the listings busy for minutes. */
export const OFFER_AGAIN = "offer-home-again";

/** @throws ListingsBusyError, after which its job tries again */
export async function offerAgain(
  services: Services,
  saleId: string,
  to: "Beschikbaar" | "Onder bod" = "Beschikbaar",
): Promise<void> {
  const phase = to === "Beschikbaar" ? "choosing" : "agreed";
  const [home] = await services.db
    .select({ id: properties.id, status: properties.status, source: properties.source })
    .from(sales)
    .innerJoin(properties, eq(properties.id, sales.property_id))
    .where(and(eq(sales.id, saleId), eq(sales.phase, phase)));
  const isTaken = home && (isSold(home.status) || home.status === "Onder bod");
  if (!isTaken || home.source !== OWN_SOURCE) return;
  await setOwnStatus(services, home.id, to, null);
}

/** Follows every sale with a chosen bid: the status of its listing, and its log once that is due. */
export async function followSales(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const today = amsterdamDate(clock());
  for (const sale of await listFollowed(db, clock())) {
    await settleStatus(services, sale);
    if (sale.isShared || !isShareDue(sale.days, today)) continue;
    await shareLog(services, sale.id, { by: "system" }).catch((error: unknown) => {
      log.error({ err: error, sale: sale.id }, "a log of bids could not be shared");
    });
  }
}

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

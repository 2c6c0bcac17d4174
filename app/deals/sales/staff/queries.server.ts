import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { bidders, saleKeyShares, sales } from "../../../../database/schema/bids.ts";
import { isOpenLead, leads } from "../../../../database/schema/leads.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { userRoles } from "../../../../database/schema/staff.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { nameOfUser, nameOfUserOrNull } from "../../../staff/accounts/queries.server.ts";
import { isOpened } from "../queries.server.ts";
import { reasonWithoutLog } from "../without-log.ts";

export async function findColleagues(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(isNull(users.closedAt))
    .orderBy(asc(nameOfUser));
}

/** The home to sell, and why it has no log of bids. */
export async function findSaleHome(db: Database, id: number) {
  if (!Number.isSafeInteger(id)) return null;
  const { address, city, price, price_amount, transaction, property_type, status, source } =
    properties;
  const [home] = await db
    .select({
      id: properties.id,
      address,
      city,
      price,
      price_amount,
      transaction,
      property_type,
      status,
      source,
    })
    .from(properties)
    .where(eq(properties.id, id));
  return home ? { ...home, without: reasonWithoutLog(home) } : null;
}

const LISTED = 100;

// Drizzle names no table in a select from one alone, and the rows that are counted have an id too.
const saleId = sql.raw("sales.id");

/** All sales, those that run first; each with how many were invited. */
export async function listSales(db: Database) {
  const isOver = sql`${sales.phase} IN ('agreed', 'called-off')`;
  return db
    .select({
      id: sales.id,
      about: sales.about,
      way: sales.way,
      phase: sales.phase,
      closes_at: sales.closes_at,
      opening: sales.opening,
      fault: sales.fault,
      isOpened,
      created_at: sales.created_at,
      invited: sql<number>`(SELECT count(*)::int FROM bidders AS b WHERE b.sale_id = ${saleId})`,
      /** Even sealed bids can be counted. */
      bids: sql<number>`(SELECT count(DISTINCT l.act ->> 'bidder')::int FROM bid_log AS l WHERE l.sale_id = ${saleId} AND l.act ->> 'kind' = 'bid')`,
    })
    .from(sales)
    .orderBy(asc(isOver), desc(sales.created_at))
    .limit(LISTED);
}

export type ListedSale = Awaited<ReturnType<typeof listSales>>[number];

const MAX_CANDIDATES = 50;

/** Those who saw this home, then its other leads; each person once. */
export async function listCandidates(
  db: Database,
  sale: { id: string; property_id: number | null },
) {
  if (sale.property_id === null) return [];
  const { id, lead_id, person_id, name, email, phone, starts_at } = viewings;
  const seen = await db
    .select({
      viewingId: id,
      leadId: lead_id,
      personId: person_id,
      name,
      email,
      phone,
      at: starts_at,
    })
    .from(viewings)
    .where(
      and(
        eq(viewings.property_id, sale.property_id),
        isNull(viewings.forgotten_at),
        inArray(viewings.state, ["confirmed", "done"]),
      ),
    )
    .orderBy(desc(starts_at))
    .limit(MAX_CANDIDATES);
  const asked = await db
    .select({
      leadId: leads.id,
      personId: leads.person_id,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      at: leads.created_at,
    })
    .from(leads)
    .where(
      and(
        eq(leads.property_id, sale.property_id),
        isOpenLead,
        inArray(leads.kind, ["bezichtiging", "woningvraag", "terugbellen"]),
        isNull(leads.suspicion),
      ),
    )
    .orderBy(desc(leads.created_at))
    .limit(MAX_CANDIDATES);
  const invited = await db
    .select({ email: bidders.email, leadId: bidders.lead_id, viewingId: bidders.viewing_id })
    .from(bidders)
    .where(eq(bidders.sale_id, sale.id));
  const known = new Set(
    invited.flatMap((one) => [one.email.toLowerCase(), one.leadId, one.viewingId]),
  );
  const all = [...seen, ...asked.map((one) => ({ viewingId: null, ...one }))];
  return all.filter((one) => {
    const marks = [one.email.toLowerCase(), one.leadId, one.viewingId].filter(Boolean);
    if (marks.some((mark) => known.has(mark))) return false;
    for (const mark of marks) known.add(mark);
    return true;
  });
}

/** Somebody who saw the home, or asked about it, and was not invited yet. */
export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

export async function listHolders(db: Database, saleId: string) {
  return db
    .select({
      id: saleKeyShares.staff_id,
      name: nameOfUserOrNull,
      given_at: saleKeyShares.given_at,
    })
    .from(saleKeyShares)
    .leftJoin(users, eq(users.id, saleKeyShares.staff_id))
    .where(eq(saleKeyShares.sale_id, saleId))
    .orderBy(asc(nameOfUser));
}

/** The names of staff, also of those who left as far as their account is still there. */
export async function staffNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: users.id, name: nameOfUser })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { and, desc, eq, gt, isNull, ne, notExists, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { bidders, sales } from "../../../database/schema/bids.ts";
import { casePeople } from "../../../database/schema/cases.ts";
import { leads } from "../../../database/schema/leads.ts";
import { properties } from "../../../database/schema/listings.ts";
import { ownerPages, viewingOwners } from "../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import type { Database } from "../../platform/database/database.ts";

const isOf = (column: PgColumn, email: string) => sql`lower(${column}) = ${email}`;

/** Leads that a form marked and nobody handled say nothing of an address. */
const isTrue = or(isNull(leads.suspicion), ne(leads.state, "nieuw"));

/**
 * The names that stand beside an address, each spelling once; null: nothing has the address. What a form
 * alone says of an address that nobody dealt with is no name of its people.
 */
export async function namesBeside(db: Database, email: string): Promise<string[] | null> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    SELECT name FROM case_people WHERE lower(email) = ${email} AND ended_at IS NULL AND forgotten_at IS NULL
    UNION SELECT name FROM bidders WHERE lower(email) = ${email} AND forgotten_at IS NULL
    UNION SELECT CASE WHEN staff_id IS NOT NULL OR state = 'done' THEN name END FROM viewings
      WHERE lower(email) = ${email} AND forgotten_at IS NULL
    UNION SELECT name FROM viewing_owners WHERE lower(email) = ${email}
    UNION SELECT NULL FROM saved_searches WHERE lower(email) = ${email}
    UNION SELECT CASE WHEN state <> 'nieuw' THEN name END FROM ${leads}
      WHERE ${isOf(leads.email, email)} AND forgotten_at IS NULL AND ${isTrue}
    ORDER BY name`);
  return rows.length === 0 ? null : rows.flatMap(({ name }) => name || []);
}

const YEAR_MS = 366 * 86_400_000;
/** What is older stands in the office's own lists alone. */
export const yearBefore = (now: Date) => new Date(now.getTime() - YEAR_MS);
const isRecent = (column: PgColumn, now: Date) => gt(column, yearBefore(now));

export const viewingsOf = (db: Database, email: string, now: Date) =>
  db
    .select()
    .from(viewings)
    .where(
      and(
        isOf(viewings.email, email),
        isNull(viewings.forgotten_at),
        isRecent(viewings.created_at, now),
      ),
    )
    .orderBy(desc(viewings.starts_at))
    .limit(50);

/** Those of which nothing came yet that has a part of its own. */
export const leadsOf = (db: Database, email: string, now: Date) =>
  db
    .select()
    .from(leads)
    .where(
      and(
        isOf(leads.email, email),
        isNull(leads.forgotten_at),
        isTrue,
        isRecent(leads.created_at, now),
        ...[casePeople, bidders, viewings].map((table) =>
          notExists(
            db
              .select({ id: table.id })
              .from(table as typeof casePeople)
              .where(eq(table.lead_id, leads.id)),
          ),
        ),
      ),
    )
    .orderBy(desc(leads.created_at))
    .limit(20);

export const biddersOf = (db: Database, email: string) =>
  db
    .select({ bidder: bidders, saleId: sales.id })
    .from(bidders)
    .innerJoin(sales, eq(sales.id, bidders.sale_id))
    .where(and(isOf(bidders.email, email), isNull(bidders.forgotten_at)))
    .orderBy(desc(bidders.created_at))
    .limit(20);

/** The pages of homes of which this address is the owner's. */
export const ownerPagesOf = (db: Database, email: string) =>
  db
    .select({
      id: ownerPages.id,
      name: viewingOwners.name,
      about: sql<string>`${properties.address} || ', ' || ${properties.city}`,
    })
    .from(viewingOwners)
    .innerJoin(ownerPages, eq(ownerPages.property_id, viewingOwners.property_id))
    .innerJoin(properties, eq(properties.id, viewingOwners.property_id))
    .where(and(isOf(viewingOwners.email, email), isNull(ownerPages.withdrawn_at)));

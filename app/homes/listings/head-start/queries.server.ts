import { and, eq, isNull, lte, not, sql } from "drizzle-orm";
import { isGateShut } from "../../../../database/schema/dossiers.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { headStarts, listingNews } from "../../../../database/schema/searches.ts";
import type { Database } from "../../../platform/database/database.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";

export type HeadStart = typeof headStarts.$inferSelect;

const isOpen = isNull(headStarts.published_at);

/** The head start of a listing that goes on; undefined: there is none. */
export async function findHeadStart(
  db: Database,
  propertyId: number,
): Promise<HeadStart | undefined> {
  const [row] = await db
    .select()
    .from(headStarts)
    .where(and(eq(headStarts.property_id, propertyId), isOpen));
  return row;
}

/** The newest head start of a listing with what its link needs; undefined: it has none. */
export async function findStarted(db: Database, propertyId: number) {
  const [row] = await db
    .select({
      start: headStarts,
      slug: properties.slug,
      isHidden: properties.hidden_by_staff,
      isActive: sql<boolean>`(${properties.is_active} AND NOT ${isGateShut})`,
    })
    .from(headStarts)
    .innerJoin(properties, eq(properties.id, headStarts.property_id))
    .where(eq(headStarts.property_id, propertyId));
  return row;
}

/** Locks an own listing that nobody sees; false: it is none, it is shown, or its seller's file holds it. */
export async function lockHidden(tx: Database, propertyId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.id, propertyId),
        eq(properties.source, OWN_SOURCE),
        eq(properties.is_active, true),
        eq(properties.hidden_by_staff, true),
        not(isGateShut),
      ),
    )
    .for("update");
  return rows.length > 0;
}

/** Begins a head start and makes it news. False: one goes on already. */
export async function storeHeadStart(
  tx: Database,
  start: Pick<HeadStart, "property_id" | "started_at" | "ends_at" | "staff_id">,
): Promise<boolean> {
  const { property_id, started_at } = start;
  await tx
    .delete(headStarts)
    .where(and(eq(headStarts.property_id, property_id), sql`published_at IS NOT NULL`));
  const rows = await tx
    .insert(headStarts)
    .values(start)
    .onConflictDoNothing()
    .returning({ id: headStarts.property_id });
  if (rows.length === 0) return false;
  await tx.insert(listingNews).values({ property_id, kind: "early", at: started_at });
  return true;
}

/** Calls a head start off, with what nobody was told yet. False: none goes on. */
export async function dropHeadStart(tx: Database, propertyId: number): Promise<boolean> {
  const rows = await tx
    .delete(headStarts)
    .where(and(eq(headStarts.property_id, propertyId), isOpen))
    .returning({ id: headStarts.property_id });
  await tx.execute(sql`
    DELETE FROM listing_news AS n WHERE property_id = ${propertyId} AND kind = 'early'
      AND NOT EXISTS (SELECT FROM told_news WHERE news_id = n.id AND letter_id IS NOT NULL)`);
  return rows.length > 0;
}

/** Notes that everybody sees the listing. False: it was noted before. */
export async function markPublished(tx: Database, propertyId: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(headStarts)
    .set({ published_at: at })
    .where(and(eq(headStarts.property_id, propertyId), isOpen))
    .returning({ id: headStarts.property_id });
  return rows.length > 0;
}

/** Head starts whose time is over, and those of listings that staff have shown already. */
export async function listEnding(db: Database, now: Date) {
  return db
    .select({ propertyId: headStarts.property_id, staffId: headStarts.staff_id })
    .from(headStarts)
    .innerJoin(properties, eq(properties.id, headStarts.property_id))
    .where(
      and(isOpen, sql`(${lte(headStarts.ends_at, now)} OR NOT ${properties.hidden_by_staff})`),
    );
}

/** How many searches were, or are about to be, told of the head start. */
export async function countToldEarly(
  db: Database,
  { property_id, started_at }: HeadStart,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM told_news JOIN listing_news AS n ON n.id = news_id
    WHERE n.property_id = ${property_id} AND n.kind = 'early' AND n.at >= ${started_at.toISOString()}::timestamptz`);
  return rows[0]!.count;
}

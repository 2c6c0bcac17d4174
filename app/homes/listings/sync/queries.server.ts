import { and, count, eq, inArray, lt, or, sql } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";

export type ListingRow = Omit<typeof properties.$inferInsert, "id" | "image_url">;

export async function listKnown(tx: Database, source: string, externalIds: readonly string[]) {
  const { id, external_id, slug, content_hash, is_active } = properties;
  return tx
    .select({ id, external_id, slug, content_hash, is_active })
    .from(properties)
    .where(and(eq(properties.source, source), inArray(external_id, [...externalIds])));
}

export type KnownListing = Awaited<ReturnType<typeof listKnown>>[number];

/** All columns of listings, by their ids. */
export async function listRows(
  tx: Database,
  ids: readonly number[],
): Promise<Map<number, typeof properties.$inferSelect>> {
  const rows = await tx
    .select()
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Call only within `writeListings`: otherwise another writer could take the free ones meanwhile. */
export async function takenSlugs(tx: Database, slugs: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: properties.slug })
    .from(properties)
    .where(inArray(properties.slug, slugs));
  return new Set(rows.map((row) => row.slug));
}

// Columns that never change once a listing is stored: its URL and its age depend on them.
const neverRewritten = new Set(["source", "external_id", "slug", "created_at"]);

/** Inserts or rewrites listings. @returns the id of each by its external id. */
export async function upsertListings(
  tx: Database,
  rows: ListingRow[],
): Promise<Map<string, number>> {
  const [first] = rows;
  if (!first) return new Map();
  const columns = Object.keys(first);
  const names = (among: readonly string[]) =>
    sql.join(
      among.map((name) => sql.identifier(name)),
      sql`, `,
    );
  const changing = columns.filter((column) => !neverRewritten.has(column));
  // As one document: binding thousands of parameters takes longer than writing the rows.
  const upserted = await tx.execute<{ id: string; external_id: string }>(sql`
    INSERT INTO properties (${names(columns)})
    SELECT ${names(columns)} FROM jsonb_populate_recordset(NULL::properties, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (source, external_id) DO UPDATE SET (${names(changing)}) =
      (${sql.join(
        changing.map((name) => sql`excluded.${sql.identifier(name)}`),
        sql`, `,
      )})
    RETURNING id, external_id`);
  return new Map(upserted.rows.map(({ id, external_id }) => [external_id, Number(id)]));
}

export async function countActive(tx: Database, source: string): Promise<number> {
  const [row] = await tx
    .select({ active: count() })
    .from(properties)
    .where(and(eq(properties.source, source), eq(properties.is_active, true)));
  return row?.active ?? 0;
}

/**
 * How many listings runs hid since the last good run of the whole feed, and are still hidden. One that a call
 * asked for does not start anew, unless staff decided: a feed that shrinks call by call would lose all.
 */
export async function countHiddenSince(tx: Database, source: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(DISTINCT listing.id)::int AS count
    FROM sync_runs run
    JOIN property_changes change ON change.run_id = run.id AND change.kind = 'hidden'
    JOIN properties listing ON listing.id = change.property_id AND NOT listing.is_active
    WHERE run.source = ${source} AND run.id > coalesce((
      SELECT max(id) FROM sync_runs
      WHERE source = ${source} AND state = 'succeeded' AND NOT changes_only
        AND (NOT called OR decided_at IS NOT NULL)), 0)`);
  return rows[0]?.count ?? 0;
}

/**
 * The active listings of a source that its feed no longer shows: those it hides, and, when it named
 * all it has, those whose external id is not among the present ones. Listings that staff keep are
 * left out.
 */
export async function listMissing(
  tx: Database,
  source: string,
  feed: { hiddenIds: readonly string[]; presentIds: readonly string[] | undefined },
): Promise<number[]> {
  const hidden = sql`${properties.external_id} = ANY (${sql.param([...feed.hiddenIds])}::text[])`;
  const absent =
    feed.presentIds &&
    sql`${properties.external_id} <> ALL (${sql.param([...feed.presentIds])}::text[])`;
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.source, source),
        eq(properties.is_active, true),
        eq(properties.kept_by_staff, false),
        or(hidden, absent),
      ),
    );
  return rows.map((row) => row.id);
}

/** Listings that are in the feed again need no longer be kept by staff. */
export async function clearKeptByStaff(
  tx: Database,
  source: string,
  presentIds: readonly string[],
): Promise<void> {
  await tx
    .update(properties)
    .set({ kept_by_staff: false })
    .where(
      and(
        eq(properties.source, source),
        eq(properties.kept_by_staff, true),
        sql`${properties.external_id} = ANY (${sql.param([...presentIds])}::text[])`,
      ),
    );
}

/** Takes listings off the site. @returns the ids of those that were active until now. */
export async function hideListings(
  tx: Database,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .update(properties)
    .set({ is_active: false, updated_at: now })
    .where(
      and(
        sql`${properties.id} = ANY (${sql.param([...ids])}::bigint[])`,
        eq(properties.is_active, true),
      ),
    )
    .returning({ id: properties.id });
  return rows.map((row) => row.id);
}

/** Stops telling visitors about prices that went down before `before`. */
export async function forgetPriceDrops(db: Database, before: Date): Promise<void> {
  await db
    .update(properties)
    .set({ price_lowered_at: null })
    .where(lt(properties.price_lowered_at, before));
}

/** Gives a listing other values, whatever its feed says. */
export async function restoreListing(
  tx: Database,
  id: number,
  values: Partial<typeof properties.$inferInsert>,
): Promise<void> {
  await tx.update(properties).set(values).where(eq(properties.id, id));
}

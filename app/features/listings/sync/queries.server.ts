import { and, count, eq, inArray, sql } from "drizzle-orm";
import { properties } from "../../../../database/schema.ts";
import type { Database } from "../../../platform/database.ts";

// Two sources can want the same slug: the second waits here until the first has committed.
const SLUG_LOCK = 7_700_592;

export type ListingRow = Omit<typeof properties.$inferInsert, "id" | "image_url">;

export interface KnownListing {
  external_id: string;
  slug: string;
  content_hash: string;
  is_active: boolean;
}

export async function listKnown(
  tx: Database,
  source: string,
  externalIds: readonly string[],
): Promise<KnownListing[]> {
  return tx
    .select({
      external_id: properties.external_id,
      slug: properties.slug,
      content_hash: properties.content_hash,
      is_active: properties.is_active,
    })
    .from(properties)
    .where(and(eq(properties.source, source), inArray(properties.external_id, [...externalIds])));
}

export async function takenSlugs(tx: Database, slugs: string[]): Promise<Set<string>> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SLUG_LOCK})`);
  const rows = await tx
    .select({ slug: properties.slug })
    .from(properties)
    .where(inArray(properties.slug, slugs));
  return new Set(rows.map((row) => row.slug));
}

// What a listing keeps for ever once it is stored: its address on the site and its age.
const kept = new Set(["source", "external_id", "slug", "created_at"]);

/** Inserts or rewrites listings; gives the id of each by its external id. */
export async function upsertListings(
  tx: Database,
  rows: ListingRow[],
): Promise<Map<string, number>> {
  const [first] = rows;
  if (!first) return new Map();
  const columns = Object.keys(first).filter((column) => !kept.has(column));
  const stored = await tx
    .insert(properties)
    .values(rows)
    .onConflictDoUpdate({
      target: [properties.source, properties.external_id],
      set: Object.fromEntries(
        columns.map((column) => [column, sql`excluded.${sql.identifier(column)}`]),
      ),
    })
    .returning({ id: properties.id, external_id: properties.external_id });
  return new Map(stored.map((row) => [row.external_id, row.id]));
}

export async function countActive(tx: Database, source: string): Promise<number> {
  const [row] = await tx
    .select({ active: count() })
    .from(properties)
    .where(and(eq(properties.source, source), eq(properties.is_active, true)));
  return row?.active ?? 0;
}

/** The active listings of a source whose external id is not in the list. */
export async function listGone(
  tx: Database,
  source: string,
  stillThere: readonly string[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.source, source),
        eq(properties.is_active, true),
        sql`${properties.external_id} <> ALL (${sql.param([...stillThere])}::text[])`,
      ),
    );
  return rows.map((row) => row.id);
}

/** The active ones among these listings of a source. */
export async function listActive(
  tx: Database,
  source: string,
  externalIds: readonly string[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.source, source),
        eq(properties.is_active, true),
        sql`${properties.external_id} = ANY (${sql.param([...externalIds])}::text[])`,
      ),
    );
  return rows.map((row) => row.id);
}

export async function hideListings(tx: Database, ids: number[], now: Date): Promise<void> {
  await tx
    .update(properties)
    .set({ is_active: false, updated_at: now })
    .where(sql`${properties.id} = ANY (${sql.param(ids)}::bigint[])`);
}

import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import { propertyChanges, type PropertyValues } from "../../../../database/schema/sync.ts";
import type { ListingDraft } from "@voordeur/feeds/connector.ts";
import type { Database } from "../../../platform/database/database.ts";

export type PropertyChange = typeof propertyChanges.$inferSelect;
export type NewChange = typeof propertyChanges.$inferInsert;

export async function recordChanges(tx: Database, changes: readonly NewChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(propertyChanges).values([...changes]);
}

/** Whether two values are the same in the history, which has its own order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
  return isDeepStrictEqual(stored(a), stored(b));
}

/** The fields that differ, with their old and their new values. */
export function difference(
  before: PropertyValues,
  after: PropertyValues,
): { before: PropertyValues; after: PropertyValues } {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const pick = (values: PropertyValues) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

type MediaSources = Required<Pick<ListingDraft, "photos" | "media">>;

/** The media of listings as their drafts had them; a listing without any is left out. */
export async function listMediaSources(
  tx: Database,
  propertyIds: readonly number[],
): Promise<Map<number, MediaSources>> {
  const { property_id, kind, source_url: url, source_version: version, caption } = propertyMedia;
  const rows = await tx
    .select({ property_id, kind, url, version, caption })
    .from(propertyMedia)
    .where(inArray(property_id, [...propertyIds]))
    .orderBy(asc(property_id), asc(propertyMedia.position));
  const found = new Map<number, MediaSources>();
  for (const { property_id: id, kind, caption, ...file } of rows) {
    const sources = found.get(id) ?? { photos: [], media: [] };
    found.set(id, sources);
    const source = { ...file, ...(caption !== "" && { caption }) };
    if (kind === "photo") sources.photos.push(source);
    else sources.media.push({ kind, ...source });
  }
  return found;
}

/** A run's changes, in the order it made them. */
export async function listRunChanges(db: Database, runId: number, limit: number, offset: number) {
  const { address, city, slug } = properties;
  const rows = await db
    .select({ change: propertyChanges, address, city, slug })
    .from(propertyChanges)
    .innerJoin(properties, eq(properties.id, propertyChanges.property_id))
    .where(eq(propertyChanges.run_id, runId))
    .orderBy(asc(propertyChanges.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ change, ...property }) => ({ ...change, ...property }));
}

export type RunChange = Awaited<ReturnType<typeof listRunChanges>>[number];

export async function countRunChanges(db: Database, runId: number): Promise<number> {
  return db.$count(propertyChanges, eq(propertyChanges.run_id, runId));
}

/** The run's next changes after the id `after`, to go through all of them in batches. */
export async function nextRunChanges(
  db: Database,
  runId: number,
  after: number,
  limit: number,
): Promise<PropertyChange[]> {
  return db
    .select()
    .from(propertyChanges)
    .where(and(eq(propertyChanges.run_id, runId), sql`${propertyChanges.id} > ${after}`))
    .orderBy(asc(propertyChanges.id))
    .limit(limit);
}

/** The listings among these that no later run has changed. */
export async function withoutLaterChange(
  tx: Database,
  propertyIds: readonly number[],
  runId: number,
): Promise<number[]> {
  const later = await tx
    .selectDistinct({ id: propertyChanges.property_id })
    .from(propertyChanges)
    .where(
      and(
        inArray(propertyChanges.property_id, [...propertyIds]),
        gt(propertyChanges.run_id, runId),
      ),
    );
  const changed = new Set(later.map(({ id }) => id));
  return propertyIds.filter((id) => !changed.has(id));
}

/** The history of one listing, the newest first. */
export async function listPropertyChanges(
  db: Database,
  propertyId: number,
  limit: number,
): Promise<PropertyChange[]> {
  return db
    .select()
    .from(propertyChanges)
    .where(eq(propertyChanges.property_id, propertyId))
    .orderBy(desc(propertyChanges.id))
    .limit(limit);
}

/** When a listing got its status; null: it came with it, or its history does not tell. */
export async function statusSince(
  db: Database,
  property: { id: number; status: string },
): Promise<Date | null> {
  const [change] = await db
    .select({ at: propertyChanges.at, after: propertyChanges.after })
    .from(propertyChanges)
    .where(
      and(
        eq(propertyChanges.property_id, property.id),
        sql`${propertyChanges.before} ? 'status' AND ${propertyChanges.after} ? 'status'`,
      ),
    )
    .orderBy(desc(propertyChanges.id))
    .limit(1);
  return change?.after["status"] === property.status ? change.at : null;
}

/** Forgets what runs changed before `before`, except prices and statuses: a listing's history. */
export async function forgetChanges(db: Database, before: Date): Promise<void> {
  await db
    .delete(propertyChanges)
    .where(
      and(
        lt(propertyChanges.at, before),
        isNotNull(propertyChanges.run_id),
        sql`NOT (${propertyChanges.after} ?| ARRAY['price', 'status'])`,
        sql`${propertyChanges.kind} = 'changed'`,
      ),
    );
}

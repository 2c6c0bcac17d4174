import { and, asc, count, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { properties, propertyPhotos } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";

/** How often a photo is fetched, over as many runs, before it is given up. */
export const MAX_ATTEMPTS = 3;

/** A picture in the storage: prefix and width of the original. */
export interface StoredPicture {
  key: string;
  width: number;
}

export interface ListingPhotos {
  property_id: number;
  photos: readonly { url: string; version: string }[];
}

/**
 * Makes the photos of these listings the given ones, in their order. New and changed photos become
 * pending; a changed one keeps its old picture until the new one is stored.
 * @returns the stored pictures of photos that are gone.
 */
export async function saveListingPhotos(
  tx: Database,
  listings: readonly ListingPhotos[],
): Promise<StoredPicture[]> {
  if (listings.length === 0) return [];
  const rows = listings.flatMap(({ property_id, photos }) =>
    photos.map((photo, position) => ({ property_id, position, ...photo })),
  );
  const ids = sql`${sql.param(listings.map(({ property_id }) => property_id))}::bigint[]`;
  const wanted = sql`unnest(
    ${sql.param(rows.map((row) => row.property_id))}::bigint[],
    ${sql.param(rows.map((row) => row.position))}::int[],
    ${sql.param(rows.map((row) => row.url))}::text[],
    ${sql.param(rows.map((row) => row.version))}::text[]
  ) AS wanted (property_id, position, source_url, source_version)`;
  const removed = await tx.execute<{ storage_key: string | null; width: number | null }>(sql`
    DELETE FROM property_photos AS photo
    WHERE property_id = ANY (${ids})
      AND NOT EXISTS (
        SELECT FROM ${wanted}
        WHERE wanted.property_id = photo.property_id AND wanted.source_url = photo.source_url
      )
    RETURNING storage_key, width`);
  await tx.execute(sql`
    INSERT INTO property_photos AS photo (property_id, position, source_url, source_version)
    SELECT property_id, position, source_url, source_version FROM ${wanted}
    ON CONFLICT (property_id, source_url) DO UPDATE SET
      position = excluded.position,
      source_version = excluded.source_version,
      state = CASE WHEN photo.source_version = excluded.source_version THEN photo.state ELSE 'pending' END,
      attempts = CASE WHEN photo.source_version = excluded.source_version THEN photo.attempts ELSE 0 END,
      error = CASE WHEN photo.source_version = excluded.source_version THEN photo.error END,
      updated_at = now()
    WHERE (photo.position, photo.source_version) IS DISTINCT FROM (excluded.position, excluded.source_version)`);
  await setMainPhotos(
    tx,
    listings.map(({ property_id }) => property_id),
  );
  return removed.rows.flatMap(({ storage_key: key, width }) =>
    key === null || width === null ? [] : [{ key, width }],
  );
}

/** Points listings at their stored main photo, or at none. */
export async function setMainPhotos(tx: Database, propertyIds: number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE properties SET image_url = main.url
    FROM (
      SELECT property.id, '/media/' || photo.storage_key || '-' || GREATEST(480, LEAST(photo.width, 960)) || '.webp' AS url
      FROM properties AS property
      LEFT JOIN property_photos AS photo ON photo.property_id = property.id AND photo.position = 0 AND photo.state <> 'removed'
      WHERE property.id = ANY (${sql.param(propertyIds)}::bigint[])
    ) AS main
    WHERE properties.id = main.id AND properties.image_url IS DISTINCT FROM main.url`);
}

/** Failed photos get another chance in this run. Gives the number of photos that wait. */
export async function requeueFailedPhotos(tx: Database, source: string): Promise<number> {
  const shown = tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.source, source), eq(properties.is_active, true)));
  await tx
    .update(propertyPhotos)
    .set({ state: "pending" })
    .where(
      and(
        eq(propertyPhotos.state, "failed"),
        lt(propertyPhotos.attempts, MAX_ATTEMPTS),
        inArray(propertyPhotos.property_id, shown),
      ),
    );
  const [row] = await tx
    .select({ waiting: count() })
    .from(propertyPhotos)
    .where(and(eq(propertyPhotos.state, "pending"), inArray(propertyPhotos.property_id, shown)));
  return row?.waiting ?? 0;
}

export interface PendingPhoto {
  id: number;
  property_id: number;
  source_url: string;
  source_version: string;
  storage_key: string | null;
  width: number | null;
  /** How often it was begun without success. */
  attempts: number;
}

/** Photos that this run leaves alone. */
export interface LeftAlone {
  ids: readonly number[];
  /** As in the addresses of photos, with the port. */
  hosts: readonly string[];
}

/** Photos to store now: the main photos of all listings first, then the second ones, and so on. */
export async function listPendingPhotos(
  db: Database,
  limit: number,
  { ids, hosts }: LeftAlone,
): Promise<PendingPhoto[]> {
  return db
    .select({
      id: propertyPhotos.id,
      property_id: propertyPhotos.property_id,
      source_url: propertyPhotos.source_url,
      source_version: propertyPhotos.source_version,
      storage_key: propertyPhotos.storage_key,
      width: propertyPhotos.width,
      attempts: propertyPhotos.attempts,
    })
    .from(propertyPhotos)
    .innerJoin(properties, eq(properties.id, propertyPhotos.property_id))
    .where(
      and(
        eq(propertyPhotos.state, "pending"),
        eq(properties.is_active, true),
        notInArray(propertyPhotos.id, [...ids]),
        sql`split_part(${propertyPhotos.source_url}, '/', 3) <> ALL (${sql.param([...hosts])}::text[])`,
      ),
    )
    .orderBy(asc(propertyPhotos.position), asc(propertyPhotos.property_id))
    .limit(limit);
}

/** Whether a photo with this address waits to be stored, or may be tried again. */
export async function isPending(db: Database, url: string): Promise<boolean> {
  const rows = await db
    .select({ id: propertyPhotos.id })
    .from(propertyPhotos)
    .where(
      and(eq(propertyPhotos.source_url, url), inArray(propertyPhotos.state, ["pending", "failed"])),
    )
    .limit(1);
  return rows.length > 0;
}

// A sync may have changed the photo while it was being fetched: then it waits again, and the fetched
// picture is the wrong one.
const stillWanted = ({ id, source_version }: PendingPhoto) =>
  and(eq(propertyPhotos.id, id), eq(propertyPhotos.source_version, source_version));

/**
 * Counts an attempt before it is made, so that a photo which ends the process is found out: it is not
 * begun for ever.
 */
export async function beginPhoto(db: Database, photo: PendingPhoto): Promise<void> {
  await db
    .update(propertyPhotos)
    .set({ attempts: sql`${propertyPhotos.attempts} + 1` })
    .where(stillWanted(photo));
}

/** Lets a photo wait that was begun and could not be stored for a reason that is not its own. */
export async function putPhotoBack(db: Database, photo: PendingPhoto): Promise<void> {
  await db
    .update(propertyPhotos)
    .set({ attempts: sql`greatest(${propertyPhotos.attempts} - 1, 0)` })
    .where(stillWanted(photo));
}

export async function markPhotoReady(
  db: Database,
  photo: PendingPhoto,
  picture: StoredPicture & { height: number; placeholder: string },
  now: Date,
): Promise<void> {
  const { key: storage_key, ...rest } = picture;
  await db
    .update(propertyPhotos)
    .set({ ...rest, storage_key, state: "ready", error: null, attempts: 0, updated_at: now })
    .where(stillWanted(photo));
  await setMainPhotos(db, [photo.property_id]);
}

export async function markPhotoFailed(
  db: Database,
  photo: PendingPhoto,
  error: string,
  now: Date,
): Promise<void> {
  await db
    .update(propertyPhotos)
    .set({
      state: "failed",
      error,
      updated_at: now,
    })
    .where(stillWanted(photo));
}

/** The keys among these that some photo still uses. */
export async function usedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: propertyPhotos.storage_key })
    .from(propertyPhotos)
    .where(inArray(propertyPhotos.storage_key, [...keys]));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** How many photos are in each state. */
export async function countPhotos(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: propertyPhotos.state, count: count() })
    .from(propertyPhotos)
    .groupBy(propertyPhotos.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

import { and, asc, count, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { isLinkKind, type ListingDraft } from "@voordeur/feeds/connector.ts";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StoredImage } from "../../../platform/files/images.ts";
import type { StoredPdf } from "../../../platform/files/pdfs.ts";

/** How often a photo or other medium is fetched, over as many runs, before it is given up. */
export const MAX_ATTEMPTS = 3;

/** Behind all photos: those are fetched first, and are numbered without regard to the others. */
export const FIRST_OTHER_POSITION = 1000;

/** A file in the storage: a picture's prefix and the width of its original, or a PDF. */
export interface StoredMedium {
  key: string;
  /** In pixels; null for a PDF. */
  width: number | null;
}

export type ListingMedia = { property_id: number } & Pick<ListingDraft, "photos" | "media">;

/**
 * Makes the photos and other media of these listings the given ones, in their order. What is new or
 * changed waits to be fetched; a changed one keeps its old file until the new one is stored.
 * @returns the stored files of media that are gone.
 */
export async function saveListingMedia(
  tx: Database,
  listings: readonly ListingMedia[],
): Promise<StoredMedium[]> {
  if (listings.length === 0) return [];
  const rows = listings.flatMap(({ property_id, photos, media = [] }) => [
    ...photos.map((photo, position) => ({ property_id, kind: "photo", position, ...photo })),
    ...media.map((medium, place) => ({
      property_id,
      position: FIRST_OTHER_POSITION + place,
      ...medium,
    })),
  ]);
  const ids = sql`${sql.param(listings.map(({ property_id }) => property_id))}::bigint[]`;
  const wanted = sql`unnest(
    ${sql.param(rows.map((row) => row.property_id))}::bigint[],
    ${sql.param(rows.map((row) => row.position))}::int[],
    ${sql.param(rows.map((row) => row.url))}::text[],
    ${sql.param(rows.map((row) => row.version))}::text[],
    ${sql.param(rows.map((row) => row.kind))}::text[],
    ${sql.param(rows.map((row) => row.caption ?? ""))}::text[],
    ${sql.param(rows.map((row) => (isLinkKind(row.kind) ? "ready" : "pending")))}::text[]
  ) AS wanted (property_id, position, source_url, source_version, kind, caption, state)`;
  const removed = await tx.execute<{ storage_key: string | null; width: number | null }>(sql`
    DELETE FROM property_media AS photo
    WHERE property_id = ANY (${ids})
      AND NOT EXISTS (
        SELECT FROM ${wanted}
        WHERE wanted.property_id = photo.property_id AND wanted.source_url = photo.source_url
      )
    RETURNING storage_key, width`);
  await tx.execute(sql`
    INSERT INTO property_media AS medium
      (property_id, position, source_url, source_version, kind, caption, state)
    SELECT property_id, position, source_url, source_version, kind, caption, state FROM ${wanted}
    ON CONFLICT (property_id, source_url) DO UPDATE SET
      position = excluded.position,
      source_version = excluded.source_version,
      kind = excluded.kind,
      caption = excluded.caption,
      state = CASE WHEN ${isSameFile} THEN medium.state ELSE excluded.state END,
      attempts = CASE WHEN ${isSameFile} THEN medium.attempts ELSE 0 END,
      error = CASE WHEN ${isSameFile} THEN medium.error END,
      updated_at = now()
    WHERE (medium.position, medium.source_version, medium.kind, medium.caption)
      IS DISTINCT FROM (excluded.position, excluded.source_version, excluded.kind, excluded.caption)`);
  await setMainPhotos(
    tx,
    listings.map(({ property_id }) => property_id),
  );
  return removed.rows.flatMap(({ storage_key: key, width }) =>
    key === null ? [] : [{ key, width }],
  );
}

// A photo may be a PDF as little as a tour may be fetched: another kind is looked at anew.
const isSameFile = sql`(medium.source_version, medium.kind) = (excluded.source_version, excluded.kind)`;

/** Points listings at their stored main photo, or at none. */
export async function setMainPhotos(tx: Database, propertyIds: number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE properties SET image_url = main.url
    FROM (
      SELECT property.id, '/media/' || photo.storage_key || '-' || GREATEST(480, LEAST(photo.width, 960)) || '.webp' AS url
      FROM properties AS property
      LEFT JOIN property_media AS photo ON photo.property_id = property.id AND photo.kind = 'photo' AND photo.position = 0 AND photo.state <> 'removed'
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
    .update(propertyMedia)
    .set({ state: "pending" })
    .where(
      and(
        eq(propertyMedia.state, "failed"),
        lt(propertyMedia.attempts, MAX_ATTEMPTS),
        inArray(propertyMedia.property_id, shown),
      ),
    );
  const [row] = await tx
    .select({ waiting: count() })
    .from(propertyMedia)
    .where(and(eq(propertyMedia.state, "pending"), inArray(propertyMedia.property_id, shown)));
  return row?.waiting ?? 0;
}

/** Photos that this run leaves alone. */
export interface LeftAlone {
  ids: readonly number[];
  /** As in the addresses of photos, with the port. */
  hosts: readonly string[];
}

/** Photos to store now: the main photos of all listings first, then the second ones, and so on. */
export async function listPendingPhotos(db: Database, limit: number, { ids, hosts }: LeftAlone) {
  return db
    .select({
      id: propertyMedia.id,
      property_id: propertyMedia.property_id,
      source: properties.source,
      kind: propertyMedia.kind,
      source_url: propertyMedia.source_url,
      source_version: propertyMedia.source_version,
      storage_key: propertyMedia.storage_key,
      width: propertyMedia.width,
      attempts: propertyMedia.attempts,
    })
    .from(propertyMedia)
    .innerJoin(properties, eq(properties.id, propertyMedia.property_id))
    .where(
      and(
        eq(propertyMedia.state, "pending"),
        eq(properties.is_active, true),
        notInArray(propertyMedia.id, [...ids]),
        sql`split_part(${propertyMedia.source_url}, '/', 3) <> ALL (${sql.param([...hosts])}::text[])`,
      ),
    )
    .orderBy(asc(propertyMedia.position), asc(propertyMedia.property_id))
    .limit(limit);
}

/** A photo, plan or document that waits for its file; `attempts`: how often it was begun without success. */
export type PendingPhoto = Awaited<ReturnType<typeof listPendingPhotos>>[number];

/** Whether a photo with this address waits to be stored, or may be tried again. */
export async function isPending(db: Database, url: string): Promise<boolean> {
  const rows = await db
    .select({ id: propertyMedia.id })
    .from(propertyMedia)
    .where(
      and(eq(propertyMedia.source_url, url), inArray(propertyMedia.state, ["pending", "failed"])),
    )
    .limit(1);
  return rows.length > 0;
}

// A sync may have changed the photo while it was being fetched: then it waits again, and the fetched
// picture is the wrong one.
const stillWanted = ({ id, source_version }: PendingPhoto) =>
  and(eq(propertyMedia.id, id), eq(propertyMedia.source_version, source_version));

/**
 * Counts an attempt before it is made, so that a photo which ends the process is found out: it is not
 * begun for ever.
 */
export async function beginPhoto(db: Database, photo: PendingPhoto): Promise<void> {
  await db
    .update(propertyMedia)
    .set({ attempts: sql`${propertyMedia.attempts} + 1` })
    .where(stillWanted(photo));
}

/** Lets a photo wait that was begun and could not be stored for a reason that is not its own. */
export async function putPhotoBack(db: Database, photo: PendingPhoto): Promise<void> {
  await db
    .update(propertyMedia)
    .set({ attempts: sql`greatest(${propertyMedia.attempts} - 1, 0)` })
    .where(stillWanted(photo));
}

const neither = { width: null, height: null, placeholder: null, bytes: null };

export async function markPhotoReady(
  db: Database,
  photo: PendingPhoto,
  file: StoredImage | StoredPdf,
  now: Date,
): Promise<void> {
  const { key: storage_key, ...rest } = { ...neither, ...file };
  await db
    .update(propertyMedia)
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
    .update(propertyMedia)
    .set({ state: "failed", error, updated_at: now })
    .where(stillWanted(photo));
}

/** The keys among these that some photo still uses. */
export async function usedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: propertyMedia.storage_key })
    .from(propertyMedia)
    .where(inArray(propertyMedia.storage_key, [...keys]));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** How many photos are in each state. */
export async function countPhotos(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: propertyMedia.state, count: count() })
    .from(propertyMedia)
    .groupBy(propertyMedia.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

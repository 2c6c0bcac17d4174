import { and, asc, desc, eq, lt, max, ne, or, sql } from "drizzle-orm";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StoredImage } from "../../../platform/files/images.ts";
import { setMainPhotos, type StoredMedium } from "../photos/queries.server.ts";

type Columns = Omit<
  typeof properties.$inferInsert,
  "id" | "source" | "external_id" | "slug" | "content_hash" | "created_at"
>;

const ownListing = (id: number) => and(eq(properties.id, id), eq(properties.source, OWN_SOURCE));

export async function insertOwnListing(
  tx: Database,
  row: Columns & { external_id: string; slug: string; created_at: Date },
): Promise<number> {
  const [stored] = await tx
    .insert(properties)
    .values({ ...row, source: OWN_SOURCE, content_hash: "" })
    .returning({ id: properties.id });
  return stored!.id;
}

/** The listing as it is; null when staff own no listing of this id. Locks it. */
export async function lockOwnListing(tx: Database, id: number) {
  const [row] = await tx.select().from(properties).where(ownListing(id)).for("update");
  return row ?? null;
}

export async function updateOwnListing(tx: Database, id: number, row: Columns): Promise<void> {
  await tx.update(properties).set(row).where(ownListing(id));
}

/** The own listing of the home that a feed's listing is of; null: there is none. */
export async function findOwnOf(
  tx: Database,
  { id, home_key, transaction }: typeof properties.$inferSelect,
): Promise<number | null> {
  const sameHome = and(
    eq(properties.is_active, true),
    sql`${properties.home_key} = ${home_key}`,
    eq(properties.transaction, transaction),
  );
  const [row] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.source, OWN_SOURCE), or(eq(properties.copied_from, id), sameHome)))
    .orderBy(sql`${properties.copied_from} = ${id} DESC NULLS LAST`, desc(properties.id))
    .limit(1);
  return row?.id ?? null;
}

/** Gives a listing the media of another, with the same stored files; what failed is left out. */
export async function copyMedia(
  tx: Database,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<{ waiting: number }> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    INSERT INTO property_photos (property_id, kind, position, caption, source_url, source_version,
      state, storage_key, width, height, bytes, placeholder, updated_at)
    SELECT ${to}, kind, position, caption, source_url, source_version,
      CASE WHEN state = 'pending' THEN 'pending' ELSE 'ready' END,
      storage_key, width, height, bytes, placeholder, ${now}
    FROM property_photos
    WHERE property_id = ${from} AND (state IN ('ready', 'pending') OR storage_key IS NOT NULL)
    RETURNING state`);
  await renumberPhotos(tx, to);
  return { waiting: rows.filter(({ state }) => state === "pending").length };
}

/** Deletes it with its photos; gives the pictures that are left over. */
export async function deleteOwnListing(tx: Database, id: number): Promise<StoredMedium[]> {
  const photos = await tx
    .select({ key: propertyMedia.storage_key, width: propertyMedia.width })
    .from(propertyMedia)
    .where(eq(propertyMedia.property_id, id));
  await tx.delete(properties).where(ownListing(id));
  return picturesOf(photos);
}

const photosOf = (propertyId: number) =>
  and(eq(propertyMedia.property_id, propertyId), eq(propertyMedia.kind, "photo"));

const photoOf = (propertyId: number, id: number) =>
  and(eq(propertyMedia.property_id, propertyId), eq(propertyMedia.id, id));

/** Puts a stored picture behind the others; one that was there already comes back to its place. */
export async function insertPhoto(
  tx: Database,
  propertyId: number,
  picture: StoredImage,
  now: Date,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(propertyMedia.position) })
    .from(propertyMedia)
    .where(photosOf(propertyId));
  const { key, width, height, placeholder } = picture;
  await tx
    .insert(propertyMedia)
    .values({
      property_id: propertyId,
      position: (last?.position ?? -1) + 1,
      source_url: `upload:${key}`,
      state: "ready",
      storage_key: key,
      updated_at: now,
      width,
      height,
      placeholder,
    })
    .onConflictDoUpdate({
      target: [propertyMedia.property_id, propertyMedia.source_url],
      set: { state: "ready", updated_at: now },
    });
  await renumberPhotos(tx, propertyId);
}

/** Takes a photo away, or puts it back where it was. */
export async function setPhotoRemoved(
  tx: Database,
  propertyId: number,
  id: number,
  removed: boolean,
  now: Date,
): Promise<void> {
  await tx
    .update(propertyMedia)
    .set({ state: removed ? "removed" : "ready", updated_at: now })
    .where(photoOf(propertyId, id));
  await renumberPhotos(tx, propertyId, removed ? undefined : id);
}

/** Moves a photo to a place among the others, 0 being the first. */
export async function movePhoto(
  tx: Database,
  propertyId: number,
  id: number,
  to: number,
): Promise<void> {
  const shown = await tx
    .select({ id: propertyMedia.id })
    .from(propertyMedia)
    .where(and(photosOf(propertyId), ne(propertyMedia.state, "removed")))
    .orderBy(asc(propertyMedia.position), asc(propertyMedia.id));
  if (!shown.some((photo) => photo.id === id)) return;
  const order = shown.map((photo) => photo.id).filter((other) => other !== id);
  order.splice(to, 0, id);
  await tx.execute(sql`
    UPDATE property_photos SET position = wanted.place - 1
    FROM unnest(${sql.param(order)}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    WHERE property_photos.id = wanted.id AND property_id = ${propertyId}`);
  await setMainPhotos(tx, [propertyId]);
}

/** Numbers the photos that are shown 0, 1, 2…; `first` goes before another in the same place. */
async function renumberPhotos(tx: Database, propertyId: number, first = -1): Promise<void> {
  await tx.execute(sql`
    UPDATE property_photos SET position = wanted.place - 1
    FROM (
      SELECT id, row_number() OVER (ORDER BY position, id <> ${first}, id) AS place
      FROM property_photos
      WHERE property_id = ${propertyId} AND kind = 'photo' AND state <> 'removed'
    ) AS wanted
    WHERE property_photos.id = wanted.id`);
  await setMainPhotos(tx, [propertyId]);
}

/** Forgets the photos that were taken away before a moment; gives their pictures. */
export async function forgetRemovedPhotos(tx: Database, before: Date): Promise<StoredMedium[]> {
  const gone = await tx
    .delete(propertyMedia)
    .where(and(eq(propertyMedia.state, "removed"), lt(propertyMedia.updated_at, before)))
    .returning({ key: propertyMedia.storage_key, width: propertyMedia.width });
  return picturesOf(gone);
}

function picturesOf(rows: { key: string | null; width: number | null }[]): StoredMedium[] {
  return rows.flatMap(({ key, width }) => (key === null ? [] : [{ key, width }]));
}

/** The groups of facts in the order of how often they are used, each with its labels. */
export type FactNames = Record<string, string[]>;

const READ_FOR_NAMES = 300;
const MOST_GROUPS = 30;
const MOST_LABELS = 30;

/** The groups and labels of the listings that changed last: reading all would take a second. */
export async function listFactNames(db: Database): Promise<FactNames> {
  const { rows } = await db.execute<{ group: string; labels: string[] }>(sql`
    WITH newest AS (
      SELECT facts FROM properties ORDER BY updated_at DESC, id DESC LIMIT ${READ_FOR_NAMES}
    ), counted AS (
      SELECT fact ->> 'group' AS name, fact ->> 'label' AS label, count(*) AS times
      FROM newest, jsonb_array_elements(facts) AS fact GROUP BY 1, 2
    )
    SELECT name AS group, (array_agg(label ORDER BY times DESC, label))[1:${sql.raw(String(MOST_LABELS))}] AS labels
    FROM counted GROUP BY name ORDER BY sum(times) DESC, name LIMIT ${MOST_GROUPS}`);
  return Object.fromEntries(rows.map(({ group, labels }) => [group, labels]));
}

import { and, eq, inArray, lt, max, ne, sql } from "drizzle-orm";
import { mediumKinds } from "@voordeur/feeds/connector.ts";
import { propertyMedia } from "../../../../database/schema/listings.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  FIRST_OTHER_POSITION,
  setMainPhotos,
  type StoredMedium,
} from "../photos/queries.server.ts";
import type { OwnMediumKind } from "./media-input.ts";

type NewMedium = Pick<typeof propertyMedia.$inferInsert, "source_url"> &
  Partial<typeof propertyMedia.$inferInsert> & { kind: OwnMediumKind };

const mediumOf = (propertyId: number, id: number) =>
  and(eq(propertyMedia.property_id, propertyId), eq(propertyMedia.id, id));

const ofKind = (propertyId: number, kind: OwnMediumKind) =>
  and(eq(propertyMedia.property_id, propertyId), eq(propertyMedia.kind, kind));

/** Puts a medium behind the others of its kind; one that was there already comes back to its place. */
export async function insertMedium(
  tx: Database,
  propertyId: number,
  medium: NewMedium,
  now: Date,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(propertyMedia.position) })
    .from(propertyMedia)
    .where(ofKind(propertyId, medium.kind));
  const first = medium.kind === "photo" ? 0 : FIRST_OTHER_POSITION;
  await tx
    .insert(propertyMedia)
    .values({
      ...medium,
      property_id: propertyId,
      position: (last?.position ?? first - 1) + 1,
      state: "ready",
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [propertyMedia.property_id, propertyMedia.source_url],
      set: { kind: medium.kind, state: "ready", updated_at: now },
    });
  await renumberMedia(tx, propertyId);
}

/** Whether the file of a choice is there, or was and was taken away. */
export async function hasChoice(db: Database, propertyId: number, choice: string) {
  const isChoice = eq(propertyMedia.source_version, choice);
  return (
    (await db.$count(propertyMedia, and(eq(propertyMedia.property_id, propertyId), isChoice))) > 0
  );
}

/** Puts a file that came last before those of its batch that were chosen after it. */
export async function keepChosenOrder(
  tx: Database,
  propertyId: number,
  { kind, source_version: choice }: { kind: OwnMediumKind; source_version: string },
): Promise<void> {
  const shown = await tx
    .select({ id: propertyMedia.id, choice: propertyMedia.source_version })
    .from(propertyMedia)
    .where(and(ofKind(propertyId, kind), ne(propertyMedia.state, "removed")))
    .orderBy(propertyMedia.position, propertyMedia.id);
  const batch = choice.slice(0, choice.lastIndexOf("-"));
  const isLater = (other: string) => other.startsWith(`${batch}-`) && other > choice;
  const to = shown.findIndex((medium) => isLater(medium.choice));
  const own = shown.find((medium) => medium.choice === choice);
  if (own && to >= 0) await moveMedium(tx, propertyId, own.id, to);
}

/** Takes a medium away, or puts it back where it was. */
export async function setMediumRemoved(
  tx: Database,
  propertyId: number,
  id: number,
  removed: boolean,
  now: Date,
): Promise<void> {
  await tx
    .update(propertyMedia)
    .set({ state: removed ? "removed" : "ready", updated_at: now })
    .where(mediumOf(propertyId, id));
  await renumberMedia(tx, propertyId, removed ? undefined : id);
}

/** @throws Overtaken when the form showed another caption, `seen` */
export async function setCaption(
  tx: Database,
  propertyId: number,
  id: number,
  caption: string,
  seen?: string,
): Promise<void> {
  const isShown = seen === undefined ? undefined : inArray(propertyMedia.caption, [seen, caption]);
  const written = await tx
    .update(propertyMedia)
    .set({ caption })
    .where(and(mediumOf(propertyId, id), isShown));
  if (isShown && written.rowCount === 0) throw new Overtaken();
}

/** Moves a medium to a place among the others of its kind, 0 being the first. */
export async function moveMedium(
  tx: Database,
  propertyId: number,
  id: number,
  to: number,
): Promise<void> {
  const [medium] = await tx
    .select({ kind: propertyMedia.kind })
    .from(propertyMedia)
    .where(mediumOf(propertyId, id));
  if (!medium) return;
  const shown = await tx
    .select({ id: propertyMedia.id })
    .from(propertyMedia)
    .where(and(ofKind(propertyId, medium.kind), ne(propertyMedia.state, "removed")))
    .orderBy(propertyMedia.position, propertyMedia.id);
  if (!shown.some((each) => each.id === id)) return;
  const order = shown.map((each) => each.id).filter((other) => other !== id);
  order.splice(to, 0, id);
  await tx.execute(sql`
    UPDATE property_media SET position = wanted.place - 1
    FROM unnest(${sql.param(order)}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    WHERE property_media.id = wanted.id AND property_id = ${propertyId}`);
  await renumberMedia(tx, propertyId);
}

/**
 * Numbers what is shown: the photos 0, 1, 2…, and kind after kind the others. `first` goes before
 * another in the same place.
 */
export async function renumberMedia(tx: Database, propertyId: number, first = -1): Promise<void> {
  await tx.execute(sql`
    UPDATE property_media SET position = wanted.place
    FROM (
      SELECT id, row_number() OVER (
          PARTITION BY kind = 'photo'
          ORDER BY array_position(${sql.param([...mediumKinds])}::text[], kind), position, id <> ${first}, id
        ) - 1 + CASE WHEN kind = 'photo' THEN 0 ELSE ${FIRST_OTHER_POSITION}::int END AS place
      FROM property_media WHERE property_id = ${propertyId} AND state <> 'removed'
    ) AS wanted
    WHERE property_media.id = wanted.id AND position IS DISTINCT FROM wanted.place`);
  await setMainPhotos(tx, [propertyId]);
}

/** Gives a listing the media of another, with the same stored files; what failed is left out. */
export async function copyMedia(
  tx: Database,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<{ waiting: number }> {
  const { rows } = await tx.execute<{ state: string }>(sql`
    INSERT INTO property_media (property_id, kind, position, caption, source_url, source_version,
      state, storage_key, width, height, bytes, placeholder, updated_at)
    SELECT ${to}, kind, position, caption, source_url, source_version,
      CASE WHEN state = 'pending' THEN 'pending' ELSE 'ready' END,
      storage_key, width, height, bytes, placeholder, ${now}
    FROM property_media
    WHERE property_id = ${from} AND (state IN ('ready', 'pending') OR storage_key IS NOT NULL)
    RETURNING state`);
  await renumberMedia(tx, to);
  return { waiting: rows.filter(({ state }) => state === "pending").length };
}

/** Forgets the media that were taken away before a moment; gives their files. */
export async function forgetRemovedMedia(tx: Database, before: Date): Promise<StoredMedium[]> {
  const gone = await tx
    .delete(propertyMedia)
    .where(and(eq(propertyMedia.state, "removed"), lt(propertyMedia.updated_at, before)))
    .returning({ key: propertyMedia.storage_key, width: propertyMedia.width });
  return filesOf(gone);
}

export function filesOf(rows: { key: string | null; width: number | null }[]): StoredMedium[] {
  return rows.flatMap(({ key, width }) => (key === null ? [] : [{ key, width }]));
}

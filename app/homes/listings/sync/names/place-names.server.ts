import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import { shownPlaces } from "@voordeur/feeds/shown-places.ts";
import { properties } from "../../../../../database/schema/listings.ts";
import { placeNames } from "../../../../../database/schema/sync.ts";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { recordChanges } from "../changes.queries.server.ts";
import { STAFF_WRITE } from "../schedule/job-time.ts";
import { writeListings } from "../write-lock.server.ts";

/** The places of a source's feed that visitors see under another name, with that name. */
export async function shownPlacesOf(tx: Database, source: string, feed: ReadonlySet<string>) {
  const chosen = await tx.select().from(placeNames).where(eq(placeNames.source, source));
  const stored = (await listPlaces(tx)).filter((place) => place.source === source);
  return shownPlaces(
    feed,
    new Map(chosen.map(({ feed_name, shown_name }) => [feed_name, shown_name])),
    stored.map(({ city }) => city),
  );
}

/** The places of all feeds as visitors see them, with the number of their active listings. */
export async function listPlaces(db: Database) {
  const { source, city, is_active } = properties;
  return db
    .select({ source, city, homes: count(sql`CASE WHEN ${is_active} THEN 1 END`) })
    .from(properties)
    .where(ne(source, OWN_SOURCE))
    .groupBy(source, city)
    .orderBy(asc(city), asc(source));
}

export async function listPlaceNames(db: Database) {
  return db.select().from(placeNames).orderBy(asc(placeNames.feed_name), asc(placeNames.id));
}

/**
 * Shows a place of a source under another name, now and at every sync.
 * @returns how many listings changed.
 * @throws ListingsBusyError
 */
export async function renamePlace(
  { db, clock, pages }: Pick<Services, "db" | "clock" | "pages">,
  { source, from, to }: { source: string; from: string; to: string },
  actor: { email: string },
): Promise<number> {
  const now = clock();
  return writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    const ofSource = eq(placeNames.source, source);
    // Places already shown as `from` follow it to its new name; one renamed to itself needs no row.
    await tx
      .update(placeNames)
      .set({ shown_name: to })
      .where(and(ofSource, eq(placeNames.shown_name, from)));
    await tx
      .insert(placeNames)
      .values({ source, feed_name: from, shown_name: to, created_at: now })
      .onConflictDoUpdate({
        target: [placeNames.source, placeNames.feed_name],
        set: { shown_name: to },
      });
    await tx.delete(placeNames).where(and(ofSource, eq(placeNames.feed_name, to)));
    const renamed = await tx
      .update(properties)
      .set({
        city: to,
        // As the next sync works it out, which so finds nothing to change.
        content_hash: sql`split_part(${properties.content_hash}, ' ', 1) || ' ' || ${to}::text`,
        updated_at: now,
      })
      .where(and(eq(properties.source, source), eq(properties.city, from)))
      .returning({ id: properties.id });
    await recordChanges(
      tx,
      renamed.map(({ id }) => ({
        property_id: id,
        at: now,
        actor: actor.email,
        kind: "changed" as const,
        before: { city: from },
        after: { city: to },
      })),
    );
    await pages.changed(tx, "listings");
    return renamed.length;
  });
}

/** Leaves a place to the feed again, from its next sync on. */
export async function forgetPlaceName(db: Database, id: number): Promise<void> {
  await db.delete(placeNames).where(eq(placeNames.id, id));
}

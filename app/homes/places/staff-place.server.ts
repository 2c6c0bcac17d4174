import { eq, sql } from "drizzle-orm";
import type { Coordinates } from "@voordeur/feeds/coordinates.ts";
import { properties } from "../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../database/schema/places.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { lookUp } from "./look-up/find-places.server.ts";
import { findAddress, saveLookUps } from "./look-up/queries.server.ts";

const { latitude, longitude, source, shown, failure, version } = propertyPlaces;
const { neighbourhood_code, neighbourhood_name, parcel, looked_up_at } = propertyPlaces;

/** Everything known about where a home lies, for staff; null: nobody has looked yet. */
export async function findStaffPlace(db: Database, propertyId: number) {
  const [row] = await db
    .select({
      latitude,
      longitude,
      source,
      shown,
      neighbourhood_code,
      neighbourhood_name,
      parcel,
      looked_up_at,
      failure,
      version,
    })
    .from(propertyPlaces)
    .where(eq(propertyPlaces.property_id, propertyId));
  return row ?? null;
}

export type StaffPlace = NonNullable<Awaited<ReturnType<typeof findStaffPlace>>>;

type Changing = Pick<Services, "db" | "pages">;
/** `conflict`: a colleague changed it since. `gone`: there is no such listing. */
type Changed = "changed" | "conflict" | "gone";

/** The version of a place that nobody has looked up. */
export const NEW_PLACE = 1;

/** Puts the home where staff say; no sync and no look-up moves it from there. */
export async function movePin(
  services: Changing,
  id: number,
  { seen, point }: { seen: number; point: Coordinates },
): Promise<Changed> {
  return change(services, id, seen, { ...point, source: "staff" });
}

/** Says how visitors see the place. */
export async function showPlace(
  services: Changing,
  id: number,
  { seen, shown: value }: { seen: number; shown: StaffPlace["shown"] },
): Promise<Changed> {
  return change(services, id, seen, { shown: value });
}

async function change(
  { db, pages }: Changing,
  id: number,
  seen: number,
  values: Partial<typeof propertyPlaces.$inferInsert>,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const [listing] = await tx
      .select({ id: properties.id })
      .from(properties)
      .where(eq(properties.id, id))
      .for("key share");
    if (!listing) return "gone";
    const changed = await tx
      .insert(propertyPlaces)
      .values({ property_id: id, ...values, version: NEW_PLACE + 1 })
      .onConflictDoUpdate({
        target: propertyPlaces.property_id,
        set: { ...values, version: sql`${propertyPlaces.version} + 1` },
        setWhere: eq(propertyPlaces.version, seen),
      })
      .returning({ id: propertyPlaces.property_id });
    if (changed.length === 0) return "conflict";
    await pages.changed(tx, "listings");
    return "changed";
  });
}

/**
 * Asks PDOK anew, and gives a pin of staff up for what the feed or PDOK says. When PDOK cannot be
 * asked, everything stays as it is.
 */
export async function lookUpAgain(
  services: Pick<Services, "db" | "pages" | "outside" | "clock">,
  id: number,
  seen: number,
): Promise<Changed | "unreachable"> {
  const { db, clock, pages } = services;
  const listing = await findAddress(db, id);
  if (!listing) return "gone";
  const found = await lookUp(services, listing, { fresh: true });
  if (typeof found !== "object") return "unreachable";
  return db.transaction(async (tx) => {
    const isStaff = sql`property_places.source = 'staff'`;
    const isFed = sql`property_places.feed_latitude IS NOT NULL`;
    const released = await tx
      .insert(propertyPlaces)
      .values({ property_id: id, version: NEW_PLACE + 1 })
      .onConflictDoUpdate({
        target: propertyPlaces.property_id,
        set: {
          latitude: sql`CASE WHEN ${isStaff} THEN property_places.feed_latitude ELSE property_places.latitude END`,
          longitude: sql`CASE WHEN ${isStaff} THEN property_places.feed_longitude ELSE property_places.longitude END`,
          source: sql`CASE WHEN NOT ${isStaff} THEN property_places.source WHEN ${isFed} THEN 'feed' END`,
          version: sql`${propertyPlaces.version} + 1`,
        },
        setWhere: eq(propertyPlaces.version, seen),
      })
      .returning({ id: propertyPlaces.property_id });
    if (released.length === 0) return "conflict";
    await saveLookUps(tx, [found], clock());
    await pages.changed(tx, "listings");
    return "changed";
  });
}

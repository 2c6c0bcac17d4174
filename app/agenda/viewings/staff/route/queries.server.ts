import { inArray } from "drizzle-orm";
import { propertyPlaces } from "../../../../../database/schema/places.ts";
import type { Point } from "@voordeur/geo/point.ts";
import type { Database } from "../../../../platform/database/database.ts";

/** Where these homes lie, for staff: the exact point, also of a home whose place visitors do not see. */
export async function pointsOf(db: Database, ids: readonly number[]): Promise<Map<number, Point>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: propertyPlaces.property_id,
      latitude: propertyPlaces.latitude,
      longitude: propertyPlaces.longitude,
    })
    .from(propertyPlaces)
    .where(inArray(propertyPlaces.property_id, [...new Set(ids)]));
  return new Map(
    rows.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [[id, { latitude, longitude }] as const],
    ),
  );
}

import { and, asc, eq, isNotNull, ne, notInArray } from "drizzle-orm";
import { properties, propertyMedia } from "../../../database/schema/listings.ts";
import type { Database } from "../../platform/database/database.ts";
import { soldStatuses } from "@voordeur/feeds/status.ts";

// A photo that is being replaced keeps its old picture.
export const shownPhoto = and(
  eq(propertyMedia.kind, "photo"),
  isNotNull(propertyMedia.storage_key),
  ne(propertyMedia.state, "removed"),
)!;

const { storage_key, width, height, placeholder } = propertyMedia;
export const photoColumns = { storage_key, width, height, placeholder };

export const priceLowered = and(
  isNotNull(properties.price_lowered_at),
  notInArray(properties.status, [...soldStatuses]),
)!.mapWith(Boolean);

/** The first stored photo of the property that is selected. */
export function firstPhoto(db: Database) {
  return db
    .select(photoColumns)
    .from(propertyMedia)
    .where(and(eq(propertyMedia.property_id, properties.id), shownPhoto))
    .orderBy(asc(propertyMedia.position))
    .limit(1)
    .as("first");
}

/** The data of a card. */
export function cardColumns(first: ReturnType<typeof firstPhoto>) {
  const { storage_key, width, height, placeholder } = first;
  return {
    id: properties.id,
    slug: properties.slug,
    source: properties.source,
    also_from: properties.also_from,
    price_lowered: priceLowered,
    status: properties.status,
    address: properties.address,
    postal_code: properties.postal_code,
    city: properties.city,
    price: properties.price,
    property_type: properties.property_type,
    bedrooms: properties.bedrooms,
    area: properties.area,
    energy_label: properties.energy_label,
    photo: { storage_key, width, height, placeholder },
  };
}

import { sql } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import { matchingPlaces } from "@voordeur/facets/filter.ts";
import type { Database } from "../../../platform/database/database.ts";
import { drawingPath } from "../../../ui/pictures/drawings.ts";
import { drawingKindFor } from "../../../ui/pictures/kind-for-type.ts";
import { photoUrl, type StoredPhoto } from "../../../ui/pictures/picture.tsx";
import { firstPhotos } from "../queries.server.ts";
import { filterListings } from "../service.server.ts";
import { takenWord } from "./price-label.ts";
import { COORDINATE_PARTS, type HomesOnMap } from "./homes-on-map.ts";

/** More would be megabytes; the newest are on the map, and the map says how many are not. */
export const MAX_HOMES = 10_000;
/** Addresses of photos are as large as all else of a home together. */
const MAX_PHOTOS = 500;

/** The homes that a search finds and that are on the map, the newest first. */
export async function homesOnMap(db: Database, params: URLSearchParams): Promise<HomesOnMap> {
  const { facetIndex, filterResult } = await filterListings(db, params);
  const places = matchingPlaces(filterResult, 0, filterResult.total).filter(
    (place) => !Number.isNaN(facetIndex.points[2 * place]!),
  );
  const shown = places.slice(0, MAX_HOMES);
  const ids = shown.map((place) => facetIndex.ids[place]!);
  const [rows, photos] = await Promise.all([
    namesOf(db, ids),
    firstPhotos(db, ids.slice(0, MAX_PHOTOS)),
  ]);
  const homes: HomesOnMap = {
    latitudes: [],
    longitudes: [],
    prices: [],
    slugs: [],
    addresses: [],
    photos: [],
    taken: [],
    near: [],
    more: places.length - shown.length,
  };
  for (const [order, place] of shown.entries()) {
    const id = ids[order]!;
    const row = rows.get(id);
    if (!row) continue;
    if (isSold(row.status)) homes.taken.push([homes.slugs.length, takenWord(row.status)]);
    if (row.shown === "circle") homes.near.push(homes.slugs.length);
    homes.latitudes.push(Math.round(facetIndex.points[2 * place]! * COORDINATE_PARTS));
    homes.longitudes.push(Math.round(facetIndex.points[2 * place + 1]! * COORDINATE_PARTS));
    homes.prices.push(row.price);
    homes.slugs.push(row.slug);
    homes.addresses.push(`${row.address}, ${row.city}`);
    if (order < MAX_PHOTOS) homes.photos.push(smallPicture(row, photos.get(id) ?? null));
  }
  return homes;
}

/** A width that every photo has, in a format that every browser knows. */
function smallPicture({ slug, type }: Row, photo: StoredPhoto | null): string {
  return photo
    ? photoUrl(photo, pictureWidths(photo.width)[0]!)
    : drawingPath({ kind: drawingKindFor(type), seed: slug }, 800);
}

interface Row {
  slug: string;
  type: string;
  address: string;
  city: string;
  price: number | null;
  status: string;
  shown: string;
}

async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, Row>> {
  // One value instead of a row for each, as of the facet index.
  const { rows } = await db.execute<{ homes: (Row & { id: number })[] | null }>(sql`
    SELECT json_agg(json_build_object('id', ${properties.id}, 'slug', ${properties.slug},
      'type', ${properties.property_type}, 'address', ${properties.address}, 'city', ${properties.city}, 'price', ${properties.price_amount},
      'status', ${properties.status}, 'shown', ${propertyPlaces.shown})) AS homes
    FROM ${properties} JOIN ${propertyPlaces} ON ${propertyPlaces.property_id} = ${properties.id}
    WHERE ${properties.id} = ANY (${sql.param([...ids])}::bigint[])
      AND ${propertyPlaces.shown_latitude} IS NOT NULL`);
  return new Map((rows[0]!.homes ?? []).map((row) => [row.id, row]));
}

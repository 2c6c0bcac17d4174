import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { available, properties, shownToVisitors } from "../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../database/schema/places.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Coordinates } from "@voordeur/feeds/connector.ts";
import { addressKey } from "./look-up/queries.server.ts";

/** Metres around the point of a circle; the home is inside, wherever in Europe it lies. */
export const CIRCLE_RADIUS = 300;

/** Where a listing lies, as far as visitors may know. */
export interface PublicPlace {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** In metres; null: the point is the home's own. */
  radius: number | null;
}

// The exact point is not among them: it never leaves the server.
const shownColumns = {
  latitude: sql<number>`${propertyPlaces.shown_latitude}`,
  longitude: sql<number>`${propertyPlaces.shown_longitude}`,
  radius: sql<
    number | null
  >`CASE WHEN ${propertyPlaces.shown} = 'circle' THEN ${CIRCLE_RADIUS}::int END`,
};

/** The places of all listings that visitors see, by the listing's id; in no order. */
export async function listPlaces(db: Database): Promise<Map<number, PublicPlace>> {
  const rows = await db
    .select({ id: propertyPlaces.property_id, ...shownColumns })
    .from(propertyPlaces)
    .innerJoin(properties, eq(properties.id, propertyPlaces.property_id))
    .where(and(shownToVisitors, isNotNull(propertyPlaces.shown_latitude)));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

export interface Neighbourhood {
  /** Statistics Netherlands' code, such as `BU09830001`. */
  code: string;
  name: string;
}

// A place that staff hide says nothing of where it is.
const toldNeighbourhood = and(
  isNotNull(propertyPlaces.neighbourhood_code),
  ne(propertyPlaces.shown, "hidden"),
)!;

/** Where a listing lies, as far as visitors may know; its page decides whether they see it at all. */
interface Whereabouts {
  /** Null: it is unknown, or staff hide it. */
  place: PublicPlace | null;
  /** Null: unknown, as of every address abroad, or hidden. */
  neighbourhood: Neighbourhood | null;
}

export async function findWhereabouts(db: Database, propertyId: number): Promise<Whereabouts> {
  const [row] = await whereabouts(db).execute({ propertyId });
  if (!row) return { place: null, neighbourhood: null };
  const { code, name, isTold, ...place } = row;
  return {
    place: row.latitude === null ? null : place,
    neighbourhood: isTold && code ? { code, name: name ?? code } : null,
  };
}

const whereabouts = builtOnce((db) =>
  db
    .select({
      ...shownColumns,
      code: propertyPlaces.neighbourhood_code,
      name: propertyPlaces.neighbourhood_name,
      isTold: sql<boolean>`${toldNeighbourhood}`,
    })
    .from(propertyPlaces)
    .where(eq(propertyPlaces.property_id, sql.placeholder("propertyId")))
    .prepare("whereabouts"),
);

export interface NeighbourhoodWithHomes extends Neighbourhood {
  /** Most of its listings are said to be there: a feed may know one by the name of another town. */
  city: string;
  /** How many of its listings can still be bought or rented. */
  available: number;
  /** The listings in it that visitors see. */
  propertyIds: number[];
}

/** The neighbourhoods in which visitors see listings. */
export async function listNeighbourhoods(db: Database): Promise<NeighbourhoodWithHomes[]> {
  const code = sql<string>`${propertyPlaces.neighbourhood_code}`;
  return db
    .select({
      code,
      name: sql<string>`coalesce(max(${propertyPlaces.neighbourhood_name}), ${code})`,
      city: sql<string>`mode() WITHIN GROUP (ORDER BY ${properties.city})`,
      available: sql<number>`count(*) FILTER (WHERE ${available})::int`,
      propertyIds: sql<number[]>`json_agg(${properties.id} ORDER BY ${properties.id})`,
    })
    .from(propertyPlaces)
    .innerJoin(properties, eq(properties.id, propertyPlaces.property_id))
    .where(and(shownToVisitors, toldNeighbourhood))
    .groupBy(code)
    .orderBy(code);
}

/** The cadastral parcel of a listing, such as "VLO00-K-4550"; null: unknown. */
export async function findParcel(db: Database, propertyId: number): Promise<string | null> {
  const [row] = await db
    .select({ parcel: propertyPlaces.parcel })
    .from(propertyPlaces)
    .where(eq(propertyPlaces.property_id, propertyId));
  return row?.parcel ?? null;
}

/**
 * Takes over where feeds say that their listings lie. What staff set stays. Where a feed says nothing any
 * more the address is looked up again; until then a home stays where it was, if its address did too.
 */
export async function saveFeedPlaces(
  tx: Database,
  listings: readonly { property_id: number; coordinates: Coordinates | null }[],
): Promise<void> {
  const rows = listings.map(({ property_id: id, coordinates }) => ({ id, ...coordinates }));
  const feed = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS feed (id bigint, latitude double precision, longitude double precision)`;
  await tx.execute(sql`
    INSERT INTO property_places (property_id, latitude, longitude, source, feed_latitude, feed_longitude)
    SELECT id, latitude, longitude, 'feed', latitude, longitude FROM ${feed} WHERE latitude IS NOT NULL
    ON CONFLICT (property_id) DO NOTHING`);
  const isGone = sql`feed.latitude IS NULL`;
  const wasFound = sql`place.address_key = ${addressKey}
    AND place.failure IS DISTINCT FROM 'not-found' AND place.failure IS DISTINCT FROM 'no-address'`;
  const stays = sql`place.source = 'staff' OR ${isGone} AND ${wasFound}`;
  await tx.execute(sql`
    UPDATE property_places AS place SET
      feed_latitude = feed.latitude, feed_longitude = feed.longitude,
      latitude = CASE WHEN ${stays} THEN place.latitude ELSE feed.latitude END,
      longitude = CASE WHEN ${stays} THEN place.longitude ELSE feed.longitude END,
      source = CASE WHEN ${stays} THEN place.source WHEN ${isGone} THEN NULL ELSE 'feed' END,
      looked_up_at = CASE WHEN ${isGone} THEN NULL ELSE place.looked_up_at END
    FROM ${feed} JOIN properties ON properties.id = feed.id
    WHERE place.property_id = feed.id
      AND (place.feed_latitude, place.feed_longitude) IS DISTINCT FROM (feed.latitude, feed.longitude)`);
}

/** Gives one listing the place of another, as of a copy that staff make. */
export async function copyPlace(tx: Database, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO property_places (property_id, latitude, longitude, source, feed_latitude, feed_longitude,
      shown, neighbourhood_code, neighbourhood_name, parcel, address_key, looked_up_at, failure)
    SELECT ${to}, latitude, longitude, source, feed_latitude, feed_longitude,
      shown, neighbourhood_code, neighbourhood_name, parcel, address_key, looked_up_at, failure
    FROM property_places WHERE property_id = ${from}
    ON CONFLICT DO NOTHING`);
}

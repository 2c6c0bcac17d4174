import { eq, sql } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import type { propertyPlaces } from "../../../../database/schema/places.ts";
import type { Database } from "../../../platform/database/database.ts";

type Place = typeof propertyPlaces.$inferSelect;

/** A listing whose address is to be looked up. */
export interface UnplacedListing {
  id: number;
  address: string;
  street: string | null;
  postal_code: string;
  city: string;
  /** The key of the address as it is now; another spelling of the same one has the same. */
  key: string;
}

/** The result of a look-up; its point is left out where the feed or staff know better. */
export interface LookedUp
  extends
    Pick<UnplacedListing, "id" | "key">,
    Pick<Place, "latitude" | "longitude" | "parcel" | "failure">,
    Pick<Place, "neighbourhood_code" | "neighbourhood_name"> {}

const MINUTE_MS = 60_000;
/** How long an address that PDOK does not know waits: a new street comes into the register in time. */
const NOT_FOUND_MS = 30 * 24 * 60 * MINUTE_MS;
const UNREACHABLE_MS = 60 * MINUTE_MS;

// Number 1-12 is not number 112.
const address = sql`regexp_replace(${properties.address}, '(?<=[0-9])[^[:alnum:]]+(?=[0-9])', '_', 'g')`;

/** The same for two spellings of one address. */
export const addressKey = sql<string>`lower(regexp_replace(${address} || ${properties.postal_code} || ${properties.city}, '[^[:alnum:]_]', '', 'g'))`;

/** Shown listings with a larger id whose address was not looked up, has changed, or may be known by now. */
export async function listUnplaced(
  db: Database,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<UnplacedListing[]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { rows } = await db.execute<Record<keyof UnplacedListing, unknown>>(sql`
    SELECT ${properties.id} AS id, ${properties.address} AS address,
      ${properties.street} AS street, ${properties.postal_code} AS postal_code,
      ${properties.city} AS city, ${addressKey} AS key
    FROM ${properties} LEFT JOIN property_places AS place ON place.property_id = ${properties.id}
    WHERE ${properties.is_active} AND ${properties.id} > ${after}
      AND (place.failure IS DISTINCT FROM 'unreachable' OR place.looked_up_at IS NULL
        OR place.looked_up_at < ${before(UNREACHABLE_MS)})
      AND (place.address_key IS DISTINCT FROM ${addressKey}
        OR place.looked_up_at IS NULL OR place.failure = 'unreachable'
        OR place.failure = 'not-found' AND place.looked_up_at < ${before(NOT_FOUND_MS)})
    ORDER BY ${properties.id} LIMIT ${limit}`);
  return rows.map(({ id, ...rest }) => ({ id: Number(id), ...rest })) as UnplacedListing[];
}

/** The address of one listing, shown or not; undefined: there is no such listing. */
export async function findAddress(db: Database, id: number): Promise<UnplacedListing | undefined> {
  const { address, street, postal_code, city } = properties;
  const [listing] = await db
    .select({ id: properties.id, address, street, postal_code, city, key: addressKey })
    .from(properties)
    .where(eq(properties.id, id));
  return listing;
}

/** Stores what was found in one statement; of a listing that is gone meanwhile nothing. */
export async function saveLookUps(
  db: Database,
  found: readonly LookedUp[],
  now: Date,
): Promise<void> {
  // A point that its feed took back counts until the address is found.
  const known = sql`(place.source = 'staff' OR place.feed_latitude IS NOT NULL)`;
  // PDOK may lose an address that it knew, as while a street is renamed; the home did not move.
  const isLost = sql`excluded.failure = 'not-found' AND place.address_key = excluded.address_key`;
  await db.execute(sql`
    INSERT INTO property_places AS place (property_id, latitude, longitude, source, neighbourhood_code,
      neighbourhood_name, parcel, address_key, failure, looked_up_at)
    SELECT found.id, latitude, longitude, CASE WHEN latitude IS NOT NULL THEN 'pdok' END,
      neighbourhood_code, neighbourhood_name, parcel, key, failure, ${now.toISOString()}
    FROM json_to_recordset(${JSON.stringify(found)}::json) AS found (id bigint, key text,
      latitude double precision, longitude double precision, neighbourhood_code text,
      neighbourhood_name text, parcel text, failure text)
    JOIN properties ON properties.id = found.id
    ON CONFLICT (property_id) DO UPDATE SET
      latitude = CASE WHEN ${known} OR ${isLost} THEN place.latitude ELSE excluded.latitude END,
      longitude = CASE WHEN ${known} OR ${isLost} THEN place.longitude ELSE excluded.longitude END,
      source = CASE WHEN ${known} OR ${isLost} THEN place.source ELSE excluded.source END,
      neighbourhood_code = CASE WHEN ${isLost} THEN place.neighbourhood_code
        ELSE excluded.neighbourhood_code END,
      neighbourhood_name = CASE WHEN ${isLost} THEN place.neighbourhood_name
        ELSE excluded.neighbourhood_name END,
      parcel = CASE WHEN ${isLost} THEN place.parcel ELSE excluded.parcel END,
      address_key = excluded.address_key,
      failure = excluded.failure,
      looked_up_at = excluded.looked_up_at`);
}

/** Remembers that PDOK could not be asked about these; what is known of them stays. */
export async function markUnreachable(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO property_places (property_id, failure, looked_up_at)
    SELECT id, 'unreachable', ${now.toISOString()} FROM properties
    WHERE id = ANY (${sql.param([...ids])}::bigint[])
    ON CONFLICT (property_id) DO UPDATE SET
      failure = excluded.failure, looked_up_at = excluded.looked_up_at`);
}

import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { matchingPlaces } from "@voordeur/facets/filter.ts";
import { soldLast } from "@voordeur/facets/order.ts";
import { available, properties } from "../../../../database/schema/listings.ts";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PropertyCardData } from "../../../ui/property/property-card.tsx";
import { propertyCards } from "../queries.server.ts";
import { filterListings } from "../service.server.ts";

export type FeedHome = PropertyCardData & { created_at: Date };

/** The newest homes of a search; what is sold or let only where there is room for it. */
export async function newestMatches(db: Database, params: URLSearchParams, most: number) {
  const { asked, facetIndex, filterResult } = await filterListings(db, params);
  const places = soldLast(facetIndex, matchingPlaces(filterResult, 0, filterResult.total));
  const ids = places.slice(0, most).map((place) => facetIndex.ids[place]!);
  const cards = await propertyCards(db, ids);
  if (ids.length === 0) return { query: asked, homes: [] };
  const rows = await db
    .select({ id: properties.id, created_at: properties.created_at })
    .from(properties)
    .where(inArray(properties.id, ids));
  const since = new Map(rows.map(({ id, created_at }) => [id, created_at]));
  const homes: FeedHome[] = cards.map((card) => ({ ...card, created_at: since.get(card.id)! }));
  return { query: asked, homes };
}

/** More open houses than an office holds in a year. */
const MAX_MOMENTS = 500;

/** The open houses to come of the homes in a search that can still be had, the next first. */
export async function openHouses(db: Database, params: URLSearchParams, now: Date) {
  const rows = await db
    .select({
      id: groupMoments.id,
      starts_at: groupMoments.starts_at,
      ends_at: groupMoments.ends_at,
      version: groupMoments.version,
      property_id: properties.id,
      slug: properties.slug,
      address: properties.address,
      postal_code: properties.postal_code,
      city: properties.city,
      price: properties.price,
    })
    .from(groupMoments)
    .innerJoin(properties, eq(properties.id, groupMoments.property_id))
    .where(
      and(
        eq(groupMoments.kind, "open-house"),
        isNull(groupMoments.cancelled_at),
        gt(groupMoments.ends_at, now),
        available,
      ),
    )
    .orderBy(asc(groupMoments.starts_at), asc(groupMoments.id))
    .limit(MAX_MOMENTS);
  if (rows.length === 0) return [];
  const { facetIndex, filterResult } = await filterListings(db, params);
  const matches = matchingPlaces(filterResult, 0, filterResult.total);
  const ids = new Set(matches.map((place) => facetIndex.ids[place]));
  return rows.filter(({ property_id }) => ids.has(property_id));
}

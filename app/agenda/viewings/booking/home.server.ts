import { and, eq, sql } from "drizzle-orm";
import { soldStatuses } from "@voordeur/feeds/status.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  isNamed,
  type NamedHome,
  shownEarly,
  viewable,
} from "../../../homes/listings/queries.server.ts";

export interface HomeToView {
  id: number;
  slug: string;
  /** Its address with its place, as viewings and leads keep it. */
  about: string;
  /** Says which drawing stands in for a photo. */
  type: string;
  /** Only searchers see it yet: it has no page for everybody. */
  isEarly: boolean;
}

/**
 * Whether a home is sold, let, hidden or out of its feed: nobody views it any more. A copy that is shown
 * in its place stands for it.
 */
export const goneHome = sql<boolean>`(${properties.id} IS NULL OR NOT (coalesce(${viewable}, false) OR EXISTS (
  SELECT FROM ${properties} AS kept WHERE kept.id = ${properties.duplicate_of} AND kept.is_active
    AND NOT kept.hidden_by_staff AND kept.status NOT IN ${[...soldStatuses]})))`;

export async function isHomeGone(db: Database, propertyId: number | null): Promise<boolean> {
  if (propertyId === null) return true;
  return (
    (await db.$count(properties, and(eq(properties.id, propertyId), sql`NOT ${goneHome}`))) === 0
  );
}

/** Null: there is no such home, it is not offered any more, or whoever names it may not know of it. */
export async function findHomeToView(
  db: Database,
  by: { id: number } | NamedHome,
): Promise<HomeToView | null> {
  const { id, slug, address, city, property_type: type } = properties;
  const [home] = await db
    .select({ id, slug, address, city, type, isEarly: shownEarly })
    .from(properties)
    .where(and("id" in by ? eq(id, by.id) : isNamed(by), viewable));
  if (!home) return null;
  const about = `${home.address}, ${home.city}`.slice(0, 300);
  return { id: home.id, slug: home.slug, about, type: home.type, isEarly: home.isEarly };
}

import { and, eq } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { shownEarly, viewable } from "../../listings/queries.server.ts";

/** A home that can be viewed. */
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

/** Null: there is no such home, or it is not offered any more. */
export async function findHomeToView(
  db: Database,
  by: { id: number } | { slug: string },
): Promise<HomeToView | null> {
  const { id, slug, address, city, property_type: type } = properties;
  const [home] = await db
    .select({ id, slug, address, city, type, isEarly: shownEarly })
    .from(properties)
    .where(and("id" in by ? eq(id, by.id) : eq(slug, by.slug), viewable));
  if (!home) return null;
  const about = `${home.address}, ${home.city}`.slice(0, 300);
  return { id: home.id, slug: home.slug, about, type: home.type, isEarly: home.isEarly };
}

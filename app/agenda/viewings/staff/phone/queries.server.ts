import { and, desc, eq, sql } from "drizzle-orm";
import { properties } from "../../../../../database/schema/listings.ts";
import { viewings } from "../../../../../database/schema/viewings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { hasWords } from "../../../../platform/search-words.ts";
import { viewable } from "../../../../homes/listings/queries.server.ts";

const SHOWN = 8;

const columns = {
  id: properties.id,
  address: properties.address,
  city: properties.city,
  price: properties.price,
  status: properties.status,
};

/** Homes that can be seen, with these words in address or place; without words those seen of late. */
export async function findHomes(db: Database, text: string) {
  const name = sql`(${properties.address} || ' ' || ${properties.city} || ' ' || ${properties.postal_code})`;
  const latest = sql`(SELECT max(${viewings.created_at}) FROM ${viewings} WHERE ${viewings.property_id} = ${properties.id})`;
  return db
    .select(columns)
    .from(properties)
    .where(and(viewable, ...hasWords(text, name)))
    .orderBy(sql`${latest} DESC NULLS LAST`, desc(properties.created_at), desc(properties.id))
    .limit(SHOWN);
}

export async function findHome(db: Database, id: number) {
  const [home] = await db.select(columns).from(properties).where(eq(properties.id, id));
  return home ?? null;
}

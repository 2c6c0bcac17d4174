import { and, desc, eq, sql } from "drizzle-orm";
import { properties } from "../../../../../database/schema/listings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { viewable } from "../../../listings/queries.server.ts";

/** The newest; of an office that has more, the others are typed in full. */
const OFFERED = 300;

/** A home as the form offers it and reads it back: "Kade 3, Venlo". */
const written = sql<string>`${properties.address} || ', ' || ${properties.city}`;

/** The homes on offer that a caller may ask about, newest first. */
export async function homesToName(db: Database): Promise<string[]> {
  const rows = await db
    .select({ written })
    .from(properties)
    .where(viewable)
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(OFFERED);
  return rows.map((row) => row.written);
}

/** The home on offer that is written like this; null: none is. */
export async function findHomeWritten(db: Database, text: string) {
  const [home] = await db
    .select({ id: properties.id, about: sql<string>`left(${written}, 300)` })
    .from(properties)
    .where(and(viewable, eq(sql`lower(${written})`, text.toLowerCase())))
    .orderBy(desc(properties.created_at), desc(properties.id))
    .limit(1);
  return home ?? null;
}

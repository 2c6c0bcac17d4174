import { eq, sql } from "drizzle-orm";
import { isGateShut } from "../../../database/schema/dossiers.ts";
import { properties } from "../../../database/schema/listings.ts";
import type { Database } from "../../platform/database/database.ts";

/** Whether a gate of a seller's file keeps this hidden listing from the site, or what it agreed to changed. */
export async function isHeldByGate(db: Database, propertyId: number): Promise<boolean> {
  const [row] = await db
    .select({
      isShut: sql<boolean>`${isGateShut} OR is_approval_stale(${properties.id}, ${properties.copied_from}, ${properties.home}, ${properties.price}, ${properties.description})`,
    })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return row?.isShut ?? false;
}

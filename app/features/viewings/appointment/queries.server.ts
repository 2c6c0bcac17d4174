import { eq } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";

/** The end of the address of a home's page. */
export async function findSlug(db: Database, propertyId: number): Promise<string | null> {
  const [home] = await db
    .select({ slug: properties.slug })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return home?.slug ?? null;
}

/** The name of the colleague who shows a home; null: they have none, or are gone. */
export async function findAgentName(db: Database, agentId: string): Promise<string | null> {
  const [agent] = await db.select({ name: users.name }).from(users).where(eq(users.id, agentId));
  return agent?.name || null;
}

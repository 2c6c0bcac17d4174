import { eq } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import type { Database } from "../../../platform/database/database.ts";

/** The name of the colleague who shows a home; null: they have none, or are gone. */
export async function findAgentName(db: Database, agentId: string): Promise<string | null> {
  const [agent] = await db.select({ name: users.name }).from(users).where(eq(users.id, agentId));
  return agent?.name || null;
}

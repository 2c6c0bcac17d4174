import { randomUUID } from "node:crypto";
import { users } from "../../database/schema/accounts.ts";
import { viewingAgents, viewings } from "../../database/schema/viewings.ts";
import type { Database } from "../../app/platform/database/database.ts";

/** A colleague who shows homes; gives their id. */
export async function storeAgent(
  db: Database,
  values: Partial<typeof viewingAgents.$inferInsert> & { name?: string } = {},
): Promise<string> {
  const { name = "Sanne de Wit", ...agent } = values;
  const id = randomUUID();
  await db.insert(users).values({ id, name, email: `${id}@kantoor.example` });
  await db.insert(viewingAgents).values({ user_id: id, ...agent });
  return id;
}

/** A confirmed viewing, as `taken` would be reckoned without a road. */
export async function storeViewing(
  db: Database,
  values: Pick<typeof viewings.$inferInsert, "property_id" | "agent_id" | "starts_at" | "ends_at"> &
    Partial<typeof viewings.$inferInsert>,
) {
  const { starts_at, ends_at } = values;
  const [row] = await db
    .insert(viewings)
    .values({
      about: "Teststraat 1, Venlo",
      taken: `[${starts_at.toISOString()},${ends_at.toISOString()})`,
      state: "confirmed",
      name: "Piet Jansen",
      email: "piet@bezoeker.example",
      phone: "0612345678",
      created_at: starts_at,
      changed_at: starts_at,
      ...values,
    })
    .returning();
  return row!;
}

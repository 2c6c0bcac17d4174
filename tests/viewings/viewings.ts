import { randomUUID } from "node:crypto";
import { users } from "../../database/schema/accounts.ts";
import { userRoles } from "../../database/schema/staff.ts";
import {
  busyCalendars,
  busyTimes,
  viewingAgents,
} from "../../database/schema/viewing-calendars.ts";
import { groupMoments } from "../../database/schema/viewing-moments.ts";
import { viewings } from "../../database/schema/viewings.ts";
import type { Database } from "../../app/platform/database/database.ts";

interface StoredAgent extends Partial<typeof viewingAgents.$inferInsert> {
  id?: string;
  name?: string;
}

/** A colleague who shows homes. @returns their id. */
export async function storeAgent(
  db: Database,
  { id = randomUUID(), name = "Sanne de Wit", ...agent }: StoredAgent = {},
): Promise<string> {
  const email = `${id}@kantoor.example`;
  await db.insert(users).values({ id, name, email }).onConflictDoNothing();
  await db.insert(userRoles).values({ user_id: id, role: "agent" }).onConflictDoNothing();
  await db
    .insert(viewingAgents)
    .values({ ...agent, user_id: id })
    .onConflictDoNothing();
  return id;
}

type Stored = Partial<typeof viewings.$inferInsert> & { starts_at: Date };

/** A viewing of half an hour without a road, confirmed, of a visitor called Jan. @returns its row. */
export async function storeViewing(db: Database, values: Stored) {
  const { starts_at, ends_at = new Date(starts_at.getTime() + 30 * 60_000) } = values;
  const [row] = await db
    .insert(viewings)
    .values({
      about: "Markt 1",
      ends_at,
      taken: `[${starts_at.toISOString()},${ends_at.toISOString()})`,
      state: "confirmed",
      name: "Jan Peeters",
      email: "jan@example.nl",
      phone: "0612345678",
      created_at: starts_at,
      changed_at: starts_at,
      ...values,
    })
    .returning();
  return row!;
}

/** A group moment of an hour with five places. @returns its row. */
export async function storeMoment(
  db: Database,
  values: Partial<typeof groupMoments.$inferInsert> & { property_id: number; starts_at: Date },
) {
  const ends_at = new Date(values.starts_at.getTime() + 3_600_000);
  const [row] = await db
    .insert(groupMoments)
    .values({ kind: "group", places: 5, ends_at, ...values })
    .returning();
  return row!;
}

/** A time at which a colleague is busy by a calendar of their own. */
export async function storeBusy(db: Database, agentId: string, starts_at: Date, ends_at: Date) {
  const [calendar] = await db
    .insert(busyCalendars)
    .values({ user_id: agentId, name: "Privé", sealed_url: "x", added_at: starts_at })
    .returning();
  await db.insert(busyTimes).values({ calendar_id: calendar!.id, starts_at, ends_at });
}

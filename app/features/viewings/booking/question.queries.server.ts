import { and, eq } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { viewingAgents } from "../../../../database/schema/viewing-calendars.ts";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { nameOfUser } from "../staff/agenda/queries.server.ts";
import type { Own } from "./in-the-way.server.ts";

/** A colleague's name and hours; those who do not show homes have none of their own. */
export async function findShowing(db: Database, userId: string) {
  const [row] = await db
    .select({ name: nameOfUser, hours: viewingAgents.hours })
    .from(users)
    .leftJoin(viewingAgents, eq(viewingAgents.user_id, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** When what moves is now; null: it is new, or asked for and so in nobody's calendar yet. */
export async function findOwnTime(db: Database, { viewing, moment }: Own) {
  const table = viewing === undefined ? groupMoments : viewings;
  const isIt =
    viewing === undefined
      ? eq(groupMoments.id, moment ?? 0)
      : and(eq(viewings.id, viewing), eq(viewings.state, "confirmed"));
  const [row] = await db
    .select({ startsAt: table.starts_at, endsAt: table.ends_at })
    .from(table)
    .where(isIt);
  return row ?? null;
}

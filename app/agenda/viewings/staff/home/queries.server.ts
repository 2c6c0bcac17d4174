import { desc, eq, sql } from "drizzle-orm";
import { users } from "../../../../../database/schema/accounts.ts";
import { viewings } from "../../../../../database/schema/viewings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { nameOfUserOrNull } from "../../../../staff/accounts/queries.server.ts";

/** More than anybody reads of one home; the counts are of all. */
const SHOWN = 200;

export async function listHomeViewings(db: Database, propertyId: number) {
  const [rows, counted] = await Promise.all([
    db
      .select({
        id: viewings.id,
        startsAt: viewings.starts_at,
        endsAt: viewings.ends_at,
        state: viewings.state,
        name: viewings.name,
        agent: nameOfUserOrNull,
        momentId: viewings.moment_id,
        opinion: viewings.opinion,
        staffOpinion: viewings.staff_opinion,
        note: viewings.staff_note,
      })
      .from(viewings)
      .leftJoin(users, eq(users.id, viewings.agent_id))
      .where(eq(viewings.property_id, propertyId))
      .orderBy(desc(viewings.starts_at), desc(viewings.id))
      .limit(SHOWN),
    db
      .select({ state: viewings.state, count: sql<number>`count(*)::int` })
      .from(viewings)
      .where(eq(viewings.property_id, propertyId))
      .groupBy(viewings.state),
  ]);
  const counts = Object.fromEntries(counted.map(({ state, count }) => [state, count]));
  return { rows, counts };
}

export type HomeViewing = Awaited<ReturnType<typeof listHomeViewings>>["rows"][number];

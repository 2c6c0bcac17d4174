import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { viewings } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";

/** A viewing about which its visitor may say something; null: not (any more), or not yet. */
export async function findVisited(db: Database, id: string, now: Date) {
  const [row] = await db
    .select({ about: viewings.about, startsAt: viewings.starts_at, opinion: viewings.opinion })
    .from(viewings)
    .where(
      and(
        eq(viewings.id, id),
        lte(viewings.starts_at, now),
        inArray(viewings.state, ["confirmed", "done"]),
        isNull(viewings.forgotten_at),
      ),
    );
  return row ? { ...row, opinion: row.opinion ?? {} } : null;
}

import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import {
  viewingEvents,
  type ViewingOpinion,
  viewings,
} from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";

type Needed = Pick<Services, "db" | "clock">;

/** Stores a colleague's report; false when the viewing has yet to begin, or is no more. */
export async function writeOpinion(
  { db, clock }: Needed,
  id: string,
  actor: string,
  { opinion, note, shares }: { opinion: ViewingOpinion; note: string; shares: boolean },
): Promise<boolean> {
  const at = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(viewings)
      .set({ staff_opinion: opinion, staff_note: note || null, shares_opinion: shares })
      .where(
        and(
          eq(viewings.id, id),
          lte(viewings.starts_at, at),
          inArray(viewings.state, ["confirmed", "done", "no-show"]),
          isNull(viewings.forgotten_at),
        ),
      )
      .returning({ id: viewings.id });
    if (!row) return false;
    await tx.insert(viewingEvents).values({ viewing_id: id, at, actor, kind: "staff-opinion" });
    return true;
  });
}

/** Says whether somebody came, once it has begun; false when that is not the question (any more). */
export async function markCame(
  { db, clock }: Needed,
  id: string,
  actor: string,
  came: boolean,
): Promise<boolean> {
  const at = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(viewings)
      .set({ state: came ? "done" : "no-show", changed_at: at })
      .where(
        and(
          eq(viewings.id, id),
          lte(viewings.starts_at, at),
          inArray(viewings.state, came ? ["confirmed", "no-show"] : ["confirmed", "done"]),
        ),
      )
      .returning({ id: viewings.id });
    if (!row) return false;
    const kind = came ? "done" : "no-show";
    await tx.insert(viewingEvents).values({ viewing_id: id, at, actor, kind });
    return true;
  });
}

/** Stores a visitor's opinion in the place of an earlier one. */
export async function giveOpinion(
  { db, clock }: Needed,
  id: string,
  opinion: ViewingOpinion,
): Promise<boolean> {
  const at = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(viewings)
      .set({ opinion, opinion_at: at })
      .where(
        and(
          eq(viewings.id, id),
          inArray(viewings.state, ["confirmed", "done"]),
          isNull(viewings.forgotten_at),
        ),
      )
      .returning({ id: viewings.id });
    if (!row) return false;
    await tx.insert(viewingEvents).values({ viewing_id: id, at, kind: "opinion" });
    return true;
  });
}

import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import {
  type ViewingOpinion,
  viewings,
  type ViewingState,
} from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type NewEvent, recordEvent } from "../../../platform/events.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import type { Services } from "../../../platform/services.ts";
import { reportOf } from "./input.ts";

type Needed = Pick<Services, "db" | "clock">;

/** A viewing about which its visitor may say something; null: not (any more), or not yet. */
export async function findVisited(db: Database, id: string, now: Date) {
  const { about, starts_at: startsAt, opinion } = viewings;
  const [row] = await db
    .select({ about, startsAt, opinion })
    .from(viewings)
    .where(isOpen(id, ["confirmed", "done"], lte(viewings.starts_at, now)));
  return row ? { ...row, opinion: row.opinion ?? {} } : null;
}

/** Stores a colleague's report; false when the viewing has yet to begin, or is no more. */
export async function writeOpinion(
  { db, clock }: Needed,
  id: string,
  actor: string,
  {
    opinion,
    note,
    shares,
    seen,
  }: { opinion: ViewingOpinion; note: string; shares: boolean; seen?: string | undefined },
): Promise<boolean> {
  const at = clock();
  const hasBegun = lte(viewings.starts_at, at);
  const which = isOpen(id, ["confirmed", "done", "no-show"], hasBegun);
  const set = { staff_opinion: opinion, staff_note: note || null, shares_opinion: shares };
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(viewings).where(eq(viewings.id, id)).for("update");
    if (known && reportOf(known) !== reportOf(set)) requireSeen(seen, reportOf(known));
    return record(tx, which, set, { viewing_id: id, at, actor, kind: "staff-opinion" });
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
  const which = and(
    eq(viewings.id, id),
    lte(viewings.starts_at, at),
    inArray(viewings.state, came ? ["confirmed", "no-show"] : ["confirmed", "done"]),
  );
  const state = came ? "done" : "no-show";
  return record(db, which, { state, changed_at: at }, { viewing_id: id, at, actor, kind: state });
}

export async function giveOpinion(
  { db, clock }: Needed,
  id: string,
  opinion: ViewingOpinion,
): Promise<boolean> {
  const at = clock();
  const which = isOpen(id, ["confirmed", "done"]);
  const event = { viewing_id: id, at, kind: "opinion" };
  return record(db, which, { opinion, opinion_at: at }, event);
}

const isOpen = (id: string, states: ViewingState[], when?: SQL) =>
  and(eq(viewings.id, id), inArray(viewings.state, states), isNull(viewings.forgotten_at), when);

/** Changes a viewing and adds an event to its history; false when it is none of those. */
async function record(
  db: Database,
  which: SQL | undefined,
  set: Partial<typeof viewings.$inferInsert>,
  event: NewEvent,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx.update(viewings).set(set).where(which).returning({ id: viewings.id });
    if (changed.length > 0) await recordEvent(tx, event);
    return changed.length > 0;
  });
}

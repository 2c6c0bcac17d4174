import { and, eq, isNull, lt } from "drizzle-orm";
import { leads } from "../../../database/schema/leads.ts";
import { properties } from "../../../database/schema/listings.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import type { Database } from "../../platform/database/database.ts";
import { requireSeen } from "../../platform/body/overtaken.ts";
import type { Services } from "../../platform/services.ts";
import { markOfTask, type TaskWords } from "./words.ts";

/** The lead or the home that a task is about; both null: neither. */
interface Subject {
  lead_id: string | null;
  property_id: number | null;
}

type Given = Pick<Services, "db" | "clock">;

/**
 * Writes down what is to be done; `actor`: the email address of who says so. False: what it is about
 * is gone or forgotten.
 */
export async function addTasks(
  { db, clock }: Given,
  actor: string,
  subject: Subject,
  added: readonly TaskWords[],
): Promise<boolean> {
  if (added.length === 0) return true;
  return db.transaction(async (tx) => {
    if (!(await isThere(tx, subject))) return false;
    const made = { created_at: clock(), made_by: actor, ...subject };
    await tx.insert(tasks).values(added.map((task) => ({ ...task, ...made })));
    return true;
  });
}

/** Holds what a task is to be about, so that it is not deleted meanwhile. */
async function isThere(tx: Database, { lead_id, property_id }: Subject): Promise<boolean> {
  const found = [
    lead_id === null ||
      (await tx
        .select({ id: leads.id })
        .from(leads)
        .where(and(eq(leads.id, lead_id), isNull(leads.forgotten_at)))
        .for("key share")),
    property_id === null ||
      (await tx
        .select({ id: properties.id })
        .from(properties)
        .where(eq(properties.id, property_id))
        .for("key share")),
  ];
  return found.every((rows) => rows === true || rows.length > 0);
}

/** Changes an open task. False: there is none such. @throws Overtaken when a colleague changed it */
export async function changeTask(
  { db, seen }: Given & { seen?: string | undefined },
  id: number,
  to: TaskWords,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [task] = await tx.select().from(tasks).where(eq(tasks.id, id)).for("no key update");
    if (!task || task.done_at) return false;
    if (markOfTask(task) === markOfTask(to)) return true;
    requireSeen(seen, markOfTask(task));
    await tx.update(tasks).set(to).where(eq(tasks.id, id));
    return true;
  });
}

/** Says that a task is done, or open again; who was first stays. False: there is none such. */
export async function finishTask(
  { db, clock }: Given,
  id: number,
  actor: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [task] = await tx.select().from(tasks).where(eq(tasks.id, id)).for("no key update");
    if (!task) return false;
    if ((task.done_at !== null) === (actor !== null)) return true;
    const done = { done_at: actor === null ? null : clock(), done_by: actor };
    await tx.update(tasks).set(done).where(eq(tasks.id, id));
    return true;
  });
}

/** Takes away a task that should not have been written down. */
export async function removeTask({ db }: Pick<Services, "db">, id: number): Promise<void> {
  await db.delete(tasks).where(eq(tasks.id, id));
}

const KEPT_MS = 2 * 365 * 86_400_000;

/** Forgets tasks that were done two years ago; run by a nightly job. */
export async function forgetTasks(db: Database, now: Date): Promise<void> {
  await db.delete(tasks).where(lt(tasks.done_at, new Date(now.getTime() - KEPT_MS)));
}

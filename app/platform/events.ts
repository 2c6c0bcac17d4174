import { desc, eq, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import { events, type Subject } from "../../database/schema/events.ts";
import type { Database } from "./database/database.ts";

export type Event = InferSelectModel<typeof events>;
export type NewEvent = InferInsertModel<typeof events>;

/** The kinds of a subject's events that an office hears of. */
export type Heard<Kind extends string> = Partial<Record<Kind, "news" | "mailed">>;

/** Adds to the history of one subject, in the transaction of what happened to it. */
export async function recordEvent(tx: Database, event: NewEvent): Promise<void> {
  await tx.insert(events).values(event);
}

/** The history of a subject, newest first. The room that wrote the details knows their shape. */
export async function listEvents<Told = { detail: Record<string, string | number> }>(
  db: Database,
  subject: Subject,
  id: string | number,
): Promise<(Event & Told)[]> {
  const rows = await db
    .select()
    .from(events)
    .where(eq(events[subject], id))
    .orderBy(desc(events.id));
  return rows as (Event & Told)[];
}

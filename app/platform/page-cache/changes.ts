import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { PageTag } from "./caching.ts";

/** The channel over which instances tell each other what changed. */
export const CHANNEL = "voordeur_pages";

export interface PageChanges {
  /**
   * Says that what these pages are made of changes with this transaction (or, outside of one, has
   * just changed). Every instance forgets them when it commits; none does when it does not. To be
   * called at the end of the transaction: from here until its end pages are rendered anew.
   */
  changed(db: Pick<Database, "execute">, ...tags: PageTag[]): Promise<void>;
}

/** What was said over the channel; `id` is the one that `announce` was given. */
export interface Announcement {
  id: string;
  tags: PageTag[];
}

/** A name for one change, the same nowhere else. */
export function newChange(): string {
  return randomUUID();
}

/** Tells all instances, this one too, when the transaction commits. */
export async function announce(
  db: Pick<Database, "execute">,
  announcement: Announcement,
): Promise<void> {
  await say(db, JSON.stringify(announcement));
}

export async function say(db: Pick<Database, "execute">, text: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${text})`);
}

/** Null: something that only a newer or an older version of this program understands. */
export function readAnnouncement(text: string): Announcement | null {
  try {
    const { id, tags } = JSON.parse(text) as Partial<Announcement>;
    return typeof id === "string" && Array.isArray(tags) ? { id, tags } : null;
  } catch {
    return null;
  }
}

/** For programs and tests without pages to serve: only tells the others. */
export const changesOnly: PageChanges = {
  changed: (db, ...tags) => announce(db, { id: newChange(), tags }),
};

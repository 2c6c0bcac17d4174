import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { PageTag } from "./caching.ts";

/** The channel over which instances tell each other what changed. */
export const CHANNEL = "voordeur_pages";

export interface PageChanges {
  /**
   * Announces that this transaction changes the pages with these tags (or, outside of one, that they
   * have just changed). Every instance forgets them when it commits, and none if it does not. Call it at
   * the end of the transaction: until it ends, these pages are not cached.
   */
  changed(db: Pick<Database, "execute">, ...tags: PageTag[]): Promise<void>;
}

/** A message on the channel; `id` is the one given to `announce`. */
export interface Announcement {
  id: string;
  tags: PageTag[];
}

/** A unique id for one change. */
export function newChange(): string {
  return randomUUID();
}

/** Notifies all instances, including this one, when the transaction commits. */
export async function announce(
  db: Pick<Database, "execute">,
  announcement: Announcement,
): Promise<void> {
  await say(db, JSON.stringify(announcement));
}

export async function say(db: Pick<Database, "execute">, text: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${text})`);
}

/** Null: a message that only a newer or older version understands. */
export function readAnnouncement(text: string): Announcement | null {
  try {
    const { id, tags } = JSON.parse(text) as Partial<Announcement>;
    return typeof id === "string" && Array.isArray(tags) ? { id, tags } : null;
  } catch {
    return null;
  }
}

/** For programs and tests that serve no pages: only notifies the others. */
export const changesOnly: PageChanges = {
  changed: (db, ...tags) => announce(db, { id: newChange(), tags }),
};

import { and, count, desc, eq, gt, max } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { savedSearches, type SearchState } from "../../../../database/schema/searches.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isOneOf } from "../../../staff/accounts/queries.server.ts";

export const PAGE_SIZE = 50;

/** Everything but the address. */
const shown = {
  id: savedSearches.id,
  query: savedSearches.query,
  style: savedSearches.style,
  rhythm: savedSearches.rhythm,
  state: savedSearches.state,
  created_at: savedSearches.created_at,
  last_sign_at: savedSearches.last_sign_at,
  asked_at: savedSearches.asked_at,
  staff_id: savedSearches.staff_id,
};

export async function listSearches(
  db: Database,
  {
    state,
    page,
    members,
  }: { state: SearchState | null; page: number; members: readonly string[] | null },
) {
  const which = and(
    state ? eq(savedSearches.state, state) : undefined,
    // A search is theirs who wrote it for a caller.
    members ? isOneOf(savedSearches.staff_id, members) : undefined,
  );
  const total = await db.$count(savedSearches, which);
  const rows = await db
    .select(shown)
    .from(savedSearches)
    .where(which)
    .orderBy(desc(savedSearches.created_at), desc(savedSearches.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { rows, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/** A search with what its holder was sent, without the address; undefined: there is none. */
export async function readSearch(db: Database, id: string) {
  const [search] = await db
    .select({ ...shown, staff: users.name })
    .from(savedSearches)
    .leftJoin(users, eq(users.id, savedSearches.staff_id))
    .where(eq(savedSearches.id, id));
  if (!search) return undefined;
  const letters = await db
    .select()
    .from(outbox)
    .where(eq(outbox.subject, id))
    .orderBy(desc(outbox.created_at))
    .limit(20);
  return { search, letters };
}

const BATCH = 500;

export type SearchRow = Awaited<ReturnType<typeof readBatch>>[number];

/** All searches with their addresses, a batch at a time, for the file that an admin takes along. */
export async function* searchBatches(db: Database): AsyncGenerator<SearchRow[], void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await readBatch(db, after);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

function readBatch(db: Database, after: string) {
  return db
    .select({
      ...shown,
      email: savedSearches.email,
      name: savedSearches.name,
      phone: savedSearches.phone,
      letters: count(outbox.id),
      latest: max(outbox.sent_at),
    })
    .from(savedSearches)
    .leftJoin(outbox, and(eq(outbox.subject, savedSearches.id), eq(outbox.state, "sent")))
    .where(gt(savedSearches.id, after))
    .groupBy(savedSearches.id)
    .orderBy(savedSearches.id)
    .limit(BATCH);
}

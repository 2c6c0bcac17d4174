import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Draft } from "@voordeur/wordpress/export.ts";
import { extraPages } from "../../../database/schema/pages.ts";
import { blogs } from "../../../database/schema/blog.ts";
import { wordpressImports, wordpressItems } from "../../../database/schema/wordpress.ts";
import { type Database, lockNames } from "../../platform/database/database.ts";

/** The contents of a file besides its articles and pages. */
export interface Summary {
  pictures: number;
  /** Paths of sections and labels. */
  lists: string[];
  /** Whether those lead to the blog; staff choose. */
  takesLists: boolean;
  leftOut: string[];
}

export type Import = Omit<typeof wordpressImports.$inferSelect, "summary"> & { summary: Summary };
export type Item = Omit<typeof wordpressItems.$inferSelect, "draft"> & { draft: Draft | null };
export type ItemKind = Item["kind"];
type Outcome = NonNullable<Item["outcome"]>;

/** How many items of a kind there are, and how many of them came to which end. */
export type Counts = Record<ItemKind, { total: number; chosen: number } & Record<Outcome, number>>;

export const PAGE_SIZE = 50;

export async function insertImport(
  tx: Database,
  values: typeof wordpressImports.$inferInsert & { summary: Summary },
): Promise<number> {
  const [added] = await tx.insert(wordpressImports).values(values).returning();
  return added!.id;
}

export async function insertItems(
  tx: Database,
  items: (typeof wordpressItems.$inferInsert)[],
): Promise<void> {
  const batch = 200;
  for (let at = 0; at < items.length; at += batch) {
    await tx.insert(wordpressItems).values(items.slice(at, at + batch));
  }
}

export async function listImports(db: Database): Promise<Import[]> {
  const rows = await db
    .select()
    .from(wordpressImports)
    .orderBy(desc(wordpressImports.id))
    .limit(50);
  return rows as Import[];
}

export async function findImport(db: Database, id: number): Promise<Import | null> {
  const [found] = await db.select().from(wordpressImports).where(eq(wordpressImports.id, id));
  return (found as Import | undefined) ?? null;
}

/** Changes an import that is in this state; false when it is in another by now. */
export async function changeImport(
  db: Database,
  id: number,
  state: Import["state"],
  values: Partial<typeof wordpressImports.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(wordpressImports)
    .set(values)
    .where(and(eq(wordpressImports.id, id), eq(wordpressImports.state, state)))
    .returning({ id: wordpressImports.id });
  return changed.length > 0;
}

/** Removes a preview, or those from before a moment, with all of its items. */
export async function deletePreviews(db: Database, which: { id: number } | { before: Date }) {
  const { id, state, uploaded_at } = wordpressImports;
  const wanted = "id" in which ? eq(id, which.id) : lt(uploaded_at, which.before);
  await db.delete(wordpressImports).where(and(eq(state, "preview"), wanted));
}

/** A page of items, in the order of the file; without their drafts. */
export async function listItems(
  db: Database,
  importId: number,
  { kind, page, withNotes = false }: { kind: ItemKind; page: number; withNotes?: boolean },
) {
  const { id, title, old_path, is_chosen, redirect_to, outcome, notes, target_id } = wordpressItems;
  const draft = sql<string | null>`${wordpressItems.draft}->>'publishedAt'`;
  return db
    .select({
      id,
      title,
      old_path,
      is_chosen,
      redirect_to,
      outcome,
      notes,
      target_id,
      published_at: draft,
    })
    .from(wordpressItems)
    .where(inImport(importId, kind, withNotes))
    .orderBy(asc(wordpressItems.position))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
}

export function countItems(db: Database, importId: number, kind: ItemKind, withNotes: boolean) {
  return db.$count(wordpressItems, inImport(importId, kind, withNotes));
}

function inImport(importId: number, kind: ItemKind, withNotes: boolean) {
  return and(
    eq(wordpressItems.import_id, importId),
    eq(wordpressItems.kind, kind),
    withNotes ? sql`jsonb_array_length(${wordpressItems.notes}) > 0` : undefined,
  );
}

export async function countOutcomes(db: Database, importId: number): Promise<Counts> {
  const { kind, outcome, is_chosen } = wordpressItems;
  const rows = await db
    .select({ kind, outcome, is_chosen, amount: count() })
    .from(wordpressItems)
    .where(eq(wordpressItems.import_id, importId))
    .groupBy(kind, outcome, is_chosen);
  const none = { total: 0, chosen: 0, taken: 0, known: 0, left: 0, redirected: 0, failed: 0 };
  const counts: Counts = { article: { ...none }, page: { ...none } };
  for (const row of rows) {
    const of = counts[row.kind];
    of.total += row.amount;
    if (row.is_chosen) of.chosen += row.amount;
    if (row.outcome) of[row.outcome] += row.amount;
  }
  return counts;
}

/** Stores which of the items that were on the screen are ticked. */
export async function chooseItems(
  tx: Database,
  importId: number,
  shown: readonly number[],
  chosen: readonly number[],
): Promise<void> {
  if (shown.length === 0) return;
  const ticked = sql`${wordpressItems.id} = ANY(${sql.param(`{${chosen.join()}}`)}::bigint[])`;
  await tx
    .update(wordpressItems)
    .set({ is_chosen: sql<boolean>`${ticked}` })
    .where(and(eq(wordpressItems.import_id, importId), inArray(wordpressItems.id, [...shown])));
}

export async function setRedirectTo(
  tx: Database,
  importId: number,
  id: number,
  to: string | null,
): Promise<void> {
  await tx
    .update(wordpressItems)
    .set({ redirect_to: to, ...(to !== null && { is_chosen: true }) })
    .where(
      and(
        eq(wordpressItems.import_id, importId),
        eq(wordpressItems.id, id),
        eq(wordpressItems.kind, "page"),
      ),
    );
}

/** The next item of a run, in the order of the file. */
export async function nextItem(db: Database, importId: number): Promise<Item | null> {
  const [next] = await db
    .select()
    .from(wordpressItems)
    .where(
      and(
        eq(wordpressItems.import_id, importId),
        eq(wordpressItems.is_chosen, true),
        isNull(wordpressItems.outcome),
      ),
    )
    .orderBy(asc(wordpressItems.position))
    .limit(1);
  return (next as Item | undefined) ?? null;
}

/** How an item ended; its draft is not needed any more. */
export async function settleItem(
  tx: Database,
  id: number,
  end: { outcome: Outcome; notes: string[]; target_id?: number },
): Promise<void> {
  await tx
    .update(wordpressItems)
    .set({ ...end, draft: null })
    .where(eq(wordpressItems.id, id));
}

/** Settles all that nobody chose. */
export async function leaveOthers(tx: Database, importId: number): Promise<void> {
  await tx
    .update(wordpressItems)
    .set({ outcome: "left", draft: null })
    .where(
      and(
        eq(wordpressItems.import_id, importId),
        eq(wordpressItems.is_chosen, false),
        isNull(wordpressItems.outcome),
      ),
    );
}

/** One run at a time looks whether an article or page is there, and adds it. */
export const lockItem = (tx: Database, key: string): Promise<void> =>
  lockNames(tx, `item of WordPress ${key}`);

/** The blog or page that an earlier run made of an item, unless it was deleted for good. */
export async function findTaken(tx: Database, { kind, key }: Pick<Item, "kind" | "key">) {
  const { id, slug, deleted_at } = targets[kind];
  const [found] = await tx
    .select({ item: wordpressItems.id, id, slug, deleted_at })
    .from(wordpressItems)
    .leftJoin(targets[kind], eq(id, wordpressItems.target_id))
    .where(
      and(
        eq(wordpressItems.kind, kind),
        eq(wordpressItems.key, key),
        isNotNull(wordpressItems.target_id),
      ),
    );
  if (found && found.id === null) {
    await tx
      .update(wordpressItems)
      .set({ target_id: null })
      .where(eq(wordpressItems.id, found.item));
    return null;
  }
  return found ?? null;
}

/** The outcome for the items of each kind. */
const targets = { article: blogs, page: extraPages } as const;

/** Those of the keys whose item is on this site already. */
export async function takenKeys(
  db: Database,
  kind: ItemKind,
  keys: string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: wordpressItems.key })
    .from(wordpressItems)
    .innerJoin(targets[kind], eq(targets[kind].id, wordpressItems.target_id))
    .where(and(eq(wordpressItems.kind, kind), inArray(wordpressItems.key, keys)));
  return new Set(rows.map(({ key }) => key));
}

import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { extraPages, extraPageVersions } from "../../../../database/schema/pages.ts";
import type { Database } from "../../../platform/database/database.ts";
import { nameOfUserOrNull } from "../../../staff/accounts/queries.server.ts";
import { isSpoken } from "../../../settings/texts/written.ts";
import type { PageContent } from "./blocks.ts";
import { fieldsIn, wordsOf } from "./words.ts";

type Row = typeof extraPages.$inferSelect;
export type ExtraPageRow = Omit<Row, "data"> & { data: PageContent };

/** The contents of a version. */
export interface VersionData {
  slug: string;
  is_published: boolean;
  content: PageContent;
}

/** Any extra page, a deleted one too. */
export async function findExtraPage(db: Database, id: number): Promise<ExtraPageRow | null> {
  const [found] = await db.select().from(extraPages).where(eq(extraPages.id, id));
  return (found as ExtraPageRow | undefined) ?? null;
}

/** The page that visitors see at this address. */
export async function findShownExtraPage(
  db: Database,
  slug: string,
): Promise<{ content: PageContent; changed_at: Date } | null> {
  const [found] = await db
    .select({ content: extraPages.data, changed_at: extraPages.changed_at })
    .from(extraPages)
    .where(and(shown, eq(extraPages.slug, slug)));
  return (found as { content: PageContent; changed_at: Date } | undefined) ?? null;
}

const shown = and(eq(extraPages.is_published, true), isNull(extraPages.deleted_at));

/** The pages that visitors may see, for the sitemap. */
export async function listShownExtraPages(db: Database) {
  return db
    .select({ slug: extraPages.slug, changed_at: extraPages.changed_at })
    .from(extraPages)
    .where(shown)
    .orderBy(asc(extraPages.id));
}

/** The addresses of the pages that a reader of the current language gets wholly in it, shown or not. */
export async function listSpokenExtraPages(db: Database): Promise<string[]> {
  const rows = await db.select({ slug: extraPages.slug, data: extraPages.data }).from(extraPages);
  const spoken = (rows as Pick<ExtraPageRow, "slug" | "data">[]).filter(({ data }) =>
    isSpoken(fieldsIn(data), wordsOf(data)),
  );
  return spoken.map(({ slug }) => `/${slug}`);
}

/** The pages of staff, without what stands on them; the deleted ones last. */
export async function listAllExtraPages(db: Database) {
  const { id, slug, label, is_published, changed_at, deleted_at } = extraPages;
  return db
    .select({ id, slug, label, is_published, changed_at, deleted_at })
    .from(extraPages)
    .orderBy(sql`${deleted_at} NULLS FIRST`, asc(label), asc(id));
}

/** Those of these addresses where a page of staff stands, shown or not; deleted ones do not count. */
export async function pathsOfExtraPages(
  db: Database,
  paths: readonly string[],
): Promise<Set<string>> {
  const slugs = paths.map((path) => path.slice(1));
  const found = await db
    .select({ slug: extraPages.slug })
    .from(extraPages)
    .where(and(isNull(extraPages.deleted_at), inArray(extraPages.slug, slugs)));
  return new Set(found.map(({ slug }) => `/${slug}`));
}

type Change = Pick<Row, "slug" | "label" | "is_published" | "changed_at" | "changed_by"> & {
  data: PageContent;
};

/** Stores a new page and its first version; null when another has its slug. */
export async function insertExtraPage(tx: Database, values: Change): Promise<number | null> {
  const [added] = await tx
    .insert(extraPages)
    .values({ ...values, version: 1 })
    .onConflictDoNothing({ target: extraPages.slug })
    .returning({ id: extraPages.id });
  if (added) await insertVersion(tx, { page_id: added.id, version: 1 }, values);
  return added?.id ?? null;
}

/** Stores the next version of a page; false: somebody else did after the version that was seen. */
export async function changeExtraPage(
  tx: Database,
  { id, version }: { id: number; version: number },
  values: Change,
): Promise<boolean> {
  const changed = await tx
    .update(extraPages)
    .set({ ...values, version: version + 1 })
    .where(
      and(eq(extraPages.id, id), eq(extraPages.version, version), isNull(extraPages.deleted_at)),
    )
    .returning({ id: extraPages.id });
  if (changed.length === 0) return false;
  await insertVersion(tx, { page_id: id, version: version + 1 }, values);
  return true;
}

async function insertVersion(
  tx: Database,
  key: { page_id: number; version: number },
  { slug, is_published, data: content, changed_at, changed_by }: Change,
): Promise<void> {
  const data: VersionData = { slug, is_published, content };
  await tx.insert(extraPageVersions).values({ ...key, data, changed_at, changed_by });
}

/** The versions of a page, the newest first. */
export async function listExtraPageVersions(db: Database, id: number, limit: number) {
  const { page_id, version, data, changed_at: at, changed_by } = extraPageVersions;
  const rows = await db
    .select({ version, at, by: nameOfUserOrNull, data })
    .from(extraPageVersions)
    .leftJoin(users, eq(users.id, changed_by))
    .where(eq(page_id, id))
    .orderBy(desc(version))
    .limit(limit);
  return rows.map(({ data, ...row }) => ({ ...row, value: data as VersionData }));
}

export async function findExtraPageVersion(
  db: Database,
  id: number,
  version: number,
): Promise<VersionData | null> {
  const [found] = await db
    .select({ data: extraPageVersions.data })
    .from(extraPageVersions)
    .where(and(eq(extraPageVersions.page_id, id), eq(extraPageVersions.version, version)));
  return (found?.data as VersionData | undefined) ?? null;
}

/** Whether visitors ever found the page at this address. */
export async function wasShownAt(db: Database, id: number, slug: string): Promise<boolean> {
  const { page_id, data } = extraPageVersions;
  const at = sql`${data} @> ${JSON.stringify({ slug, is_published: true })}::jsonb`;
  return (await db.$count(extraPageVersions, and(eq(page_id, id), at))) > 0;
}

/** Hides a page, or brings it back; null: it was so already. */
export async function setDeleted(
  tx: Database,
  id: number,
  at: Date | null,
): Promise<Pick<Row, "id" | "slug" | "label" | "is_published"> | null> {
  const [changed] = await tx
    .update(extraPages)
    .set({ deleted_at: at })
    .where(
      and(
        eq(extraPages.id, id),
        at ? isNull(extraPages.deleted_at) : isNotNull(extraPages.deleted_at),
      ),
    )
    .returning({
      id: extraPages.id,
      slug: extraPages.slug,
      label: extraPages.label,
      is_published: extraPages.is_published,
    });
  return changed ?? null;
}

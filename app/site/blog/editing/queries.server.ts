import { and, count, desc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { blogs } from "../../../../database/schema/blog.ts";
import type { Database } from "../../../platform/database/database.ts";
import { hasWords } from "../../../platform/search-words.ts";
import { type BlogListQuery, type BlogState, blogStates } from "./input.ts";

export type EditableBlog = typeof blogs.$inferSelect;
type BlogValues = Partial<Omit<typeof blogs.$inferInsert, "id" | "version">>;

/** Any blog, a deleted one too; its content as it is stored. */
export async function findBlog(db: Database, id: number): Promise<EditableBlog | null> {
  const [blog] = await db.select().from(blogs).where(eq(blogs.id, id));
  return blog ?? null;
}

/** Stores a new blog; null when another has its slug. */
export async function insertBlog(
  db: Database,
  values: typeof blogs.$inferInsert,
): Promise<EditableBlog | null> {
  const rows = await db
    .insert(blogs)
    .values(values)
    .onConflictDoNothing({ target: blogs.slug })
    .returning();
  return rows[0] ?? null;
}

/** Changes the version of a blog that the caller has seen. */
export async function changeBlog(
  db: Database,
  seen: Pick<EditableBlog, "id" | "version">,
  values: BlogValues,
): Promise<"saved" | "stale" | "slug-taken"> {
  try {
    const rows = await db
      .update(blogs)
      .set({ ...values, version: sql`${blogs.version} + 1` })
      .where(and(eq(blogs.id, seen.id), eq(blogs.version, seen.version), isNull(blogs.deleted_at)))
      .returning({ id: blogs.id });
    return rows.length > 0 ? "saved" : "stale";
  } catch (error) {
    if (isDuplicate(error)) return "slug-taken";
    throw error;
  }
}

/** PostgreSQL's code for a value that has to be unique and is not. */
function isDuplicate(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === "23505";
}

/** The wanted slug, with the first number behind it that nobody uses. */
export async function freeSlug(db: Database, wanted: string): Promise<string> {
  const rows = await db
    .select({ slug: blogs.slug })
    .from(blogs)
    .where(sql`${blogs.slug} = ${wanted} OR ${blogs.slug} LIKE ${`${wanted}-%`}`);
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Hides a blog or brings it back; false when there is none to do that to. */
export async function setDeleted(db: Database, id: number, at: Date | null): Promise<boolean> {
  const rows = await db
    .update(blogs)
    .set({ deleted_at: at, version: sql`${blogs.version} + 1` })
    .where(and(eq(blogs.id, id), at ? isNull(blogs.deleted_at) : isNotNull(blogs.deleted_at)))
    .returning({ id: blogs.id });
  return rows.length > 0;
}

export async function listBlogIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: blogs.id })
    .from(blogs)
    .where(isNull(blogs.deleted_at))
    .orderBy(desc(blogs.id));
  return rows.map(({ id }) => id);
}

/** Names of earlier authors, latest first. */
export async function listAuthors(db: Database): Promise<string[]> {
  const rows = await db
    .select({ author: blogs.author })
    .from(blogs)
    .where(isNull(blogs.deleted_at))
    .groupBy(blogs.author)
    .orderBy(sql`max(${blogs.updated_at}) DESC`)
    .limit(20);
  return rows.map(({ author }) => author);
}

export const PAGE_SIZE = 25;

/** A page of blogs for staff, the last changed first; without a state, all that are not deleted. */
export async function listBlogs(db: Database, query: BlogListQuery, now: Date) {
  const { id, title, slug, author, image, is_published, published_at, updated_at, deleted_at } =
    blogs;
  return db
    .select({
      id,
      title,
      slug,
      author,
      image,
      is_published,
      published_at,
      updated_at,
      deleted_at,
    })
    .from(blogs)
    .where(and(query.state ? inState(query.state, now) : isNull(deleted_at), matching(query.q)))
    .orderBy(desc(query.state === "verwijderd" ? deleted_at : updated_at), desc(id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);
}

/** The blogs with these words anywhere in them, those that were deleted left out, the last changed first. */
export const searchBlogs = (db: Database, text: string, most: number) => {
  const { id, title, author, is_published, published_at, deleted_at, updated_at } = blogs;
  return db
    .select({ id, title, author, is_published, published_at, deleted_at })
    .from(blogs)
    .where(and(isNull(deleted_at), matching(text)))
    .orderBy(desc(updated_at), desc(id))
    .limit(most);
};

/** The number of blogs in each state that match the words. */
export async function countBlogs(
  db: Database,
  q: string,
  now: Date,
): Promise<Record<BlogState, number>> {
  const fields = blogStates.map((state) => [
    state,
    sql<number>`(count(*) FILTER (WHERE ${inState(state, now)}))::int`,
  ]);
  const [counts] = await db
    .select(Object.fromEntries(fields) as Record<BlogState, typeof total>)
    .from(blogs)
    .where(matching(q));
  return counts!;
}

const total = count();

function inState(state: BlogState, now: Date) {
  const { is_published, published_at, deleted_at } = blogs;
  if (state === "verwijderd") return isNotNull(deleted_at);
  if (state === "concept") return and(isNull(deleted_at), eq(is_published, false));
  const date = state === "gepland" ? gt(published_at, now) : lte(published_at, now);
  return and(isNull(deleted_at), eq(is_published, true), date);
}

const matching = (q: string) => {
  const { title, author, slug, excerpt, content } = blogs;
  return and(
    ...hasWords(q, sql`concat_ws(' ', ${title}, ${author}, ${slug}, ${excerpt}, ${content})`),
  );
};

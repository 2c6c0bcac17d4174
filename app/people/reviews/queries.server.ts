import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type HideGround, reviews } from "../../../database/schema/reviews.ts";
import type { Database } from "../../platform/database/database.ts";
import { hideGrounds, type ReviewFilter, spokenAbout } from "./kinds.ts";

export type Review = typeof reviews.$inferSelect;

export const REVIEWS_A_PAGE = 20;

/** The columns of a review that visitors and staff see; of its writer only the name that they chose. */
const fields = {
  id: reviews.id,
  stars: sql<number>`${reviews.stars}`,
  words: reviews.words,
  name: reviews.shown_name,
  about: reviews.about,
  givenAt: sql<Date>`${reviews.given_at}`.mapWith(reviews.given_at),
  reply: reviews.reply,
  version: reviews.version,
  hidden: reviews.hidden_because,
  hiddenAt: reviews.hidden_at,
  hiddenBy: reviews.hidden_by,
  hiddenNote: reviews.hidden_note,
};
const isGiven = isNotNull(reviews.given_at);
const isShown = isNull(reviews.hidden_because);
const filters: Record<ReviewFilter, SQL | undefined> = {
  alle: undefined,
  zichtbaar: isShown,
  "zonder-reactie": and(isShown, eq(reviews.reply, "")),
  verborgen: isNotNull(reviews.hidden_because),
};

/** A request, given or not. */
export async function findReview(db: Database, id: string): Promise<Review | null> {
  const isIt = and(eq(reviews.id, id), isNull(reviews.forgotten_at));
  return (await db.select().from(reviews).where(isIt))[0] ?? null;
}

export type GivenReview = Awaited<ReturnType<typeof listReviews>>["rows"][number];

export async function findGivenReview(db: Database, id: string): Promise<GivenReview | null> {
  const isIt = and(eq(reviews.id, id), isGiven);
  return (await db.select(fields).from(reviews).where(isIt))[0] ?? null;
}

/** Newest first; `page` begins at 1. */
export async function listReviews(
  db: Database,
  { filter = "zichtbaar" as ReviewFilter, page = 1, most = REVIEWS_A_PAGE },
) {
  const which = and(isGiven, filters[filter]);
  const rows = await db
    .select(fields)
    .from(reviews)
    .where(which)
    .orderBy(desc(reviews.given_at), desc(reviews.id))
    .limit(most)
    .offset((page - 1) * most);
  const total = await db.$count(reviews, which);
  const spoken = rows.map((row) => ({ ...row, about: spokenAbout(row.about) }));
  return { rows: spoken, total, pages: Math.max(1, Math.ceil(total / most)) };
}

/** How many there are of which the stars count, their average, and how many are hidden by ground. */
export async function countReviews(db: Database) {
  const rows = await db
    .select({
      ground: reviews.hidden_because,
      count: sql<number>`count(*)::int`,
      stars: sql<number>`sum(${reviews.stars})::int`,
    })
    .from(reviews)
    .where(isGiven)
    .groupBy(reviews.hidden_because);
  const counting = rows.filter(({ ground }) => ground === null || hideGrounds[ground].countsStars);
  const sum = (of: "count" | "stars") => counting.reduce((total, row) => total + row[of], 0);
  const hidden = rows.filter(
    (row): row is typeof row & { ground: HideGround } => row.ground !== null,
  );
  return { count: sum("count"), average: sum("stars") / sum("count"), hidden };
}

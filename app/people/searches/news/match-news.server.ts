import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { BATCH, refreshStyles } from "../../../homes/inspiration/queries.server.ts";
import { askedOnce, searchMatcher } from "./matching.server.ts";
import { listTrueNews, type TrueNews } from "./true-news.server.ts";

/** Bounds of one round: news to match, searches in memory, rows of a statement. */
const MAX_NEWS = 300;
const SEARCHES = 1000;
const PAIRS = 20_000;

/** How long news waits for the place and the first photo of its home. */
const PATIENCE_MS = 10 * 60_000;

/** Older news that holds again, as of a home that was hidden for weeks, is no news any more. */
const OLDEST_MS = 30 * 86_400_000;

/** The next news that no search was asked about and whose home is ready to be shown. */
export function listOpenNews({ db, clock }: Pick<Services, "db" | "clock">): Promise<TrueNews[]> {
  const now = clock();
  const before = (milliseconds: number) =>
    sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`;
  return listTrueNews(
    db,
    now,
    sql`NOT is_done AND at > ${before(OLDEST_MS)} AND (at <= ${before(PATIENCE_MS)} OR (
      EXISTS (SELECT FROM property_places AS place WHERE place.property_id = news.property_id
        AND (place.latitude IS NOT NULL OR place.looked_up_at IS NOT NULL))
      AND NOT EXISTS (SELECT FROM property_media AS photo WHERE photo.property_id = news.property_id
        AND photo.position = 0 AND photo.state = 'pending' AND photo.storage_key IS NULL)))`,
    MAX_NEWS,
  );
}

/**
 * Asks every active search about this news and notes which it is for. Done twice, or broken off and
 * begun again, it notes nothing twice.
 */
export async function matchNews(
  { db }: Pick<Services, "db">,
  news: readonly TrueNews[],
  signal: AbortSignal,
): Promise<void> {
  while ((await refreshStyles(db)) === BATCH) signal.throwIfAborted();
  const ofHome = Map.groupBy(news, ({ propertyId }) => propertyId);
  const matches = askedOnce(await searchMatcher(db, [...ofHome.keys()]));
  for await (const searches of activeSearches(db)) {
    signal.throwIfAborted();
    let pairs: Pair[] = [];
    for (const { id, query, style, active_since } of searches) {
      const since = Date.parse(active_since);
      for (const home of await matches(query, style)) {
        for (const { id: news, at } of ofHome.get(home) ?? []) {
          if (at.getTime() >= since) pairs.push([id, news]);
        }
      }
      if (pairs.length < PAIRS) continue;
      await notePairs(db, pairs);
      pairs = [];
    }
    await notePairs(db, pairs);
  }
}

interface ActiveSearch extends Record<string, unknown> {
  id: string;
  key: string;
  query: string;
  style: string | null;
  active_since: string;
}

/** All active searches, equal ones side by side, a batch at a time. */
async function* activeSearches(db: Database): AsyncGenerator<ActiveSearch[]> {
  let [key, id] = ["", "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const { rows } = await db.execute<ActiveSearch>(sql`
      SELECT id, md5(query) AS key, query, style, active_since FROM saved_searches
      WHERE state = 'active' AND (md5(query), id) > (${key}, ${id}::uuid)
      ORDER BY md5(query), id LIMIT ${SEARCHES}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    ({ key, id } = last);
  }
}

type Pair = [search: string, news: number];

/**
 * Leaves out searches that were changed, paused or ended while they were asked, and homes as new that
 * somebody was shown before they were published.
 */
async function notePairs(db: Database, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const searches = sql.param(pairs.map(([search]) => search));
  const news = sql.param(pairs.map(([, id]) => id));
  await db.execute(sql`
    INSERT INTO told_news (search_id, news_id)
    SELECT search.id, news.id
    FROM unnest(${searches}::uuid[], ${news}::bigint[]) AS pair (search, news)
    JOIN saved_searches AS search ON search.id = pair.search AND search.state = 'active'
    JOIN listing_news AS news ON news.id = pair.news AND news.at >= search.active_since
    WHERE news.kind <> 'new' OR NOT EXISTS (
      SELECT FROM told_news AS told JOIN listing_news AS early ON early.id = told.news_id
      WHERE told.search_id = search.id AND told.letter_id IS NOT NULL AND early.kind = 'early'
        AND early.property_id = news.property_id)
    FOR KEY SHARE OF search, news
    ON CONFLICT DO NOTHING`);
}

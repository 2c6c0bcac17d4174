import { type SQL, sql } from "drizzle-orm";
import type { Services } from "../../../platform/services.ts";
import { NEWS_LETTER } from "./job-name.ts";
import { lastRound } from "./rounds.ts";
import { type TrueNews, trueNews } from "./true-news.server.ts";

type Planning = Pick<Services, "db" | "clock" | "jobs">;

/** Emails that are queued in one transaction. */
const BATCH = 500;

/** Queues the emails of the searches that write at once, and of all for homes that others see later. */
export async function planAtOnce(services: Planning, news: readonly TrueNews[]): Promise<void> {
  const ids = (kinds: readonly TrueNews[]) => sql.param(kinds.map(({ id }) => id));
  await planEmails(services, {
    searches: sql`search.rhythm = 'at-once' AND told.news_id = ANY (${ids(news)}::bigint[])`,
    news: sql`true`,
  });
  const early = news.filter(({ kind }) => kind === "early");
  if (early.length === 0) return;
  const isEarly = sql`told.news_id = ANY (${ids(early)}::bigint[])`;
  await planEmails(services, { searches: isEarly, news: isEarly });
}

/**
 * Queues the emails of 7:30, once for every day and every Monday; later where the site stood still at
 * that time.
 */
export async function planRounds(services: Planning): Promise<void> {
  const { db, clock } = services;
  for (const rhythm of ["daily", "weekly"] as const) {
    const at = sql`${lastRound(rhythm, clock()).toISOString()}::timestamptz`;
    const { rows } = await db.execute(
      sql`SELECT FROM news_rounds WHERE rhythm = ${rhythm} AND at >= ${at}`,
    );
    if (rows.length > 0) continue;
    await planEmails(services, {
      // One email a round, also when a round that broke off goes on.
      searches: sql`search.rhythm = ${rhythm} AND news.at < ${at} AND NOT EXISTS (
        SELECT FROM outbox AS email WHERE email.subject = search.id AND email.kind = 'search'
          AND email.letter = 'news' AND email.created_at >= ${at})`,
      news: sql`news.at < ${at}`,
    });
    await db.execute(sql`
      INSERT INTO news_rounds (rhythm, at) VALUES (${rhythm}, ${at})
      ON CONFLICT (rhythm) DO UPDATE SET at = excluded.at`);
  }
}

/**
 * One email for each of these searches about all that waits for it and holds now. Conditions are
 * about `search`, `told` and `news`. Emails, what they tell and their jobs come about together.
 */
async function planEmails(
  { db, clock, jobs }: Planning,
  which: { searches: SQL; news: SQL },
): Promise<void> {
  const now = clock();
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const letters = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ letterId: string; subject: string }>(sql`
        WITH chosen AS (
          SELECT DISTINCT search.id FROM told_news AS told
          JOIN saved_searches AS search ON search.id = told.search_id
          JOIN ${trueNews(now)} AS news ON news.id = told.news_id
          WHERE told.letter_id IS NULL AND search.state = 'active' AND search.id > ${after}::uuid
            AND news.at >= search.active_since AND ${which.searches}
          ORDER BY search.id LIMIT ${BATCH}
        ), locked AS (
          SELECT id FROM saved_searches WHERE id IN (SELECT id FROM chosen) AND state = 'active'
          FOR UPDATE
        ), letter AS (
          INSERT INTO outbox (id, kind, subject, letter, message_id, created_at)
          SELECT email, 'search', id, 'news', 'search-' || id || '-' || email,
            ${now.toISOString()}::timestamptz
          FROM (SELECT id, gen_random_uuid() AS email FROM locked) AS locked
          RETURNING id, subject AS search_id
        ), assigned AS (
          UPDATE told_news SET letter_id = told.letter
          FROM (
            SELECT told.search_id, told.news_id, letter.id AS letter FROM told_news AS told
            JOIN letter ON letter.search_id = told.search_id
            JOIN ${trueNews(now)} AS news ON news.id = told.news_id
            WHERE told.letter_id IS NULL AND ${which.news}
          ) AS told
          WHERE told_news.search_id = told.search_id AND told_news.news_id = told.news_id
        )
        SELECT id AS "letterId", search_id AS subject FROM letter ORDER BY search_id`);
      await jobs.sendAll(NEWS_LETTER, rows, tx);
      return rows;
    });
    const last = letters.at(-1);
    if (!last) return;
    after = last.subject;
  }
}

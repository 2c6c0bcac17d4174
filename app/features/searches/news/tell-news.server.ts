import { sql } from "drizzle-orm";
import { oneAtATime } from "../../../platform/database/database.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import type { Services } from "../../../platform/services.ts";
import { NEWS_LETTER } from "./job-name.ts";
import { endHeadStarts } from "../head-start/head-start.server.ts";
import { newsLetterJob } from "./letter-job.server.ts";
import { listOpenNews, matchNews } from "./match-news.server.ts";
import { planAtOnce, planRounds } from "./plan-letters.server.ts";

/** What searches were told is remembered so long. */
const KEPT_DAYS = 90;

export function newsJobs(services: Services): JobDefinition[] {
  return [
    newsLetterJob(services),
    {
      name: "tell-news",
      queue: { policy: "stately", retryLimit: 0, expireInSeconds: 3600, heartbeatSeconds: 20 },
      schedule: "* * * * *",
      run: (_data, { signal }) => tellNews(services, signal),
    },
    {
      name: "end-head-starts",
      queue: { policy: "stately", retryLimit: 0, expireInSeconds: 300, heartbeatSeconds: 20 },
      schedule: "* * * * *",
      run: () => endHeadStarts(services),
    },
    {
      name: "tidy-news",
      queue: { policy: "short", retryLimit: 2, retryDelay: 60 },
      schedule: "*/10 * * * *",
      run: () => tidyNews(services),
    },
  ];
}

/**
 * Finds out which searches open news is for and queues the emails that are due. Whatever was broken off
 * is done again from the beginning by the next run: nothing is noted or queued twice.
 */
export async function tellNews(
  services: Pick<Services, "db" | "clock" | "jobs" | "log">,
  signal: AbortSignal,
): Promise<void> {
  await oneAtATime(services.db, "tell news", async () => {
    for (;;) {
      const news = await listOpenNews(services);
      if (news.length === 0) break;
      await matchNews(services, news, signal);
      await planAtOnce(services, news);
      const ids = sql.param(news.map(({ id }) => id));
      await services.db.execute(
        sql`UPDATE listing_news SET is_done = true WHERE id = ANY (${ids}::bigint[])`,
      );
      services.log.info({ news: news.length }, "searches were asked about news");
    }
    await planRounds(services);
  });
}

/** Queues emails that no job would send any more, and forgets news that nobody waits for. */
async function tidyNews({ db, clock, jobs, log }: Services): Promise<void> {
  const queued = await db.transaction(async (tx) => {
    const isWaiting = hasJob(NEWS_LETTER, { letterId: sql`letter.id::text` });
    const { rows } = await tx.execute<{ letterId: string; searchId: string }>(sql`
      SELECT letter.id AS "letterId", letter.search_id AS "searchId" FROM search_letters AS letter
      WHERE letter.state = 'queued' AND letter.kind = 'news' AND NOT ${isWaiting}
      FOR UPDATE OF letter SKIP LOCKED`);
    await jobs.sendAll(NEWS_LETTER, rows, tx);
    return rows.length;
  });
  if (queued > 0) log.warn({ letters: queued }, "stranded emails of searches are sent after all");
  const old = new Date(clock().getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await db.execute(sql`DELETE FROM listing_news WHERE at < ${old}::timestamptz
    AND (starts_at IS NULL OR starts_at < ${clock().toISOString()}::timestamptz)`);
  await db.execute(sql`DELETE FROM search_letters AS letter
    WHERE kind = 'news' AND state <> 'queued' AND created_at < ${old}::timestamptz
      AND NOT EXISTS (SELECT FROM told_news WHERE letter_id = letter.id)`);
}

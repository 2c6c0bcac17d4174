import { sql } from "drizzle-orm";
import { oneAtATime } from "../../../platform/database/database.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { endHeadStarts } from "../../../homes/listings/head-start/service.server.ts";
import { listOpenNews, matchNews } from "./match-news.server.ts";
import { planAtOnce, planRounds } from "./plan-letters.server.ts";

/** How long searches remember what they were told. */
const KEPT_DAYS = 90;

export function newsJobs(services: Services): JobDefinition[] {
  return [
    {
      name: "tell-news",
      queue: { policy: "stately", retryLimit: 0, expireInSeconds: 3600, heartbeatSeconds: 20 },
      schedule: "* * * * *",
      run: (_data, { signal }) => notifyOfNews(services, signal),
    },
    {
      name: "end-head-starts",
      needsRightTime: true,
      queue: { policy: "stately", retryLimit: 0, expireInSeconds: 300, heartbeatSeconds: 20 },
      schedule: "* * * * *",
      run: () => endHeadStarts(services),
    },
    {
      name: "tidy-news",
      needsRightTime: true,
      queue: { policy: "short", retryLimit: 2, retryDelay: 60 },
      schedule: "20 4 * * *",
      run: () => tidyNews(services),
    },
  ];
}

/**
 * Finds out which searches open news is for and queues the emails that are due. Whatever was broken off
 * is done again from the beginning by the next run: nothing is noted or queued twice.
 */
export async function notifyOfNews(
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

/** Forgets news that nobody waits for. */
async function tidyNews({ db, clock }: Services): Promise<void> {
  const old = new Date(clock().getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await db.execute(sql`DELETE FROM listing_news WHERE at < ${old}::timestamptz
    AND (starts_at IS NULL OR starts_at < ${clock().toISOString()}::timestamptz)`);
  await db.execute(sql`DELETE FROM outbox AS letter
    WHERE kind = 'search' AND letter = 'news' AND state <> 'queued' AND created_at < ${old}::timestamptz
      AND NOT EXISTS (SELECT FROM told_news WHERE letter_id = letter.id)`);
}

import type { TwoInstances } from "./two-instances.ts";

/**
 * Makes the nightly sync due every minute, and waits for two. @returns how many ran in each minute.
 */
export async function nightsOfBoth(site: TwoInstances): Promise<number[]> {
  const name = "sync-properties";
  await site.query("UPDATE pgboss.schedule SET cron = '* * * * *' WHERE name = $1", [name]);
  await new Promise((resolve) => setTimeout(resolve, 135_000));
  const nights = await site.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job
     WHERE name = $1 AND created_on > now() - interval '135 seconds'
     GROUP BY date_trunc('minute', created_on)`,
    [name],
  );
  return nights.map(({ count }) => count);
}

import { agency } from "../../agency.config.ts";
import { migrateDatabase } from "../../app/platform/database/database.ts";
import { query } from "../instances/query.ts";

/** Makes a site on this database start without importing the demo's listings, as if it just had. */
export async function pretendSynced(url: string): Promise<void> {
  await migrateDatabase(url);
  const sources = agency.listingSources.map(({ id }) => id);
  await query(
    url,
    `INSERT INTO sync_runs (source, state, started_at, finished_at)
     SELECT source, 'succeeded', now(), now() FROM unnest($1::text[]) AS source`,
    [sources],
  );
}

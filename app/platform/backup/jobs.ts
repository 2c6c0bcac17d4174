import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { JobQueue } from "../jobs/jobs.ts";
import { countJobs, findQueue, forgetJobs, queueNames, waitingJobs } from "../jobs/queue-tables.ts";
import type { PartsWriter } from "./parts.ts";

const PART = "database/jobs.tsv";

/** Writes the jobs that are still to be done, also those under way; returns how many. */
export async function saveJobs(client: pg.Client, parts: PartsWriter): Promise<number> {
  const there = await client.query(findQueue);
  const query = there.rows[0].queue === null ? "SELECT WHERE false" : waitingJobs;
  const copy = copyTo(`COPY (${query}) TO STDOUT`);
  return (await parts.write(PART, () => client.query(copy))).rowCount;
}

/**
 * Makes the jobs of a backup the only ones that wait, with the ids they had; in the transaction that
 * `client` is in. A job of a queue that this version has no more is left out. Returns how many wait.
 */
export async function loadJobs(
  client: pg.Client,
  folder: string,
  queue: JobQueue,
): Promise<number> {
  await client.query(`CREATE TEMPORARY TABLE waiting_jobs (id uuid, name text, data jsonb,
    priority int, start_after timestamptz, singleton_key text) ON COMMIT DROP`);
  const copy = client.query(copyFrom("COPY waiting_jobs FROM STDIN"));
  await pipeline(createReadStream(path.join(folder, PART)), copy);
  await client.query(forgetJobs);
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT DISTINCT name FROM waiting_jobs WHERE name IN (${queueNames})`,
  );
  for (const { name } of names) {
    for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
      const { rows } = await client.query<WaitingJob>(
        "SELECT * FROM waiting_jobs WHERE name = $1 AND id > $2 ORDER BY id LIMIT 500",
        [name, last],
      );
      if (rows.length === 0) break;
      await queue.putBack(name, rows.map(asWaiting), client);
      last = rows.at(-1)!.id;
    }
  }
  const { rows } = await client.query<{ count: number }>(countJobs);
  return rows[0]!.count;
}

interface WaitingJob {
  id: string;
  data: Record<string, unknown> | null;
  priority: number;
  start_after: Date;
  singleton_key: string | null;
}

function asWaiting({ id, data, priority, start_after, singleton_key }: WaitingJob) {
  return {
    id,
    data: data ?? {},
    priority,
    startAfter: start_after,
    ...(singleton_key !== null && { singletonKey: singleton_key }),
  };
}

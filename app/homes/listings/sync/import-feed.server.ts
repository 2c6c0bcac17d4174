import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { publicFetch } from "../../../platform/http/public-fetch.ts";
import { FeedError } from "@voordeur/feeds/connector.ts";
import { readIsolated } from "../feed-process/isolated-connector.ts";
import { hostsOf, withToken } from "../sources/access.server.ts";
import { forgetKeptPicture, keepPicture } from "../photos/kept-pictures.ts";
import { isPending } from "../photos/queries.server.ts";
import { JOB_SECONDS, LAST_PAGE_MS, readingMs, RUN_WRITE } from "./schedule/job-time.ts";
import { type Feed, readFeed } from "./read-feed.ts";
import type { Run, SyncServices } from "./run.ts";
import { noteProgress, type RunOutcome } from "./runs.queries.server.ts";
import { writeFeed } from "./write-feed.server.ts";
import { writeListings } from "./write-lock.server.ts";

/**
 * One run in its two phases: reads the source's feed to its end, then writes it.
 * @throws FeedError when the feed cannot be trusted, ListingsBusyError when other writers take too long.
 */
export async function importFeed(services: SyncServices, run: Run): Promise<RunOutcome> {
  const scratch = await mkdtemp(path.join(tmpdir(), "voordeur-sync-"));
  const pictureUrls = new Set<string>();
  try {
    const feed = await readPhase(services, run, scratch, pictureUrls);
    try {
      return await writeListings(services, RUN_WRITE, (tx) =>
        writeFeed({ ...services, db: tx }, run, feed),
      );
    } finally {
      feed.spool.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await forgetUnusedPictures(services, pictureUrls);
  }
}

async function readPhase(
  services: SyncServices,
  { id, source, options }: Run,
  scratch: string,
  pictureUrls: Set<string>,
): Promise<Feed> {
  const { db, config, storage, clock } = services;
  const { connector = readIsolated, since, named, mark, io } = options;
  const forReading = options.readingMs ?? readingMs(JOB_SECONDS.night);
  const late = AbortSignal.timeout(Math.round(forReading) + LAST_PAGE_MS);
  const hosts = hostsOf(source, config);
  const { known, secret } = await withToken(services, source);
  const items = connector(known, {
    fetch: publicFetch(hosts),
    hosts,
    wait: (milliseconds) => setTimeout(milliseconds),
    secret,
    now: clock(),
    readingMs: forReading,
    scratch,
    keepFile: async (bytes) => {
      const url = await keepPicture(bytes, storage);
      pictureUrls.add(url);
      return url;
    },
    ...(since && { since }),
    ...(named && { named }),
    ...(mark && { mark }),
    ...io,
    signal: io?.signal ? AbortSignal.any([io.signal, late]) : late,
  });
  try {
    return await readFeed(items, scratch, ({ read, problems }) =>
      noteProgress(db, id, { read, failed: problems.length }),
    );
  } catch (error) {
    if (io?.signal?.aborted) throw new FeedError("De run is onderbroken.", { cause: error });
    if (late.aborted) throw new FeedError("De bron was niet op tijd gelezen.", { cause: error });
    throw error;
  }
}

/** Removes the feed's pictures that the photo job does not wait for: already stored, or of a failed feed. */
async function forgetUnusedPictures(services: SyncServices, urls: ReadonlySet<string>) {
  const { db, storage, log } = services;
  try {
    for (const url of urls) {
      if (!(await isPending(db, url))) await forgetKeptPicture(url, storage);
    }
  } catch (error) {
    log.warn({ err: error }, "pictures of a feed were left behind");
  }
}

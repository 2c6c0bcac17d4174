import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { FeedError } from "@voordeur/feeds/connector.ts";
import { FeedTally } from "@voordeur/feeds/feed-tally.ts";
import { FieldTally } from "@voordeur/feeds/field-tally.ts";
import { z } from "zod";
import type { SourceList } from "../../../settings/current-sources.server.ts";
import type { ListingSource } from "../../../settings/groups/sources.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { readIsolated } from "../feed-process/isolated-connector.ts";
import { hostsOf, withoutToken, withToken } from "./access.server.ts";
import {
  type Count,
  TRIAL_ITEMS,
  TRIAL_SECONDS,
  type TrialExample,
  type TrialReport,
} from "./trial.ts";
import { askTrial, countKnown, findTrial, saveTrial } from "./trial.queries.server.ts";

const TRY_SOURCE = "try-source";
const EXAMPLES = 10;
const COUNTS = 30;
const PROGRESS_MS = 1000;

type TrialServices = Pick<Services, "db" | "clock" | "config" | "secrets" | "log">;

const dataSchema = z.object({ trial: z.int() });

/** Has a source read once, without any change to its listings. */
export async function requestTrial(services: Services, source: string): Promise<void> {
  const { db, clock, jobs } = services;
  const trial = await askTrial(db, source, clock());
  await jobs.send(TRY_SOURCE, { trial }, { transaction: db });
}

/** Reads the beginning of a source's feed and reports what a run would do with it. */
export function trySourceJob(services: TrialServices, sources: SourceList): JobDefinition {
  return {
    name: TRY_SOURCE,
    queue: { retryLimit: 0, expireInSeconds: 3 * TRIAL_SECONDS, heartbeatSeconds: 20 },
    async run(data, { signal }) {
      const { db, clock } = services;
      const { trial: id } = dataSchema.parse(data);
      const trial = await findTrial(db, id);
      const source = (await sources()).find((each) => each.id === trial?.source);
      if (!trial || !source || trial.finished_at) return;
      const report = await tryOut(services, source, signal, (report) =>
        saveTrial(db, id, { report }),
      );
      await saveTrial(db, id, { report, finished_at: clock() });
    },
  };
}

async function tryOut(
  services: TrialServices,
  source: ListingSource,
  stop: AbortSignal,
  onProgress: (report: TrialReport) => Promise<void>,
): Promise<TrialReport> {
  const tally = new FeedTally();
  const fields = new FieldTally();
  const examples: TrialExample[] = [];
  const ids: string[] = [];
  const late = AbortSignal.timeout(TRIAL_SECONDS * 1000);
  const scratch = await mkdtemp(path.join(tmpdir(), "voordeur-trial-"));
  let cut: TrialReport["cut"] = null;
  const report = async (): Promise<TrialReport> => ({
    connector: source.connector,
    listings: tally.listings,
    known: ids.length > 0 ? await countKnown(services.db, source.id, ids) : 0,
    hidden: tally.hidden,
    problems: tally.problems,
    photos: tally.media.photo,
    cut,
    failure: tally.failure ?? null,
    examples,
    reasons: largest(tally.reasons),
    hiddenReasons: largest(tally.hiddenReasons),
    lacking: largest(tally.unknown),
    unread: largest(fields.unread()),
  });
  try {
    const { known, secret } = await withToken(services, source);
    const items = readIsolated(known, {
      secret,
      hosts: hostsOf(source, services.config),
      wait: (milliseconds) => setTimeout(milliseconds),
      keepFile: async () => "feed:proef",
      now: services.clock(),
      scratch,
      fields,
      // A crawl ends by itself before the time is up, and tells what it has.
      readingMs: (TRIAL_SECONDS - 15) * 1000,
      maxItems: TRIAL_ITEMS,
      signal: AbortSignal.any([stop, late]),
    });
    let told = performance.now();
    for await (const item of items) {
      tally.add(item);
      if (item.kind === "listing") {
        ids.push(item.draft.external_id);
        if (examples.length < EXAMPLES) examples.push(exampleOf(item.draft));
      }
      if (performance.now() - told < PROGRESS_MS) continue;
      await onProgress(await report());
      told = performance.now();
    }
    if (tally.items >= TRIAL_ITEMS) cut = "items";
  } catch (error) {
    stop.throwIfAborted();
    if (late.aborted) cut = "time";
    else if (error instanceof FeedError)
      tally.failure = await withoutToken(services, source, error.message);
    else {
      services.log.error({ err: error, source: source.id }, "a trial run failed");
      tally.failure = "Er ging iets mis; zie het logboek van de server.";
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return report();
}

function exampleOf(draft: {
  external_id: string;
  address: string;
  city: string;
  price: string;
  status: string;
  photos: readonly unknown[];
}): TrialExample {
  const { external_id: id, address, city, price, status, photos } = draft;
  return { id, address, city, price, status, photos: photos.length };
}

function largest(counts: ReadonlyMap<string, number>): Count[] {
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, COUNTS);
}

import { z } from "zod";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import type { Services } from "../../../../platform/services.ts";
import type { SourceList } from "../../../../settings/current-sources.server.ts";
import { activeSources, type ListingSource } from "../../../../settings/groups/sources.ts";
import type { SyncOptions, SyncServices } from "../run.ts";
import { lastFailedCall, lastGoodRuns, lastMarks } from "../runs.queries.server.ts";
import { JOB_SECONDS, readingMs } from "../schedule/job-time.ts";
import { syncSource } from "../sync.server.ts";
import type { CallWords } from "./call-names.ts";
import { forgetCalls, markRead, sourcesCalled, storeCall, unreadCalls } from "./queries.server.ts";

const READ_CALLS = "read-calls";
const dataSchema = z.object({ source: z.string() });
const DAY_MS = 86_400_000;
/** After a reading that failed, while calls go on coming. */
const PAUSE_MS = 60_000;
/** More than these are read with the whole feed. */
const MOST_NAMES = 100;

/** Whether the source gives an object by its id; any other is read as a whole. */
const givesOne = ({ connector, url }: ListingSource) =>
  connector === "realworks" && /^https?:/i.test(url) && !/\.json$/i.test(url);

/** Stores a call and has it worked off; calls that come together are worked off together. */
export async function receiveCall(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  source: ListingSource,
  call: CallWords,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await storeCall(tx, source.id, call, now))) return;
    const failedAt = (await lastFailedCall(tx, source.id))?.getTime() ?? 0;
    const soon = now.getTime() + (givesOne(source) ? 2000 : 20_000);
    const startAfter = new Date(Math.max(soon, failedAt + PAUSE_MS));
    const options = { transaction: tx, singletonKey: source.id, startAfter };
    await jobs.send(READ_CALLS, { source: source.id }, options);
  });
}

/** Has calls read that a job gave up on. */
export async function readLeftCalls({
  db,
  clock,
  jobs,
}: Pick<Services, "db" | "clock" | "jobs">): Promise<void> {
  for (const source of await sourcesCalled(db, new Date(clock().getTime() - 600_000))) {
    await jobs.send(READ_CALLS, { source }, { singletonKey: source });
  }
}

/** Reads what a source's calls name, as one run of that source. */
export function readCallsJob(
  services: SyncServices,
  sources: SourceList,
  options: Pick<SyncOptions, "connector"> = {},
): JobDefinition {
  return {
    name: READ_CALLS,
    queue: {
      policy: "stately",
      retryLimit: 10,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: JOB_SECONDS.hourly,
      heartbeatSeconds: 20,
    },
    concurrency: 2,
    async run(data, { signal }) {
      const { db, clock } = services;
      const { source: id } = dataSchema.parse(data);
      const calls = await unreadCalls(db, id);
      if (calls.length === 0) return;
      const source = activeSources(await sources()).find((each) => each.id === id);
      if (source) await readCalled(services, source, calls, { ...options, io: { signal } });
      const now = clock();
      await markRead(
        db,
        calls.map((call) => call.id),
        now,
      );
      await forgetCalls(db, new Date(now.getTime() - DAY_MS));
    },
  };
}

async function readCalled(
  services: SyncServices,
  source: ListingSource,
  calls: readonly { names: readonly string[] }[],
  options: SyncOptions,
): Promise<void> {
  const { db } = services;
  const names = new Set(calls.flatMap((call) => call.names));
  const areNamed = calls.every((call) => call.names.length > 0) && names.size <= MOST_NAMES;
  const part: SyncOptions =
    areNamed && givesOne(source)
      ? { named: [...names] }
      : {
          mark: (await lastMarks(db)).get(source.id),
          // Page after page of a website takes hours.
          since:
            source.connector === "web" ? (await lastGoodRuns(db, "any")).get(source.id) : undefined,
        };
  const called = { ...options, called: true, readingMs: readingMs(JOB_SECONDS.hourly) };
  let result = await syncSource(services, source, { ...called, ...part });
  // Only a reading of the whole feed asks staff whether so many are gone.
  if (result.held_back.length > 0) result = await syncSource(services, source, called);
  const isDecidedByStaff = result.held_back.length > 0;
  if (result.state === "failed" && !isDecidedByStaff) throw new Error(`${source.id}: not read`);
}

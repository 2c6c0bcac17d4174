import { beforeEach, expect, test } from "vitest";
import { photo, realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { readHere } from "../../../../../tests/listings/read-here.ts";
import { useWorkbench } from "../../../../../tests/listings/sync-workbench.ts";
import { startJobs } from "../../../../platform/jobs/jobs.ts";
import { openStorage } from "../../../../platform/files/storage.ts";
import { currentSources, type SourceList } from "../../../../settings/current-sources.server.ts";
import { saveSetting, settingVersion } from "../../../../settings/service.server.ts";
import { openSettings } from "../../../../settings/settings.server.ts";
import { openSecret, storeSecret } from "../../../../platform/security/stored-secrets.server.ts";
import type { ListingSource } from "../../../../settings/groups/sources.ts";
import { tokenPlace } from "../../sources/access.server.ts";
import { FIND_PLACES } from "../../../places/service.server.ts";
import { photosJob } from "../../photos/job.ts";
import { syncJob } from "./job.ts";
import { requestSync, sourceStates, syncIfMissed, syncProgress } from "../service.server.ts";

const bench = await useWorkbench();
const { services, source } = bench;
const attempt = { last: false, signal: new AbortController().signal };
beforeEach(() => bench.empty());

/** The job, but for its feeds being read in this process. */
const jobOf = (on: typeof services, sources: SourceList) =>
  syncJob(on, sources, { connector: readHere });

test("runs every night, and again when a source failed", async () => {
  const broken = { ...source, id: "burgstate", url: "geen/feed.json" };
  await bench.feed([realworksObject(1)]);
  const job = jobOf(services, async () => [broken, source]);
  expect(job).toMatchObject({ name: "sync-properties", schedule: "0 2,3 * * *" });
  await expect(job.run({}, attempt)).rejects.toThrow("not up to date: burgstate");
  expect(await bench.listings()).toHaveLength(1);
  await jobOf(services, async () => [source]).run({}, attempt);
});

test("reads the sources that are set when it runs, not those of the start", async () => {
  await bench.feed([realworksObject(1)]);
  const job = jobOf(services, () => currentSources(services.settings));
  const others = openSettings(bench.db, services.log);
  const on = { ...services, settings: others };
  const seen = await settingVersion(bench.db, "sources");
  await saveSetting(on, "sources", { seen, value: [source], by: null });
  await job.run({}, attempt);
  expect((await bench.runs()).map((run) => run.source)).toEqual(["voordeur"]);
});

test("a removed source loses its listings at the next run, and a day later its token", async () => {
  await bench.feed([realworksObject(1), realworksObject(2)]);
  const on = { ...services, settings: openSettings(bench.db, services.log) };
  const set = async (value: ListingSource[]) => {
    const seen = await settingVersion(bench.db, "sources");
    await saveSetting(on, "sources", { seen, value, by: null });
  };
  const run = (moment: string) => {
    const clock = () => new Date(moment);
    return jobOf({ ...on, clock }, () => currentSources(on.settings)).run({}, attempt);
  };
  await set([source]);
  await run("2026-03-02T09:00:00Z");
  await storeSecret(services, tokenPlace(source.id), { text: "geheim", by: null });
  await set([{ ...source, removedAt: "2026-03-02T10:00:00.000Z" }]);
  await run("2026-03-03T02:00:00Z");
  expect(await bench.activeIds()).toEqual([]);
  expect(await bench.lastRun()).toMatchObject({ state: "succeeded", hidden: 2 });
  expect(on.settings.get("sources")).toHaveLength(1);
  await run("2026-03-04T02:00:00Z");
  expect(on.settings.get("sources")).toEqual([]);
  expect(await openSecret(services, tokenPlace(source.id))).toBeUndefined();
  expect(await bench.runs()).toHaveLength(2);
});

test("stops when the process stops", async () => {
  const controller = new AbortController();
  controller.abort(new Error("stopping"));
  const run = jobOf(services, async () => [source]).run(
    {},
    { last: false, signal: controller.signal },
  );
  await expect(run).rejects.toThrow("stopping");
});

const at = (moment: string) => ({ ...services, clock: () => new Date(moment) });

test("the second 2:00 of the autumn night and the 3:00 of any night find nothing to do", async () => {
  await bench.feed([realworksObject(1)]);
  const nights = ["2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00Z"];
  for (const moment of nights) await jobOf(at(moment), async () => [source]).run({}, attempt);
  expect(await bench.runs()).toHaveLength(1);
  // On the spring night the queue's only start is the one at 3:00.
  await jobOf(at("2027-03-28T01:00:00Z"), async () => [source]).run({}, attempt);
  expect(await bench.runs()).toHaveLength(2);
});

test("at night a good source is not read again because another failed", async () => {
  const broken = { ...source, id: "burgstate", url: "geen/feed.json" };
  await bench.feed([realworksObject(1)]);
  const job = jobOf(services, async () => [source, broken]);
  await expect(job.run({}, attempt)).rejects.toThrow("burgstate");
  await expect(job.run({}, attempt)).rejects.toThrow("burgstate");
  expect((await bench.runs()).map((run) => run.source).toSorted()).toEqual([
    "burgstate",
    "burgstate",
    "voordeur",
  ]);
});

test("a sync that staff ask for runs however fresh the listings are, and can be followed", async () => {
  await bench.feed([realworksObject(1)]);
  const job = jobOf(services, async () => [source]);
  await job.run({}, attempt);
  const before = await requestSync(services, { id: "anna" });
  expect(bench.sent.at(-1)).toEqual({ name: "sync-properties", data: { asked: true } });
  expect(await syncProgress(services.db, [source], before)).toMatchObject({
    isDone: false,
    runs: [{ source: "voordeur", run: null }],
  });
  await job.run(bench.sent.at(-1)!.data, attempt);
  expect(await syncProgress(services.db, [source], before)).toMatchObject({
    isDone: true,
    runs: [{ run: { state: "succeeded", unchanged: 1 } }],
  });
});

test("a missed night is made up for, a night that was not missed is not", async () => {
  await bench.feed([realworksObject(1)]);
  await jobOf(at("2026-10-24T00:00:01Z"), async () => [source]).run({}, attempt);
  expect(await syncIfMissed(at("2026-10-24T23:30:00Z"), [source])).toBe(false);
  expect(bench.sent.filter(({ name }) => name === "sync-properties")).toEqual([]);
  expect(await syncIfMissed(at("2026-10-25T08:00:00Z"), [source])).toBe(true);
  expect(bench.sent.at(-1)).toEqual({ name: "sync-properties", data: {} });
});

test("two instances that start after a missed night bring the listings up to date once", async () => {
  await bench.feed([realworksObject(1)]);
  const job = jobOf(services, async () => [source]);
  const queue = { pool: bench.pool, log: services.log, jobs: [job] };
  const [one, other] = [
    await startJobs({ ...queue, work: false }),
    await startJobs({ ...queue, work: false }),
  ];
  await syncIfMissed({ ...services, jobs: one }, [source]);
  await syncIfMissed({ ...services, jobs: other }, [source]);
  const waiting = "SELECT 1 FROM pgboss.job WHERE name = 'sync-properties' AND state = 'created'";
  expect((await bench.pool.query(waiting)).rowCount).toBe(1);
  await Promise.all([one.close(), other.close()]);
  await bench.pool.query("DELETE FROM pgboss.job");
  // The second comes too late.
  await job.run({}, attempt);
  await job.run({}, attempt);
  expect(await bench.runs()).toHaveLength(1);
});

test("a source is stale when its last good run is more than 36 hours ago", async () => {
  await bench.feed([realworksObject(1)]);
  const stale = async (moment: string) => (await sourceStates(at(moment), [source]))[0]?.stale;
  await jobOf(at("2026-03-02T09:00:00Z"), async () => [source]).run({}, attempt);
  expect(await stale("2026-03-03T21:00:00Z")).toBe(false);
  expect(await stale("2026-03-03T21:00:01Z")).toBe(true);
});

test("through the job queue, photos follow their listings by themselves", async () => {
  await bench.feed([
    realworksObject(1, (o) => (o.media = [photo(1, { link: "drawing:woonkamer?seed=1" })])),
  ]);
  const storage = await openStorage({ dataDir: bench.folder, s3: undefined });
  const withQueue = { ...services };
  withQueue.jobs = await startJobs({
    pool: bench.pool,
    log: services.log,
    work: true,
    jobs: [
      // In a process of its own, as the site reads every feed.
      syncJob(withQueue, async () => [source]),
      photosJob({ ...services, storage }, async () => [source]),
      { name: FIND_PLACES, queue: { policy: "singleton", retryLimit: 1 }, run: async () => {} },
    ],
  });
  await withQueue.jobs.send("sync-properties", {});
  await expect.poll(async () => (await bench.photos()).map((row) => row.state)).toEqual(["ready"]);
  await withQueue.jobs.close();
  const [listing] = await bench.listings();
  expect(await storage.exists(listing!.image_url!.replace("/media/", ""))).toBe(true);
});

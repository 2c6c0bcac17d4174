import { afterAll, beforeEach, expect, test } from "vitest";
import { photo, realworksObject } from "../../../../tests/realworks.ts";
import { createWorkbench } from "../../../../tests/sync-workbench.ts";
import { startJobs } from "../../../platform/jobs.ts";
import { openStorage } from "../../../platform/storage.ts";
import { photosJob } from "../photos/job.ts";
import { syncJob } from "./job.ts";

const bench = await createWorkbench();
const { services, source } = bench;
const attempt = { last: false, signal: new AbortController().signal };
beforeEach(() => bench.empty());
afterAll(() => bench.close());

test("runs every night, and again when a source failed", async () => {
  const broken = { ...source, id: "burgstate", url: "geen/feed.json" };
  await bench.feed([realworksObject(1)]);
  const job = syncJob(services, [broken, source]);
  expect(job).toMatchObject({ name: "sync-properties", schedule: "0 2 * * *" });
  await expect(job.run({}, attempt)).rejects.toThrow("not up to date: burgstate");
  expect(await bench.listings()).toHaveLength(1);
  await syncJob(services, [source]).run({}, attempt);
});

test("stops when the process stops", async () => {
  const controller = new AbortController();
  controller.abort(new Error("stopping"));
  const run = syncJob(services, [source]).run({}, { last: false, signal: controller.signal });
  await expect(run).rejects.toThrow("stopping");
});

test("through the job queue, photos follow their listings by themselves", async () => {
  await bench.feed([
    realworksObject(1, (o) => (o.media = [photo(1, { link: "drawing:woonkamer?seed=1" })])),
  ]);
  const storage = openStorage({ dataDir: bench.folder, s3: undefined });
  const withQueue = { ...services };
  withQueue.jobs = await startJobs({
    pool: bench.pool,
    log: services.log,
    work: true,
    jobs: [syncJob(withQueue, [source]), photosJob({ ...services, storage })],
  });
  await withQueue.jobs.send("sync-properties", {});
  await expect
    .poll(async () => (await bench.photos()).map((row) => row.state), { timeout: 25_000 })
    .toEqual(["ready"]);
  await withQueue.jobs.close();
  const [listing] = await bench.listings();
  expect(await storage.exists(listing!.image_url!.replace("/media/", ""))).toBe(true);
});

import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { propertyMedia } from "../../../../database/schema/listings.ts";
import { usePhotoWorkbench } from "../../../../tests/listings/photo-workbench.ts";
import { type Storage } from "../../../platform/files/storage.ts";
import { photosJob } from "./job.ts";
import { RUN_MS, storePhotos } from "./store-photos.ts";

const { bench, base, asked, answers, place, syncListings, states } = await usePhotoWorkbench();
const { db, source } = bench;

const pathsAsked = () => asked.map((url) => url.split("?")[0]);

test("a run ends in time, and the next one goes on by itself until nothing waits", async () => {
  await syncListings(Array.from({ length: 70 }, (_, index) => `/gone.jpg?${index}`));
  expect(await storePhotos(place.services, { fetch }, { runMs: 0 })).toEqual({ isMoreLeft: true });
  expect(asked).toHaveLength(30);
  expect(await storePhotos(place.services, { fetch }, { runMs: 0 })).toEqual({ isMoreLeft: true });
  expect(await storePhotos(place.services, { fetch }, { runMs: 0 })).toEqual({ isMoreLeft: false });
  expect(new Set(asked).size).toBe(70);
});

test("the job sends the next one while photos are left, and none when all are stored", async () => {
  await syncListings(Array.from({ length: 31 }, (_, index) => `/gone.jpg?${index}`));
  bench.sent.length = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => asked.length * RUN_MS);
  const job = photosJob(place.services, async () => [{ ...source, url: base }]);
  const attempt = { last: false, signal: new AbortController().signal };
  try {
    await job.run({}, attempt);
    expect(bench.sent).toEqual([{ name: "store-photos", data: {} }]);
    await job.run({}, attempt);
    expect(bench.sent).toHaveLength(1);
  } finally {
    clock.mockRestore();
  }
  expect(asked).toHaveLength(31);
  // A photo without a job, as after all its tries have failed, is found all the same.
  expect(job.schedule).toBe("*/30 * * * *");
});

const elsewhere = "https://elders.example/feed.xml";

test.each([
  { host: "of another source", own: elsewhere, other: base, named: [] },
  { host: "at another port", own: base.replace(/\d+$/, "9"), other: elsewhere, named: [] },
  { host: "named for others", own: elsewhere, other: elsewhere, named: [new URL(base).host] },
])("a photo is not asked of a host of our own network $host", async ({ own, other, named }) => {
  await syncListings(["/red.jpg"]);
  place.services.config.privateHosts = named;
  const sources = async () => [
    { ...source, url: own },
    { ...source, id: "buren", url: other },
  ];
  const attempt = { last: false, signal: new AbortController().signal };
  await photosJob(place.services, sources).run({}, attempt);
  place.services.config.privateHosts = [];
  expect(asked).toEqual([]);
  expect((await bench.photos()).map(({ state }) => state)).toEqual(["failed"]);
});

test("a process that is killed loses no photo, and one that kills it is given up in the end", async () => {
  await syncListings(["/red.jpg", "/green.jpg"]);
  const during: number[] = [];
  const counting: typeof fetch = async (...request) => {
    during.push(...(await bench.photos()).map((row) => row.attempts));
    return fetch(...request);
  };
  // As three kills in a row leave it.
  await db.update(propertyMedia).set({ attempts: 3 }).where(eq(propertyMedia.position, 0));
  await storePhotos(place.services, { fetch: counting });
  expect(during).toEqual([3, 1]);
  expect((await bench.photos()).map((row) => [row.state, row.attempts, row.error])).toEqual([
    ["failed", 3, "Het verwerken van de foto brak steeds af."],
    ["ready", 0, null],
  ]);
});

test("one photo that meets an unexpected error waits, and the others are stored", async () => {
  await syncListings(["/red.jpg", "/green.jpg", "/blue.jpg"]);
  const red = createHash("sha256").update(answers.get("/red.jpg") as Uint8Array);
  const oddKey = `photos/${red.digest("hex").slice(0, 32)}`;
  const put: Storage["put"] = (key, contents) =>
    key.startsWith(oddKey)
      ? Promise.reject(new Error("odd picture"))
      : place.storage.put(key, contents);
  const odd = { put, getBytes: place.storage.getBytes.bind(place.storage) } as Storage;
  const job = storePhotos({ ...place.services, storage: odd }, { fetch });
  await expect(job).rejects.toThrow("odd picture");
  const rows = await bench.photos();
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([
    ["pending", 0],
    ["ready", 0],
    ["ready", 0],
  ]);
});

test("a server that asks to be left alone is, and says nothing of its photos", async () => {
  const other = base.replace("127.0.0.1", "localhost");
  for (let index = 0; index < 40; index += 1) answers.set(`/busy.jpg?${index}`, 429);
  const busy = Array.from({ length: 40 }, (_, index) => `${other}/busy.jpg?${index}`);
  await syncListings([...busy, "/red.jpg"]);
  expect(await storePhotos(place.services, { fetch })).toEqual({ isMoreLeft: false });
  expect(pathsAsked().filter((path) => path === "/busy.jpg").length).toBeLessThanOrEqual(3);
  const rows = await bench.photos();
  expect(rows.at(-1)).toMatchObject({ state: "ready" });
  expect(rows.slice(0, -1).every((row) => row.state === "pending" && row.attempts === 0)).toBe(
    true,
  );
});

test("a server that does not answer is left alone after a few photos", async () => {
  const dead: typeof fetch = () => Promise.reject(new TypeError("fetch failed"));
  await syncListings(Array.from({ length: 40 }, (_, index) => `/red.jpg?${index}`));
  expect(await storePhotos(place.services, { fetch: dead })).toEqual({ isMoreLeft: false });
  const failed = (await states()).filter(([, state]) => state === "failed").length;
  expect(failed).toBeGreaterThanOrEqual(5);
  expect(failed).toBeLessThanOrEqual(8);
});

test("stops between photos when the process stops", async () => {
  await syncListings(["/red.jpg", "/green.jpg", "/blue.jpg"]);
  const stop = new AbortController();
  stop.abort(new Error("stopping"));
  await expect(storePhotos(place.services, { fetch, signal: stop.signal })).rejects.toThrow(
    "stopping",
  );
  const { rows } = await db.execute(sql`SELECT DISTINCT state FROM property_media`);
  expect(rows).toEqual([{ state: "pending" }]);
});

import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { mkdtemp, readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { properties, propertyPhotos } from "../../../../database/schema/listings.ts";
import { photo, realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { createWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { openStorage, type Storage } from "../../../platform/files/storage.ts";
import { photosJob } from "./job.ts";
import { type PhotoServices, RUN_MS, storePhotos } from "./store-photos.ts";

const bench = await createWorkbench();
const { db, source } = bench;
let base: string;
let asked: string[] = [];
let answers: Map<string, Uint8Array | number>;
let photoServices: PhotoServices;
let storage: Storage;
let folder: string;

const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const answer = answers.get(request.url ?? "") ?? 404;
  if (typeof answer === "number") response.writeHead(answer).end();
  else response.end(answer);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  await bench.empty();
  asked = [];
  answers = new Map();
  for (const colour of ["red", "green", "blue"]) {
    const create = { width: 500, height: 300, channels: 3 as const, background: colour };
    answers.set(`/${colour}.jpg`, await sharp({ create }).jpeg().toBuffer());
  }
  const dataDir = await mkdtemp(join(bench.folder, "data-"));
  folder = join(dataDir, "files", "photos");
  storage = openStorage({ dataDir, s3: undefined });
  photoServices = { ...bench.services, storage };
});

afterAll(async () => {
  server.close();
  await bench.close();
});

/** Syncs listings with these photo links, the first being the main photo. */
async function syncListings(...listings: string[][]): Promise<void> {
  await bench.feed(
    listings.map((links, index) =>
      realworksObject(index + 1, (o) => {
        o.media = links.map((link, place) =>
          photo(place + 1, { link: link.startsWith("/") ? base + link : link }),
        );
      }),
    ),
  );
  expect(await bench.sync()).toMatchObject({ state: "succeeded" });
}

async function runJob(sources = [{ ...source, url: base }]): Promise<void> {
  const job = photosJob(photoServices, sources);
  const { data } = bench.sent.at(-1)!;
  await job.run(data, { last: false, signal: new AbortController().signal });
}

const states = async () =>
  (await bench.photos()).map((row) => [row.source_url.replace(base, ""), row.state]);

const keys = async () =>
  new Set((await readdir(folder)).map((name) => `photos/${name.split("-")[0]}`));

test("fetches the photos of a listing and stores them", async () => {
  await syncListings(["/red.jpg", "/green.jpg"]);
  await runJob();
  const [main, second] = await bench.photos();
  expect(main).toMatchObject({ state: "ready", width: 500, height: 300, error: null, position: 0 });
  expect(main?.placeholder).toMatch(/^data:image\/webp/);
  expect(await keys()).toEqual(new Set([main?.storage_key, second?.storage_key]));
  const [listing] = await bench.listings();
  expect(listing?.image_url).toBe(`/media/${main?.storage_key}-500.webp`);
  expect(await storage.exists(listing?.image_url?.replace("/media/", "") ?? "")).toBe(true);
});

test("asks no machine of the house for a photo, unless a source is there", async () => {
  await syncListings(["/red.jpg"]);
  await runJob([source]);
  expect(asked).toEqual([]);
  const [row] = await bench.photos();
  expect(row).toMatchObject({ state: "failed", error: expect.stringContaining("openbare") });
});

test("takes the main photos of all listings first", async () => {
  await syncListings(["/red.jpg", "/red.jpg?2", "/red.jpg?3"], ["/blue.jpg", "/blue.jpg?2"]);
  await storePhotos(photoServices, { fetch });
  // Three at once: the third may be asked for before one of them.
  expect(asked.slice(0, 3)).toEqual(expect.arrayContaining(["/blue.jpg", "/red.jpg"]));
  expect(asked).toHaveLength(5);
});

test("does not fetch more than three at once", async () => {
  let running = 0;
  let most = 0;
  let full = () => {};
  const isFull = new Promise<void>((resolve) => (full = resolve));
  const slow: typeof fetch = async (...request) => {
    running += 1;
    most = Math.max(most, running);
    if (running === 3) full();
    await isFull;
    const response = await fetch(...request);
    running -= 1;
    return response;
  };
  await syncListings(Array.from({ length: 8 }, (_, index) => `/red.jpg?${index}`));
  answers = new Map(Array.from({ length: 8 }, (_, index) => [`/red.jpg?${index}`, 404]));
  await storePhotos(photoServices, { fetch: slow });
  expect(most).toBe(3);
});

test("draws the photos that a demo feed names", async () => {
  await syncListings(["drawing:herenhuis?seed=Parade%207", "drawing:kasteel?seed=1"]);
  await runJob();
  expect(
    (await bench.photos()).map((row) => [row.state, row.width, row.height, row.error]),
  ).toEqual([
    ["ready", 1600, 1067, null],
    ["failed", null, null, "Deze tekening bestaat niet."],
  ]);
  expect((await bench.listings())[0]?.image_url).toMatch(
    /^\/media\/photos\/[0-9a-f]{32}-960\.webp$/,
  );
});

test("a photo that fails says why and does not stop the others", async () => {
  answers.set("/page.jpg", Buffer.from("<html>Niet gevonden</html>"));
  answers.set(
    "/drawing.svg",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );
  await syncListings(["/gone.jpg", "/page.jpg", "/drawing.svg", "/red.jpg"]);
  await runJob();
  expect((await bench.photos()).map((row) => [row.state, row.attempts, row.error])).toEqual([
    ["failed", 1, "De foto is niet op te halen: de server antwoordde met status 404."],
    ["failed", 1, "Dit is geen JPEG-, PNG-, WebP- of AVIF-afbeelding."],
    ["failed", 1, "Dit is geen JPEG-, PNG-, WebP- of AVIF-afbeelding."],
    ["ready", 0, null],
  ]);
  // The drawn façade stands in for a main photo that failed.
  expect((await bench.listings())[0]?.image_url).toBeNull();
  answers.set("/gone.jpg", answers.get("/blue.jpg")!);
  await syncListings(["/gone.jpg", "/page.jpg", "/drawing.svg", "/red.jpg"]);
  await runJob();
  expect((await states())[0]).toEqual(["/gone.jpg", "ready"]);
  expect((await bench.listings())[0]?.image_url).not.toBeNull();
});

test("a second run fetches only what changed, and removes what is unused", async () => {
  await syncListings(["/red.jpg", "/green.jpg"]);
  await runJob();
  const before = await bench.photos();
  asked = [];
  await syncListings(["/red.jpg", "/blue.jpg"]);
  await runJob();
  expect(asked).toEqual(["/blue.jpg"]);
  const after = await bench.photos();
  expect(after[0]).toEqual(before[0]);
  expect(await keys()).toEqual(new Set(after.map((row) => row.storage_key)));
});

test("a photo with a new version shows its old picture until the new one is stored", async () => {
  await syncListings(["/red.jpg"]);
  await runJob();
  const old = (await bench.listings())[0]?.image_url;
  answers.set("/red.jpg", answers.get("/blue.jpg")!);
  await bench.feed([
    realworksObject(1, (o) => {
      o.media = [photo(1, { link: `${base}/red.jpg`, wijzigingstijdstip: "2026-02-02" })];
    }),
  ]);
  await bench.sync();
  expect((await bench.listings())[0]?.image_url).toBe(old);
  await runJob();
  const [row] = await bench.photos();
  expect((await bench.listings())[0]?.image_url).toContain(row?.storage_key);
  expect((await bench.listings())[0]?.image_url).not.toBe(old);
  expect(await keys()).toEqual(new Set([row?.storage_key]));
});

test("keeps a picture that another photo still uses", async () => {
  answers.set("/copy.jpg", answers.get("/red.jpg")!);
  await syncListings(["/red.jpg", "/copy.jpg"]);
  await runJob();
  await syncListings(["/copy.jpg"]);
  await runJob();
  const [row] = await bench.photos();
  expect(row?.source_url).toBe(`${base}/copy.jpg`);
  expect(await keys()).toEqual(new Set([row?.storage_key]));
});

test("a picture that a sync made obsolete while it was fetched is fetched again", async () => {
  await syncListings(["/red.jpg"]);
  const meanwhile: typeof fetch = async (...request) => {
    if (asked.length === 0) {
      await db.update(propertyPhotos).set({ source_version: "newer" });
    }
    return fetch(...request);
  };
  await storePhotos(photoServices, { fetch: meanwhile });
  expect(asked).toEqual(["/red.jpg", "/red.jpg"]);
  expect(await states()).toEqual([["/red.jpg", "ready"]]);
});

test("does not spend work on hidden listings", async () => {
  await syncListings(["/red.jpg"]);
  await db.update(properties).set({ is_active: false });
  await storePhotos(photoServices, { fetch });
  expect(asked).toEqual([]);
});

test("a storage that fails is not the photo's fault: the job fails and the photo waits", async () => {
  await syncListings(["/red.jpg"]);
  const broken = { put: () => Promise.reject(new Error("disk full")) } as unknown as Storage;
  const job = storePhotos({ ...photoServices, storage: broken }, { fetch });
  await expect(job).rejects.toThrow("disk full");
  const [row] = await db.select().from(propertyPhotos).where(eq(propertyPhotos.position, 0));
  expect(row).toMatchObject({ state: "pending", attempts: 0 });
});

const pathsAsked = () => asked.map((url) => url.split("?")[0]);

test("a run ends in time, and the next one goes on by itself until nothing waits", async () => {
  await syncListings(Array.from({ length: 70 }, (_, index) => `/gone.jpg?${index}`));
  expect(await storePhotos(photoServices, { fetch }, { runMs: 0 })).toEqual({ isMoreLeft: true });
  expect(asked).toHaveLength(30);
  expect(await storePhotos(photoServices, { fetch }, { runMs: 0 })).toEqual({ isMoreLeft: true });
  expect(await storePhotos(photoServices, { fetch }, { runMs: 0 })).toEqual({ isMoreLeft: false });
  expect(new Set(asked).size).toBe(70);
});

test("the job sends the next one while photos are left, and none when all are stored", async () => {
  await syncListings(Array.from({ length: 31 }, (_, index) => `/gone.jpg?${index}`));
  bench.sent.length = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => asked.length * RUN_MS);
  const job = photosJob(photoServices, [{ ...source, url: base }]);
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

test("a process that is killed loses no photo, and one that kills it is given up in the end", async () => {
  await syncListings(["/red.jpg", "/green.jpg"]);
  const during: number[] = [];
  const counting: typeof fetch = async (...request) => {
    during.push(...(await bench.photos()).map((row) => row.attempts));
    return fetch(...request);
  };
  // As three kills in a row leave it.
  await db.update(propertyPhotos).set({ attempts: 3 }).where(eq(propertyPhotos.position, 0));
  await storePhotos(photoServices, { fetch: counting });
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
    key.startsWith(oddKey) ? Promise.reject(new Error("odd picture")) : storage.put(key, contents);
  const odd = { put, getBytes: storage.getBytes.bind(storage) } as Storage;
  const job = storePhotos({ ...photoServices, storage: odd }, { fetch });
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
  expect(await storePhotos(photoServices, { fetch })).toEqual({ isMoreLeft: false });
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
  expect(await storePhotos(photoServices, { fetch: dead })).toEqual({ isMoreLeft: false });
  const failed = (await states()).filter(([, state]) => state === "failed").length;
  expect(failed).toBeGreaterThanOrEqual(5);
  expect(failed).toBeLessThanOrEqual(8);
});

test("stops between photos when the process stops", async () => {
  await syncListings(["/red.jpg", "/green.jpg", "/blue.jpg"]);
  const stop = new AbortController();
  stop.abort(new Error("stopping"));
  await expect(storePhotos(photoServices, { fetch, signal: stop.signal })).rejects.toThrow(
    "stopping",
  );
  const { rows } = await db.execute(sql`SELECT DISTINCT state FROM property_photos`);
  expect(rows).toEqual([{ state: "pending" }]);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import { photo, realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { usePhotoWorkbench } from "../../../../tests/listings/photo-workbench.ts";
import { type Storage } from "../../../platform/files/storage.ts";
import { photosJob } from "./job.ts";
import { storePhotos } from "./store-photos.ts";

const { bench, base, asked, answers, place, syncListings, states, keys } =
  await usePhotoWorkbench();
const { db, source } = bench;

async function runJob(sources = [{ ...source, url: base }]): Promise<void> {
  const job = photosJob(place.services, async () => sources);
  const { data } = bench.sent.at(-1)!;
  await job.run(data, { last: false, signal: new AbortController().signal });
}

test("fetches the photos of a listing and stores them", async () => {
  await syncListings(["/red.jpg", "/green.jpg"]);
  await runJob();
  const [main, second] = await bench.photos();
  expect(main).toMatchObject({ state: "ready", width: 500, height: 300, error: null, position: 0 });
  expect(main?.placeholder).toMatch(/^data:image\/webp/);
  expect(await keys()).toEqual(new Set([main?.storage_key, second?.storage_key]));
  const [listing] = await bench.listings();
  expect(listing?.image_url).toBe(`/media/${main?.storage_key}-500.webp`);
  expect(await place.storage.exists(listing?.image_url?.replace("/media/", "") ?? "")).toBe(true);
});

test("takes the main photos of all listings first", async () => {
  await syncListings(["/red.jpg", "/red.jpg?2", "/red.jpg?3"], ["/blue.jpg", "/blue.jpg?2"]);
  const fetched: string[] = [];
  const three = Promise.withResolvers<void>();
  const noting: typeof fetch = async (url, init) => {
    fetched.push((url instanceof Request ? url.url : String(url)).replace(base, ""));
    if (fetched.length === 3) three.resolve();
    // Three photos are fetched at once, in any order: a fourth waits until these have begun.
    await three.promise;
    return fetch(url, init);
  };
  await storePhotos(place.services, { fetch: noting });
  expect(fetched.slice(0, 3)).toEqual(expect.arrayContaining(["/blue.jpg", "/red.jpg"]));
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
  for (let index = 0; index < 8; index += 1) answers.set(`/red.jpg?${index}`, 404);
  await storePhotos(place.services, { fetch: slow });
  expect(most).toBe(3);
});

test("takes the drawings that a demo feed names", async () => {
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
    "/drawing.jpg",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );
  await syncListings(["/gone.jpg", "/page.jpg", "/drawing.jpg", "/red.jpg"]);
  await runJob();
  expect((await bench.photos()).map((row) => [row.state, row.attempts, row.error])).toEqual([
    ["failed", 1, "De foto is niet op te halen: de server antwoordde met status 404."],
    ["failed", 1, "Dit is geen JPEG-, PNG-, WebP-, AVIF- of GIF-afbeelding."],
    ["failed", 1, "Dit is geen JPEG-, PNG-, WebP-, AVIF- of GIF-afbeelding."],
    ["ready", 0, null],
  ]);
  // The drawn façade stands in for a main photo that failed.
  expect((await bench.listings())[0]?.image_url).toBeNull();
  answers.set("/gone.jpg", answers.get("/blue.jpg")!);
  await syncListings(["/gone.jpg", "/page.jpg", "/drawing.jpg", "/red.jpg"]);
  await runJob();
  expect((await states())[0]).toEqual(["/gone.jpg", "ready"]);
  expect((await bench.listings())[0]?.image_url).not.toBeNull();
});

test("a second run fetches only what changed, and removes what is unused", async () => {
  await syncListings(["/red.jpg", "/green.jpg"]);
  await runJob();
  const before = await bench.photos();
  asked.length = 0;
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
      await db.update(propertyMedia).set({ source_version: "newer" });
    }
    return fetch(...request);
  };
  await storePhotos(place.services, { fetch: meanwhile });
  expect(asked).toEqual(["/red.jpg", "/red.jpg"]);
  expect(await states()).toEqual([["/red.jpg", "ready"]]);
});

test("does not spend work on hidden listings", async () => {
  await syncListings(["/red.jpg"]);
  await db.update(properties).set({ is_active: false });
  await storePhotos(place.services, { fetch });
  expect(asked).toEqual([]);
});

test("a storage that fails is not the photo's fault: the job fails and the photo waits", async () => {
  await syncListings(["/red.jpg"]);
  const broken = { put: () => Promise.reject(new Error("disk full")) } as unknown as Storage;
  const job = storePhotos({ ...place.services, storage: broken }, { fetch });
  await expect(job).rejects.toThrow("disk full");
  const [row] = await db.select().from(propertyMedia).where(eq(propertyMedia.position, 0));
  expect(row).toMatchObject({ state: "pending", attempts: 0 });
});

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { storePhoto } from "../../../../tests/listings/properties.ts";
import { storePicture } from "../../../platform/files/images.ts";
import { storePhotos } from "../photos/store-photos.ts";
import { newestCards, shownCopies } from "../queries.server.ts";
import { setVisible } from "../sync/service.server.ts";
import { copyListing, removeOwnListing } from "./service.server.ts";

const bench = await useWorkbench();
const { db, services } = bench;
const lotte = { email: "lotte@voordeur.example" };

let fed: number;
beforeEach(async () => {
  await bench.empty();
  await bench.feed([realworksObject(1)]);
  await bench.sync();
  fed = (await bench.listings())[0]!.id;
  await db.delete(propertyMedia);
});

const one = async (id: number) =>
  (await db.select().from(properties).where(eq(properties.id, id)))[0]!;
const mediaOf = (id: number) =>
  db
    .select()
    .from(propertyMedia)
    .where(eq(propertyMedia.property_id, id))
    .orderBy(asc(propertyMedia.position));
/** The listings that visitors see, with the sources that each names. */
const seen = async () =>
  (await newestCards(db, 10)).map(({ id, source, also_from }) => [id, source, ...also_from]);
async function copied() {
  const { id } = (await copyListing(services, fed, lotte))!;
  return id;
}

test("a copy has all that the feed told, at an address of its own, and is hidden at first", async () => {
  const id = await copied();
  const origin = await one(fed);
  const copy = await one(id);
  expect(copy).toEqual({
    ...origin,
    id,
    source: "eigen",
    external_id: copy.external_id,
    slug: `${origin.slug}-2`,
    copied_from: fed,
    content_hash: "",
    hidden_by_staff: true,
    updated_at: services.clock(),
    styled_at: null,
  });
  expect(await seen()).toEqual([[fed, "voordeur"]]);
  expect(await bench.changes()).toContainEqual(
    expect.objectContaining({ property_id: id, kind: "created", actor: lotte.email }),
  );
});

test("pressing twice leads to the same copy, also when both are pressed at once", async () => {
  const [first, second] = await Promise.all([
    copyListing(services, fed, lotte),
    copyListing(services, fed, lotte),
  ]);
  expect(first!.id).toBe(second!.id);
  expect(first!.isNew).toBe(!second!.isNew);
  expect(await copyListing(services, first!.id, lotte)).toBeNull();
  expect(await copyListing(services, 999_999, lotte)).toBeNull();
});

test("the copy covers the feed's listing while it is shown, and never else", async () => {
  const id = await copied();
  await setVisible(services, id, true, lotte);
  expect(await seen()).toEqual([[id, "eigen", "voordeur"]]);
  expect((await shownCopies(db, [fed])).get(fed)?.slug).toBe((await one(id)).slug);
  await bench.feed([realworksObject(1, (o) => (o.financieel.overdracht.koopprijs = 380_000))]);
  await bench.sync();
  expect(await seen()).toEqual([[id, "eigen", "voordeur"]]);
  await setVisible(services, id, false, lotte);
  expect(await seen()).toEqual([[fed, "voordeur"]]);
  await setVisible(services, id, true, lotte);
  await removeOwnListing(services, id);
  expect(await seen()).toEqual([[fed, "voordeur"]]);
});

test.each([
  ["another house number", { address: "Elders 99", postal_code: "5911 CA" }],
  ["no address that tells the home", { address: "Adres op aanvraag", postal_code: "" }],
])("a copy with %s still covers every listing of its home", async (_, address) => {
  await bench.sync({ ...bench.source, id: "burgstate" });
  const id = await copied();
  await db.update(properties).set(address).where(eq(properties.id, id));
  await setVisible(services, id, true, lotte);
  expect(await seen()).toEqual([[id, "eigen", "burgstate", "voordeur"]]);
  const other = (await bench.listings()).find(({ source }) => source === "burgstate")!;
  expect(other.duplicate_of).toBe(id);
});

test("a feed's listing without an address is covered as well, and stays when it leaves its feed", async () => {
  const nowhere = { address: "Adres op aanvraag", postal_code: "" };
  await db.update(properties).set(nowhere).where(eq(properties.id, fed));
  const id = await copied();
  await setVisible(services, id, true, lotte);
  expect(await seen()).toEqual([[id, "eigen", "voordeur"]]);
  await db.update(properties).set({ is_active: false }).where(eq(properties.id, fed));
  await setVisible(services, id, true, lotte);
  expect(await seen()).toEqual([[id, "eigen"]]);
});

test("a home that the agency has already is not copied", async () => {
  const id = await copied();
  await bench.sync({ ...bench.source, id: "burgstate" });
  const other = (await bench.listings()).find(({ source }) => source === "burgstate")!;
  expect(await copyListing(services, other.id, lotte)).toEqual({ id, isNew: false });
});

test("media come along in their order; what failed does not, and what waits is fetched", async () => {
  await storePhoto(db, fed, { position: 0, state: "failed", storage_key: null });
  await storePhoto(db, fed, { position: 1, caption: "Gevel", storage_key: "photos/gevel" });
  await storePhoto(db, fed, { position: 2, state: "pending", storage_key: null });
  const link = { kind: "tour", position: 1001, source_url: "https://tour.example/1" } as const;
  await storePhoto(db, fed, { ...link, storage_key: null, width: null, height: null });
  bench.sent.length = 0;
  const id = await copied();
  expect(await mediaOf(id)).toMatchObject([
    { kind: "photo", position: 0, caption: "Gevel", storage_key: "photos/gevel", state: "ready" },
    { kind: "photo", position: 1, state: "pending" },
    { kind: "tour", position: 1000, source_url: "https://tour.example/1", state: "ready" },
  ]);
  expect((await one(id)).image_url).toMatch(/^\/media\/photos\/gevel-/);
  expect(bench.sent).toMatchObject([{ name: "store-photos" }]);
});

test("a file that both have goes only with the last of them", async () => {
  const create = { width: 500, height: 300, channels: 3 as const, background: "red" };
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const { key, ...picture } = await storePicture(bytes, services.storage, { folder: "photos" });
  await storePhoto(db, fed, { position: 0, storage_key: key, ...picture });
  const id = await copied();
  const files = () => readdir(join(bench.folder, "files", "photos"));
  const before = await files();
  await removeOwnListing(services, id);
  const { data } = bench.sent.at(-1)!;
  await storePhotos(services, { fetch }, { unused: data["unused"] as never });
  expect(await files()).toEqual(before);
  await db.delete(propertyMedia);
  await storePhotos(services, { fetch }, { unused: data["unused"] as never });
  expect(await files()).toEqual([]);
});

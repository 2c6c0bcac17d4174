import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { type Connector, FeedError } from "@voordeur/feeds/connector.ts";
import { mapObject } from "@voordeur/feeds/realworks/map.ts";
import { syncSource } from "../sync/sync.server.ts";
import { storePhotos } from "./store-photos.ts";

const bench = await useWorkbench();
const { services, source } = bench;
beforeEach(() => bench.empty());

const picture = await sharp({
  create: { width: 800, height: 600, channels: 3, background: "#345" },
})
  .jpeg()
  .toBuffer();

/** A feed that carries the same picture inside it for so many listings. */
const carrying = (count: number): Connector =>
  async function* (_source, io) {
    for (let id = 1; id <= count; id += 1) {
      const item = mapObject(realworksObject(id), io.now);
      if (item.kind !== "listing") throw new Error(item.kind);
      item.draft.photos = [{ url: await io.keepFile(picture), version: "" }];
      yield item;
    }
  };

const kept = async () => {
  const { objects } = await services.storage.listAll("", { recursive: true });
  return [...objects].flatMap((object) =>
    object.isFile && object.key.startsWith("feed-pictures/") ? [object.key] : [],
  );
};

test("a picture from inside a feed is stored for every listing that has it, and then let go", async () => {
  await syncSource(services, source, { connector: carrying(2) });
  expect(await kept()).toHaveLength(1);
  await storePhotos(services, { fetch });
  expect((await bench.photos()).map(({ state }) => state)).toEqual(["ready", "ready"]);
  expect(await kept()).toEqual([]);
});

test("the same feed again keeps the stored picture", async () => {
  await syncSource(services, source, { connector: carrying(1) });
  await storePhotos(services, { fetch });
  const before = await bench.photos();
  await syncSource(services, source, { connector: carrying(1) });
  await storePhotos(services, { fetch });
  expect(await bench.photos()).toEqual(before);
  expect(await kept()).toEqual([]);
});

test("a feed that fails leaves no picture behind", async () => {
  const connector: Connector = async function* (_source, io) {
    await io.keepFile(picture);
    yield { kind: "hidden", external_id: "1" };
    throw new FeedError("De verbinding brak.");
  };
  await syncSource(services, source, { connector });
  expect(await kept()).toEqual([]);
});

test("a picture that is gone is a failed photo", async () => {
  await syncSource(services, source, { connector: carrying(1) });
  for (const key of await kept()) await services.storage.delete(key);
  await storePhotos(services, { fetch });
  expect(await bench.photos()).toMatchObject([
    { state: "failed", error: "De foto uit de bron is er niet meer." },
  ]);
});

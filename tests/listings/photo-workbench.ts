import { mkdtemp, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { photo, realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import type { PhotoServices } from "../../app/homes/listings/photos/store-photos.ts";
import type { SyncServices } from "../../app/homes/listings/sync/run.ts";
import { openStorage, type Storage } from "../../app/platform/files/storage.ts";
import { useWorkbench } from "./sync-workbench.ts";

/** The sync workbench with a photo server: `/red.jpg`, `/green.jpg` and `/blue.jpg` of 500 by 300. */
export async function usePhotoWorkbench() {
  const bench = await useWorkbench();
  const asked: string[] = [];
  /** The server's answer for each path: a picture or a status; otherwise 404. */
  const answers = new Map<string, Uint8Array | number>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers.get(request.url ?? "") ?? 404;
    if (typeof answer === "number") response.writeHead(answer).end();
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pictures = new Map<string, Buffer>();
  // Filled before each test, with new storage.
  const place = {} as {
    folder: string;
    storage: Storage;
    services: PhotoServices & Pick<SyncServices, "config">;
  };

  beforeAll(async () => {
    for (const background of ["red", "green", "blue"]) {
      const create = { width: 500, height: 300, channels: 3 as const, background };
      pictures.set(`/${background}.jpg`, await sharp({ create }).jpeg().toBuffer());
    }
  });
  beforeEach(async () => {
    await bench.empty();
    asked.length = 0;
    answers.clear();
    for (const [path, picture] of pictures) answers.set(path, picture);
    const dataDir = await mkdtemp(join(bench.folder, "data-"));
    place.folder = join(dataDir, "files", "photos");
    place.storage = await openStorage({ dataDir, s3: undefined });
    place.services = { ...bench.services, storage: place.storage };
  });
  afterAll(() => void server.close());

  return {
    bench,
    base,
    asked,
    answers,
    place,
    /** Syncs listings with these photo URLs; the first is the main photo. */
    syncListings: async (...listings: string[][]): Promise<void> => {
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
    },
    states: async () =>
      (await bench.photos()).map((row) => [row.source_url.replace(base, ""), row.state]),
    /** The keys of the stored pictures. */
    keys: async () =>
      new Set((await readdir(place.folder)).map((name) => `photos/${name.split("-")[0]}`)),
  };
}

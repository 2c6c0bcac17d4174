import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { startStandIn } from "../../../tests/site/outside/stand-in.ts";
import { makeTile, startTiles } from "../../../tests/site/outside/tiles.ts";
import { loadConfig } from "../../platform/config.ts";
import { createLog } from "../../platform/observability/log.ts";
import { openOutside } from "../../platform/outside/outside.ts";
import { findTile } from "./service.server.ts";
import { readTileAddress } from "./tile-address.ts";
import { openTileStore } from "./tile-store.ts";

let folder: string;
let now: number;
const DAY_MS = 86_400_000;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tiles-"));
  now = Date.UTC(2026, 10, 23);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

function servicesFor(url: string) {
  const config = loadConfig({ DATA_DIR: folder, PDOK_URL: url });
  const log = createLog("silent");
  const clock = () => new Date(now);
  const outside = openOutside({ config, db: undefined as never, log, clock });
  return { config, outside, clock, log };
}

const venlo = readTileAddress("12", "1365", "2118")!;
const yes = () => Promise.resolve(true);

test.each([
  ["12", "1365", "2118", true],
  ["6", "21", "33", true],
  ["15", "10920", "16945", true],
  ["16", "21840", "33890", false],
  ["5", "10", "16", false],
  ["12", "0", "0", false],
  ["12", "2118", "1365", false],
  ["12", "-1", "2118", false],
  ["1e1", "341", "529", false],
  ["..", "..", "..", false],
])("tile %s/%s/%s is asked for: %s", (zoom, row, column, isRight) => {
  expect(readTileAddress(zoom, row, column) !== null).toBe(isRight);
});

test("a tile is fetched once for all who wait, and kept over a restart", async () => {
  const pdok = await startTiles();
  const services = servicesFor(pdok.url);
  const tiles = await Promise.all(Array.from({ length: 5 }, () => findTile(services, venlo, yes)));
  expect(pdok.asked).toEqual([
    "/kadaster/brt-achtergrondkaart/ogc/v1/tiles/WebMercatorQuad/12/1365/2118?f=mvt",
  ]);
  for (const tile of tiles) {
    expect(Buffer.from((tile as { bytes: Uint8Array }).bytes)).toEqual(Buffer.from(makeTile()));
  }
  expect(await findTile(servicesFor(pdok.url), venlo, yes)).toMatchObject({ state: "found" });
  expect(pdok.asked).toHaveLength(1);
});

test("an old tile is fetched anew, and shown as it is while PDOK is away", async () => {
  const pdok = await startTiles();
  // A file's time is that of this machine.
  now = Date.now();
  await findTile(servicesFor(pdok.url), venlo, yes);
  now += 31 * DAY_MS;
  pdok.manner = "down";
  expect(await findTile(servicesFor(pdok.url), venlo, yes)).toMatchObject({ state: "found" });
  pdok.manner = "right";
  const before = pdok.asked.length;
  expect(await findTile(servicesFor(pdok.url), venlo, yes)).toMatchObject({ state: "found" });
  expect(pdok.asked).toHaveLength(before + 1);
});

test.each(["down", "wrong", "huge", "redirecting", "refusing"] as const)(
  "PDOK that is %s gives no tile, and nothing is kept",
  async (manner) => {
    const pdok = await startTiles();
    pdok.manner = manner;
    expect(await findTile(servicesFor(pdok.url), venlo, yes)).toEqual({ state: "unreachable" });
    expect(await readdir(path.join(folder, "tiles"))).toEqual([]);
  },
);

test("after a failure PDOK is left alone for a while", async () => {
  const pdok = await startTiles();
  pdok.manner = "down";
  const services = servicesFor(pdok.url);
  const asked = () => pdok.asked.length;
  await findTile(services, venlo, yes);
  const once = asked();
  await findTile(services, { ...venlo, row: 1366 }, yes);
  expect(asked()).toBe(once);
  now += 61_000;
  pdok.manner = "right";
  expect(await findTile(services, venlo, yes)).toMatchObject({ state: "found" });
});

test("layers that are cut off, or packed once more, are no tile", async () => {
  const bad = [makeTile().slice(0, -3), gzipSync(makeTile()), Buffer.from([0x1a, 0xff, 0xff])];
  for (const bytes of bad) {
    const pdok = await startStandIn(() => bytes, "application/vnd.mapbox-vector-tile");
    expect(await findTile(servicesFor(pdok.url), venlo, yes)).toEqual({ state: "unreachable" });
  }
});

test("whoever asked for too many gets those that are kept", async () => {
  const pdok = await startTiles();
  const services = servicesFor(pdok.url);
  const no = () => Promise.resolve(false);
  expect(await findTile(services, venlo, no)).toBe("too many");
  await findTile(services, venlo, yes);
  expect(await findTile(services, venlo, no)).toMatchObject({ state: "found" });
});

test("the disk holds what it may, the tiles looked at last, also after a restart", async () => {
  const most = 10 * 4096;
  const bytes = new Uint8Array(4000);
  const store = openTileStore(folder, most);
  for (let index = 0; index < 10; index++) await store.write(`${index}`, bytes, new Date(now));
  expect(await store.read("0")).not.toBeNull();
  await store.write("10", bytes, new Date(now));
  await expect.poll(() => readdir(folder)).toHaveLength(10);
  expect(await store.read("0")).not.toBeNull();
  expect(await store.read("1")).toBeNull();
  await writeFile(path.join(folder, "11.1.part"), bytes);
  const again = openTileStore(folder, most / 2);
  expect(await again.read("nothing")).toBeNull();
  await expect.poll(() => readdir(folder)).toHaveLength(5);
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  );
  expect(sizes.reduce((a, b) => a + b)).toBeLessThanOrEqual(most / 2);
});

import path from "node:path";
import type { Services } from "../../platform/services.ts";
import type { TileAddress } from "./tile-address.ts";
import { openTileStore, type TileStore } from "./tile-store.ts";

type Needed = Pick<Services, "config" | "outside" | "clock" | "log">;

export type Tile = { state: "found"; bytes: Uint8Array } | { state: "unreachable" };

/** About twenty thousand tiles: the whole region at every zoom. */
const MAX_BYTES = 200 * 1024 * 1024;
const DAY_MS = 86_400_000;
const KEEP_MS = 30 * DAY_MS;
const limits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 8000 };

const stores = new WeakMap<Needed["config"], TileStore>();
const underWay = new WeakMap<Needed["config"], Map<string, Promise<Tile>>>();

/**
 * A tile of the BRT Achtergrondkaart: kept for a month, and longer while PDOK is out of reach. The
 * visitor's browser never asks PDOK itself, so no address leaves this site. `mayAsk` is asked before
 * PDOK is.
 */
export async function findTile(
  services: Needed,
  tile: TileAddress,
  mayAsk: () => Promise<boolean>,
): Promise<Tile | "too many"> {
  const { config, clock } = services;
  const name = `${tile.zoom}-${tile.row}-${tile.column}.mvt`;
  const store = storeOf(config);
  const kept = await store.read(name);
  if (kept && clock().getTime() - kept.fetchedAt.getTime() < KEEP_MS) {
    return { state: "found", bytes: kept.bytes };
  }
  const running = underWay.get(config) ?? new Map<string, Promise<Tile>>();
  underWay.set(config, running);
  let fetching = running.get(name);
  if (!fetching) {
    if (!services.outside.isUp("tiles")) return kept ? found(kept.bytes) : { state: "unreachable" };
    if (!(await mayAsk())) return kept ? found(kept.bytes) : "too many";
    fetching = running.get(name) ?? fetchTile(services, store, tile, name);
    running.set(name, fetching);
    void fetching.finally(() => running.delete(name));
  }
  const fetched = await fetching;
  return fetched.state === "unreachable" && kept ? found(kept.bytes) : fetched;
}

function storeOf(config: Needed["config"]): TileStore {
  const store = stores.get(config) ?? openTileStore(path.join(config.dataDir, "tiles"), MAX_BYTES);
  stores.set(config, store);
  return store;
}

async function fetchTile(
  { outside, clock, log }: Needed,
  store: TileStore,
  { zoom, row, column }: TileAddress,
  name: string,
): Promise<Tile> {
  const address = `kadaster/brt-achtergrondkaart/ogc/v1/tiles/WebMercatorQuad/${zoom}/${row}/${column}?f=mvt`;
  const answer = await outside.bytes("tiles", address, limits);
  if (answer.state === "unreachable") return { state: "unreachable" };
  // Where nothing is drawn there is no tile.
  const bytes = answer.state === "found" ? answer.bytes : new Uint8Array();
  if (!isVectorTile(bytes)) {
    log.warn({ tile: name }, "an answer of PDOK is no vector tile");
    return { state: "unreachable" };
  }
  await store.write(name, bytes, clock()).catch((error: unknown) => {
    log.warn({ err: error }, "a tile could not be kept");
  });
  return found(bytes);
}

const found = (bytes: Uint8Array): Tile => ({ state: "found", bytes });

const LAYER_TAG = 0x1a;
const MAX_LENGTH = 5;

/** Whether these are layers from the first byte to the last, as a vector tile is (protobuf, field 3). */
function isVectorTile(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at++] !== LAYER_TAG) return false;
    let length = 0;
    for (let part = 0; ; part++) {
      const byte = bytes[at++];
      if (byte === undefined || part === MAX_LENGTH) return false;
      length += (byte & 0x7f) * 2 ** (7 * part);
      if (byte < 0x80) break;
    }
    at += length;
  }
  return at === bytes.length;
}

import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Log } from "../../platform/observability/log.ts";
import type { Storage } from "../../platform/files/storage.ts";
import { drawSharePicture } from "./draw-share-picture.server.ts";
import type { ShareCard } from "./share-card.ts";

// Raise it when the composition changes: pictures that were drawn before are then drawn again. Those of
// 1 could be cut off by a full disk, and those of 2 show other drawings.
const COMPOSITION = 3;

// Drawing takes a third of a second of a processor: one at a time, and each picture once.
const oneAtATime = pLimit(1);
const underway = new Map<string, Promise<Uint8Array>>();

/** A version of a card's contents: the same card always has the same version. */
export function versionOf(card: ShareCard): string {
  return createHash("sha256")
    .update(JSON.stringify([COMPOSITION, card]))
    .digest("hex")
    .slice(0, 32);
}

/** The picture of a card: the stored one, or drawn now and stored. */
export function sharePicture(card: ShareCard, storage: Storage, log: Log): Promise<Uint8Array> {
  const key = `og/${versionOf(card)}.png`;
  const running = underway.get(key);
  if (running) return running;
  const picture = readOrDraw(card, key, storage, log).finally(() => underway.delete(key));
  underway.set(key, picture);
  return picture;
}

async function readOrDraw(
  card: ShareCard,
  key: string,
  storage: Storage,
  log: Log,
): Promise<Uint8Array> {
  if (await storage.exists(key)) return storage.getBytes(key);
  const picture = await oneAtATime(() =>
    drawSharePicture(card, (stored) => storage.getBytes(stored)),
  );
  try {
    await storage.put(key, picture);
  } catch (error) {
    log.warn({ err: error, key }, "a share picture could not be stored");
  }
  return picture;
}

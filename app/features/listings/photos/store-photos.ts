import pLimit from "p-limit";
import { setImmediate } from "node:timers/promises";
import { FetchError, fetchBytes } from "../../../platform/fetch.ts";
import { PictureError, removePicture, storePicture } from "../../../platform/images.ts";
import type { Database } from "../../../platform/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { Storage } from "../../../platform/storage.ts";
import { parseDrawingUrl } from "../../../ui/drawings/drawing-url.ts";
import { drawScene } from "../../../ui/drawings/draw.ts";
import { fetchReason } from "../feeds/fetch-reason.ts";
import { forgetKeptPicture, isKeptPicture, readKeptPicture } from "./kept-pictures.ts";
import {
  isPending,
  listPendingPhotos,
  markPhotoFailed,
  markPhotoReady,
  type PendingPhoto,
  type StoredPicture,
  usedKeys,
} from "./queries.server.ts";

export type PhotoServices = Pick<Services, "db" | "log" | "clock" | "pages" | "storage">;

export interface PhotoIo {
  fetch: typeof globalThis.fetch;
  signal?: AbortSignal;
}

const AT_ONCE = 3;
const BATCH = 30;
const MAX_BYTES = 25 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const DRAWING = { width: 1600, height: 1067 };

/**
 * Fetches and stores all photos that wait, then removes the pictures that nothing uses any more. A
 * photo that fails is marked and does not stop the others. Must not run twice at once.
 */
export async function storePhotos(
  services: PhotoServices,
  io: PhotoIo,
  unused: readonly StoredPicture[] = [],
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const replaced: StoredPicture[] = [];
  for (;;) {
    io.signal?.throwIfAborted();
    const photos = await listPendingPhotos(services.db, BATCH);
    if (photos.length === 0) break;
    const stored = photos.map((photo) =>
      limit(async () => {
        io.signal?.throwIfAborted();
        await storePhoto(services, io, photo);
        const { storage_key: key, width } = photo;
        if (key !== null && width !== null) replaced.push({ key, width });
      }),
    );
    // All of them must have ended before this run does: the next one may not meet them.
    const ended = await Promise.allSettled(stored);
    // Once for many photos: each time all pages with listings are rendered anew.
    await services.pages.changed(services.db, "listings");
    const broken = ended.find(({ status }) => status === "rejected");
    if (broken?.status === "rejected") throw broken.reason;
  }
  await removeUnused(services, [...unused, ...replaced]);
}

async function storePhoto(
  { db, log, clock, storage }: PhotoServices,
  io: PhotoIo,
  photo: PendingPhoto,
): Promise<void> {
  try {
    const { bytes, svg } = await readPhoto(photo.source_url, io, storage);
    const picture = await storePicture(bytes, storage, { folder: "photos", svg });
    await markPhotoReady(db, photo, picture, clock());
    await forgetKept(db, storage, photo);
  } catch (error) {
    const reason = reasonOf(error);
    // The database or the storage failed, not this photo: the job as a whole tries again later.
    if (reason === undefined) throw error;
    log.warn({ err: error, photo: photo.id }, "a photo was not stored");
    await markPhotoFailed(db, photo, reason, clock());
  }
}

async function readPhoto(
  url: string,
  io: PhotoIo,
  storage: Storage,
): Promise<{ bytes: Uint8Array; svg: boolean }> {
  if (isKeptPicture(url)) {
    const bytes = await readKeptPicture(url, storage);
    if (!bytes) throw new PictureError("De foto uit de feed is er niet meer.");
    return { bytes, svg: false };
  }
  if (!url.startsWith("drawing:")) {
    const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, retries: 1 };
    return { bytes: await fetchBytes(url, { ...io, ...limits }), svg: false };
  }
  const drawing = parseDrawingUrl(url);
  if (!drawing) throw new PictureError("Deze tekening bestaat niet.");
  // Drawing is not waited for: requests get their turn in between.
  await setImmediate();
  return { bytes: Buffer.from(drawScene({ ...drawing, ...DRAWING })), svg: true };
}

/** The same picture may be of another listing that waits. */
async function forgetKept(db: Database, storage: Storage, { source_url: url }: PendingPhoto) {
  if (isKeptPicture(url) && !(await isPending(db, url))) await forgetKeptPicture(url, storage);
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof PictureError) return error.message;
  if (error instanceof FetchError) return `De foto is niet op te halen: ${fetchReason(error)}.`;
  return undefined;
}

async function removeUnused(
  { db, storage }: PhotoServices,
  pictures: readonly StoredPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const used = await usedKeys(
    db,
    pictures.map(({ key }) => key),
  );
  for (const { key, width } of pictures) {
    if (!used.has(key)) await removePicture(key, width, storage);
  }
}

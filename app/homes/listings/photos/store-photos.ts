import pLimit from "p-limit";
import { FetchError, fetchBytes } from "@voordeur/feeds/fetch.ts";
import { PictureError, removePicture, storePicture } from "../../../platform/files/images.ts";
import { isWholePdf, storePdf } from "../../../platform/files/pdfs.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import { parseDrawingUrl } from "../../../ui/pictures/drawing-url.ts";
import { readDrawing } from "../../../ui/pictures/read-drawing.server.ts";
import { fetchReason } from "@voordeur/feeds/fetch-reason.ts";
import { forgetKeptPicture, isKeptPicture, readKeptPicture } from "./kept-pictures.ts";
import { PhotoHosts } from "@voordeur/feeds/photo-hosts.ts";
import {
  beginPhoto,
  isPending,
  listPendingPhotos,
  markPhotoFailed,
  markPhotoReady,
  MAX_ATTEMPTS,
  type PendingPhoto,
  putPhotoBack,
  type StoredMedium,
  usedKeys,
} from "./queries.server.ts";

export type PhotoServices = Pick<Services, "db" | "log" | "clock" | "pages" | "storage" | "jobs">;

export interface PhotoIo {
  /** `source`: that of the photo's home. */
  fetch: (
    ...of: [...Required<Parameters<typeof globalThis.fetch>>, source: string]
  ) => Promise<Response>;
  signal?: AbortSignal;
}

const AT_ONCE = 3;
const BATCH = 30;
const MAX_BYTES = 25 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** How long one run goes on; what is left is the next one's. */
export const RUN_MS = 15 * 60_000;
/** With this many errors in a row the fault is the storage's or the database's, not a photo's. */
const MAX_ERRORS = 5;

/** Facts that a run learns as it goes. */
interface PhotoRun {
  hosts: PhotoHosts;
  /** Photos that met an error which is not theirs; they wait for another run. */
  skipped: number[];
  errors: unknown[];
  errorsInARow: number;
  replaced: StoredMedium[];
}

/**
 * Fetches and stores photos that wait until `runMs` have passed, then removes the pictures that
 * nothing uses any more. A photo that fails is marked and does not stop the others, whatever the
 * reason; a server that is busy or gone is left alone. Must not run twice at once.
 * @returns whether photos are left that can be stored now.
 * @throws after the others the first error that was no photo's fault: those photos wait.
 */
export async function storePhotos(
  services: PhotoServices,
  io: PhotoIo,
  { unused = [], runMs = RUN_MS }: { unused?: readonly StoredMedium[]; runMs?: number } = {},
): Promise<{ isMoreLeft: boolean }> {
  const endsAt = performance.now() + runMs;
  const run: PhotoRun = {
    hosts: new PhotoHosts(),
    skipped: [],
    errors: [],
    errorsInARow: 0,
    replaced: [],
  };
  const waiting = (limit: number) =>
    listPendingPhotos(services.db, limit, { ids: run.skipped, hosts: run.hosts.resting });
  do {
    io.signal?.throwIfAborted();
    const photos = await waiting(BATCH);
    if (photos.length === 0) break;
    await storeBatch(services, io, run, photos);
  } while (performance.now() < endsAt && run.errorsInARow < MAX_ERRORS);
  await removeUnused(services, [...unused, ...run.replaced]);
  if (run.errors.length > 0) throw run.errors[0];
  return { isMoreLeft: (await waiting(1)).length > 0 };
}

async function storeBatch(
  services: PhotoServices,
  io: PhotoIo,
  run: PhotoRun,
  photos: readonly PendingPhoto[],
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const stored = photos.map((photo) =>
    limit(async () => {
      io.signal?.throwIfAborted();
      if (run.errorsInARow < MAX_ERRORS && !run.hosts.isResting(photo.source_url)) {
        await storePhoto(services, io, run, photo);
      }
    }),
  );
  // All of them must have ended before this run does: the next one may not meet them.
  const ended = await Promise.allSettled(stored);
  // Once for many photos: each time all pages with listings are rendered anew.
  await services.pages.changed(services.db, "listings");
  const broken = ended.find(({ status }) => status === "rejected");
  if (broken?.status === "rejected") throw broken.reason;
}

async function storePhoto(
  { db, log, clock, storage }: PhotoServices,
  io: PhotoIo,
  run: PhotoRun,
  photo: PendingPhoto,
): Promise<void> {
  if (photo.attempts >= MAX_ATTEMPTS) {
    // Its earlier attempts ended with the process.
    await markPhotoFailed(db, photo, "Het verwerken van de foto brak steeds af.", clock());
    return;
  }
  await beginPhoto(db, photo);
  const { source_url: url, storage_key: key, width } = photo;
  try {
    const bytes = await readPhoto(photo, io, storage);
    run.hosts.answered(url);
    const file =
      photo.kind !== "photo" && isWholePdf(bytes)
        ? await storePdf(bytes, storage, { folder: "documents" })
        : await storePicture(bytes, storage, { folder: "photos" });
    await markPhotoReady(db, photo, file, clock());
    await forgetKept(db, storage, photo);
    if (key !== null) run.replaced.push({ key, width });
    run.errorsInARow = 0;
  } catch (error) {
    const isBusy = run.hosts.failed(url, error);
    const reason = reasonOf(error, photo);
    if (isBusy || reason === undefined) await putPhotoBack(db, photo);
    if (isBusy) return;
    io.signal?.throwIfAborted();
    if (reason === undefined) {
      log.error({ err: error, photo: photo.id }, "a photo was not stored, for another's fault");
      run.skipped.push(photo.id);
      run.errors.push(error);
      run.errorsInARow += 1;
      return;
    }
    log.warn({ err: error, photo: photo.id }, "a photo was not stored");
    run.errorsInARow = 0;
    await markPhotoFailed(db, photo, reason, clock());
  }
}

async function readPhoto(
  { source_url: url, source }: PendingPhoto,
  io: PhotoIo,
  storage: Storage,
): Promise<Uint8Array> {
  if (isKeptPicture(url)) {
    const bytes = await readKeptPicture(url, storage);
    if (!bytes) throw new PictureError("De foto uit de bron is er niet meer.");
    return bytes;
  }
  if (!url.startsWith("drawing:")) {
    const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, retries: 1 };
    const fetch: typeof globalThis.fetch = (input, init = {}) => io.fetch(input, init, source);
    return fetchBytes(url, { ...io, ...limits, fetch });
  }
  const drawing = parseDrawingUrl(url);
  if (!drawing) throw new PictureError("Deze tekening bestaat niet.");
  return readDrawing(drawing);
}

/** The same picture may be of another listing that waits. */
async function forgetKept(db: Database, storage: Storage, { source_url: url }: PendingPhoto) {
  if (isKeptPicture(url) && !(await isPending(db, url))) await forgetKeptPicture(url, storage);
}

function reasonOf(error: unknown, { kind }: PendingPhoto): string | undefined {
  const isPhoto = kind === "photo";
  if (error instanceof PictureError) {
    return isPhoto ? error.message : "Dit is geen afbeelding en geen PDF die we kunnen lezen.";
  }
  if (error instanceof FetchError) {
    return `${isPhoto ? "De foto" : "Het bestand"} is niet op te halen: ${fetchReason(error)}.`;
  }
  return undefined;
}

async function removeUnused(
  { db, storage }: PhotoServices,
  files: readonly StoredMedium[],
): Promise<void> {
  if (files.length === 0) return;
  const used = await usedKeys(
    db,
    files.map(({ key }) => key),
  );
  for (const { key, width } of files) {
    if (used.has(key)) continue;
    if (width === null) await storage.delete(key);
    else await removePicture(key, width, storage);
  }
}

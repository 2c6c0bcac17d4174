import { createHash } from "node:crypto";
import { t, translated } from "@voordeur/language/text.ts";
import pLimit from "p-limit";
import { PictureError } from "@voordeur/pictures/decode-picture.ts";
import { loadSharp } from "@voordeur/pictures/load-sharp.ts";
import type { makePicture, PictureTask } from "@voordeur/pictures/make-picture.ts";
import { avifWidths, pictureWidths, standIns } from "@voordeur/pictures/picture-widths.ts";
import { createWorkerPool, processesBesidePages } from "../jobs/worker-pool.ts";
import { workerProgram } from "../jobs/worker-program.ts";
import { hasStoredFile, type Storage } from "./storage.ts";
import { isDiskFull } from "./write-whole.ts";

export { PictureError };

const makers = createWorkerPool<PictureTask, Awaited<ReturnType<typeof makePicture>>>({
  program: workerProgram("picture-worker", new URL("picture-worker.ts", import.meta.url)),
  name: "makePicture",
  processes: processesBesidePages(3),
  queue: Infinity,
});

export interface StoredImage {
  /** Prefix of the files: `<key>-<width>.webp` for `pictureWidths(width)`, `.avif` for `avifWidths`. */
  key: string;
  /** The original's size after orientation, in pixels. */
  width: number;
  height: number;
  /** A WebP data URL of at most 400 bytes. */
  placeholder: string;
}

/**
 * Checks and decodes a picture and stores it in AVIF and WebP, upright, without metadata, under
 * `<folder>/<hash>`. The same bytes give the same key. JPEG, PNG and WebP up to 120 megapixels, AVIF and GIF up to 50;
 * `svg: true` reads SVG instead, only where it was found harmless: one can refer to other files.
 * @throws PictureError for anything else; the storage's own error when a file cannot be written.
 */
export async function storePicture(
  bytes: Uint8Array,
  storage: Storage,
  options: { folder: string; svg?: boolean },
): Promise<StoredImage> {
  const made = await makers.run({ bytes, svg: options.svg ?? false });
  if ("refusal" in made) throw new PictureError(made.refusal, made);
  const { files, ...picture } = made;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const key = `${options.folder}/${hash}`;
  for (const [name, file] of Object.entries(files)) await storage.put(`${key}-${name}`, file);
  return { key, ...picture };
}

/**
 * Why a file that somebody sent could not be stored, in words for them.
 * @throws the error itself where it is neither the file's fault nor a full disk's
 */
export function whyNotStored(error: unknown): string {
  if (error instanceof PictureError) return translated(error.message);
  if (isDiskFull(error)) {
    return t`De server heeft geen ruimte meer, dus dit bestand is niet opgeslagen. Vraag wie de site beheert om ruimte te maken en stuur het daarna opnieuw.`;
  }
  throw error;
}

/**
 * The file to answer with where `key` is a width that this picture lacks, which is then made for the
 * next visitor; undefined where nothing can stand in.
 */
export async function findStandIn(key: string, storage: Storage): Promise<string | undefined> {
  for (const standIn of standIns(key)) {
    if (!(await hasStoredFile(standIn, storage))) continue;
    if (making.pendingCount < MAX_WAITING) void making(() => makeWidth(key, standIn, storage));
    return standIn;
  }
  return undefined;
}

const making = pLimit(1);
const MAX_WAITING = 50;

/** A failure is not reported: the next request for this width tries again. */
async function makeWidth(key: string, source: string, storage: Storage): Promise<void> {
  const width = Number(/(?<!\d)(\d+)\.avif$/.exec(key)?.[1]);
  try {
    if (await storage.exists(key)) return;
    const made = await makers.run({ bytes: await storage.getBytes(source), svg: false, width });
    const [file] = "files" in made ? Object.values(made.files) : [];
    if (file) await storage.put(key, file);
  } catch {}
}

/**
 * A picture as a JPEG for documents, of at most that width.
 * @throws PictureError when it cannot be read.
 */
export const printedPicture = (
  bytes: Uint8Array,
  { width }: { width: number },
): Promise<Uint8Array> => onlyFile({ bytes, svg: false, printWidth: width });

/** A HEIC without its metadata. @throws PictureError when it cannot be read. */
export const strippedHeic = (bytes: Uint8Array): Promise<Uint8Array> =>
  onlyFile({ bytes, svg: false, isStripped: true });

async function onlyFile(task: PictureTask): Promise<Uint8Array> {
  const made = await makers.run(task);
  if ("refusal" in made) throw new PictureError(made.refusal, made);
  return Object.values(made.files)[0]!;
}

/** Removes the files of a stored picture; `width` is that of its original. */
export async function removePicture(key: string, width: number, storage: Storage): Promise<void> {
  for (const stored of pictureWidths(width)) await storage.delete(`${key}-${stored}.webp`);
  for (const stored of avifWidths(width)) await storage.delete(`${key}-${stored}.avif`);
}

/** Width and height in pixels of one stored file, such as `photos/ab12-960.webp`; null when there is none. */
export async function storedSize(
  key: string,
  storage: Storage,
): Promise<{ width: number; height: number } | null> {
  if (!(await hasStoredFile(key, storage))) return null;
  const sharp = await loadSharp();
  const { width, height } = await sharp(await storage.getBytes(key)).metadata();
  return { width, height };
}

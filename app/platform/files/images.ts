import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Sharp } from "sharp";
import { decodePicture, measurePicture } from "./decode-picture.ts";
import { loadSharp } from "./load-sharp.ts";
import { avifWidths, pictureWidths, standIns } from "./picture-widths.ts";
import { hasStoredFile, type Storage } from "./storage.ts";

export { PictureError } from "./decode-picture.ts";

export interface StoredImage {
  /** Prefix of the files: `<key>-<width>.webp` for `pictureWidths(width)`, `.avif` for `avifWidths`. */
  key: string;
  /** Of the original after orientation, in pixels. */
  width: number;
  height: number;
  /** A WebP data URL of at most 400 bytes. */
  placeholder: string;
}

/**
 * Checks and decodes a picture and stores it in AVIF and WebP, upright, without metadata, under
 * `<folder>/<hash>`. The same bytes give the same key. JPEG, PNG, WebP and AVIF up to 50 megapixels;
 * `svg: true` reads SVG instead, for drawings of our own only: an SVG can refer to other files.
 * @throws PictureError for anything else; the storage's own error when a file cannot be written.
 */
export async function storePicture(
  bytes: Uint8Array,
  storage: Storage,
  options: { folder: string; svg?: boolean },
): Promise<StoredImage> {
  const { width, height, scaled } = await decode(bytes, options.svg ?? false);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const key = `${options.folder}/${hash}`;
  const inBoth = pictureWidths(width);
  for (const stored of avifWidths(width)) {
    const resized = scaled.clone().resize({ width: stored, withoutEnlargement: true });
    const webp = inBoth.includes(stored)
      ? await resized.clone().webp({ quality: 78 }).toBuffer()
      : null;
    if (webp) await storage.put(`${key}-${stored}.webp`, webp);
    await storage.put(`${key}-${stored}.avif`, await encodeAvif(resized, stored, webp?.length));
  }
  return { key, width, height, placeholder: await placeholderOf(scaled) };
}

/** At 55 as true to the original as WebP at 78, by SSIM and butteraugli. */
const AVIF_QUALITIES = [55, 48, 41];
/** Of a width that only screens with two or more pixels to a point choose, where faults are tiny. */
const DENSE_QUALITY = 44;
const DENSE_WIDTH = 640;

/** AVIF of at most `mostBytes`, or else the smallest of the qualities that we find good enough. */
async function encodeAvif(picture: Sharp, width: number, mostBytes = Infinity): Promise<Buffer> {
  let smallest: Buffer | undefined;
  for (const quality of width === DENSE_WIDTH ? [DENSE_QUALITY] : AVIF_QUALITIES) {
    // A higher effort takes twice the time for a twentieth of the bytes.
    const avif = picture.clone().avif({ quality, effort: 1, chromaSubsampling: "4:2:0" });
    smallest = await avif.toBuffer();
    if (smallest.length <= mostBytes) break;
  }
  return smallest!;
}

/**
 * The file to answer with where `key` is a width that this picture lacks, which is then made for the
 * next visitor; undefined where nothing can stand in.
 */
export async function findStandIn(key: string, storage: Storage): Promise<string | undefined> {
  for (const standIn of standIns(key)) {
    if (!(await hasStoredFile(standIn, storage))) continue;
    if (making.pendingCount < MOST_WAITING) void making(() => makeWidth(key, standIn, storage));
    return standIn;
  }
  return undefined;
}

const making = pLimit(1);
const MOST_WAITING = 50;

/** A failure is not reported: the next request for this width tries again. */
async function makeWidth(key: string, source: string, storage: Storage): Promise<void> {
  const width = Number(/(\d+)\.avif$/.exec(key)?.[1]);
  try {
    if (await storage.exists(key)) return;
    const sharp = await loadSharp();
    const whole = sharp(await storage.getBytes(source));
    if ((await whole.metadata()).width <= width) return;
    await storage.put(key, await encodeAvif(whole.resize({ width }), width));
  } catch {}
}

/** Removes the files of a stored picture; `width` is that of its original. */
export async function removePicture(key: string, width: number, storage: Storage): Promise<void> {
  for (const stored of pictureWidths(width)) await storage.delete(`${key}-${stored}.webp`);
  for (const stored of avifWidths(width)) await storage.delete(`${key}-${stored}.avif`);
}

async function decode(bytes: Uint8Array, svg: boolean) {
  const size = await measurePicture(bytes, { svg });
  // Decoded once and scaled to the largest width; the stored files are all made from that.
  const width = pictureWidths(size.width).at(-1) ?? size.width;
  const sharp = await loadSharp();
  const { data, ...scaled } = await decodePicture(bytes, { width });
  return { ...size, scaled: sharp(data, { raw: { ...scaled, channels: 3 } }) };
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

async function placeholderOf(scaled: Sharp): Promise<string> {
  const tiny = scaled.clone().resize({ width: 16, height: 16, fit: "inside" });
  const bytes = await tiny.webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

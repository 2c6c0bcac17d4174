import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { decodePicture, measurePicture } from "./decode-picture.ts";
import { loadSharp } from "./load-sharp.ts";
import { pictureWidths } from "./picture-widths.ts";
import { hasStoredFile, type Storage } from "./storage.ts";

export { PictureError } from "./decode-picture.ts";

export interface StoredImage {
  /** Prefix of the files: `<key>-<width>.<avif|webp>` for each of `pictureWidths(width)`. */
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
  for (const stored of pictureWidths(width)) {
    const resized = scaled.clone().resize({ width: stored, withoutEnlargement: true });
    // A higher effort takes twice the time for a twentieth of the bytes.
    const avif = await resized.clone().avif({ quality: 55, effort: 1 }).toBuffer();
    const webp = await resized.webp({ quality: 78 }).toBuffer();
    await storage.put(`${key}-${stored}.avif`, avif);
    await storage.put(`${key}-${stored}.webp`, webp);
  }
  return { key, width, height, placeholder: await placeholderOf(scaled) };
}

/** Removes the files of a stored picture; `width` is that of its original. */
export async function removePicture(key: string, width: number, storage: Storage): Promise<void> {
  for (const stored of pictureWidths(width)) {
    await storage.delete(`${key}-${stored}.avif`);
    await storage.delete(`${key}-${stored}.webp`);
  }
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

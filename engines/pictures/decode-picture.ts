import { dutch } from "@voordeur/language/text.ts";
import type { Sharp } from "sharp";
import { loadSharp } from "./load-sharp.ts";

/** The reason that a picture was refused. `pixels`: it is too large to be decoded. */
export type PictureProblem = "format" | "heic" | "pixels" | "damaged";

/** A picture was refused; `message` is Dutch and fit to show. */
export class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(message: string, options: ErrorOptions & { problem?: PictureProblem } = {}) {
    super(message, options);
    this.problem = options.problem ?? "damaged";
  }
}

const MEGAPIXEL = 1_000_000;
/** JPEG is shrunk while it is read, and of PNG and WebP the pixels pass by: phones take such photos. */
const MAX_MEGAPIXELS = 120;
/** All others are held as a whole, which takes 20 bytes for a pixel of AVIF. */
const MAX_MEGAPIXELS_HELD = 50;
const passing = new Set(["jpeg", "png", "webp"]);
const formats = new Set(["jpeg", "png", "webp", "heif", "gif"]);

/**
 * Size in pixels, upright, of a JPEG, PNG or WebP of at most 120 megapixels, or an AVIF or GIF of at most
 * 50; only its head is read. `svg: true` takes SVG instead, only where it was found harmless: it can refer to other files.
 * @throws PictureError for anything else.
 */
export async function measurePicture(
  bytes: Uint8Array,
  { svg = false } = {},
): Promise<{ width: number; height: number }> {
  if (!svg && !isPicture(bytes)) {
    throw isHeic(bytes)
      ? new PictureError(dutch`HEIC-foto’s kunnen we niet lezen. Bewaar de foto als JPEG.`, {
          problem: "heic",
        })
      : new PictureError(dutch`Dit is geen JPEG-, PNG-, WebP-, AVIF- of GIF-afbeelding.`, {
          problem: "format",
        });
  }
  try {
    const { format, width, height, autoOrient } = await (await open(bytes)).metadata();
    if (!(svg ? format === "svg" : formats.has(format))) throw new Error(`the format is ${format}`);
    const most = passing.has(format) ? MAX_MEGAPIXELS : MAX_MEGAPIXELS_HELD;
    if (width * height > most * MEGAPIXEL) throw tooLarge(most);
    return autoOrient;
  } catch (error) {
    throw refused(error);
  }
}

/**
 * The first frame of a measured picture as raw RGB, upright, in sRGB, transparency on white, without
 * metadata, never larger than `fit`.
 * @throws PictureError when it cannot be read to its end.
 */
export async function decodePicture(
  bytes: Uint8Array,
  fit: { width: number; height?: number },
): Promise<{ data: Buffer; width: number; height: number }> {
  try {
    const picture = await open(bytes);
    const { data, info } = await picture
      .autoOrient()
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .resize({ ...fit, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (channels !== 3) throw new Error(`${channels} channels`);
    return { data, width, height };
  } catch (error) {
    throw refused(error);
  }
}

/** The longest side, in pixels, at which a small drawing is made: some say that they are 100 wide. */
const DRAWN_SIZE = 960;
const USUAL_DENSITY = 72;

/**
 * A small drawing (SVG) as a picture that is sharp on every screen; null: it is large enough.
 * @throws PictureError when it cannot be read.
 */
export async function enlargedDrawing(svg: Uint8Array): Promise<Uint8Array | null> {
  const { width, height } = await measurePicture(svg, { svg: true });
  const scale = DRAWN_SIZE / Math.max(width, height);
  if (scale <= 1) return null;
  const sharp = await loadSharp();
  const options = { failOn: "error", limitInputPixels: MAX_MEGAPIXELS * MEGAPIXEL } as const;
  try {
    return await sharp(svg, { ...options, density: USUAL_DENSITY * scale })
      .png()
      .toBuffer();
  } catch (error) {
    throw refused(error);
  }
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: "error", limitInputPixels: MAX_MEGAPIXELS * MEGAPIXEL });
}

function refused(error: unknown): PictureError {
  if (error instanceof PictureError) return error;
  const cause = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(cause)) return tooLarge(MAX_MEGAPIXELS);
  return new PictureError(dutch`De afbeelding is beschadigd of niet volledig.`, { cause });
}

function tooLarge(most: number): PictureError {
  return new PictureError(`De afbeelding is groter dan ${most} megapixel. Maak haar kleiner.`, {
    problem: "pixels",
  });
}

/** Of a format that we read: by the first bytes, before any decoder sees the rest. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF.{4}WEBP/s.test(head) ||
    (/^.{4}ftyp(avif|avis|mif1)/s.test(head) && !isHeic(bytes))
  );
}

/** The format of iPhones: AVIF's container, with a codec that we may not ship. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  if (/^.{4}ftyp(hei[cxms]|hev[cxms]|msf1)/s.test(head)) return true;
  return /^.{4}ftypmif1/s.test(head) && /hei[cx]/.test(head) && !head.includes("avif");
}

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 48)).toString("latin1");
}

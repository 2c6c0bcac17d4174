import type { Sharp } from "sharp";
import { decodePicture, enlargedDrawing, measurePicture, PictureError } from "./decode-picture.ts";
import { loadSharp } from "./load-sharp.ts";
import { stripHeic } from "./strip-heic.ts";
import { avifWidths, pictureWidths } from "./picture-widths.ts";

export interface PictureTask {
  bytes: Uint8Array;
  /** An SVG that was found harmless: it can refer to other files. */
  svg: boolean;
  /** Only the AVIF of this width, and none when the picture is no wider. */
  width?: number;
  /** Only a JPEG to print, of at most this width. */
  printWidth?: number;
  /** Only the HEIC that it is, without metadata. */
  isStripped?: boolean;
}

export interface MadePicture {
  width: number;
  height: number;
  placeholder: string;
  /** The bytes of each file, by width and ending. */
  files: Record<string, Uint8Array>;
}

/** The contents of a PictureError, which would lose its class between processes. */
type Refused = { refusal: string } & Pick<PictureError, "cause" | "problem">;

/** A picture in all widths and formats; the program of a worker. */
export async function makePicture(task: PictureTask): Promise<MadePicture | Refused> {
  try {
    if (task.isStripped) return ofHeic(stripHeic(task.bytes));
    if (task.printWidth) return await forPrint(task, task.printWidth);
    const { scaled, ...size } = await decode(task);
    const files: MadePicture["files"] = {};
    const inBoth = task.width ? [] : pictureWidths(size.width);
    const wanted = task.width ? [task.width] : avifWidths(size.width);
    for (const width of wanted) {
      if (width === task.width && size.width <= width) continue;
      const resized = scaled.clone().resize({ width, withoutEnlargement: true });
      const webp = inBoth.includes(width)
        ? await resized.clone().webp({ quality: 78 }).toBuffer()
        : undefined;
      if (webp) files[`${width}.webp`] = webp;
      files[`${width}.avif`] = await encodeAvif(resized, width, webp?.length);
    }
    return { ...size, placeholder: await placeholderOf(scaled), files };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { refusal: error.message, cause: error.cause, problem: error.problem };
  }
}

const ofHeic = (heic: Uint8Array) => ({ width: 0, height: 0, placeholder: "", files: { heic } });

/** Documents hold JPEG as it is; of other formats they would hold every pixel. */
async function forPrint({ bytes, svg }: PictureTask, printWidth: number): Promise<MadePicture> {
  await measurePicture(bytes, { svg });
  const sharp = await loadSharp();
  const { data, width, height } = await decodePicture(bytes, { width: printWidth });
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  let jpeg: Buffer | undefined;
  for (const quality of PRINT_QUALITIES) {
    jpeg = await picture.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length <= width * height * BYTES_A_PIXEL) break;
  }
  return { width, height, placeholder: "", files: { [`${width}.jpg`]: jpeg! } };
}

const PRINT_QUALITIES = [78, 66, 52, 38];
/** Most photos take half of it at the first quality; leaves, gravel and noise take more. */
const BYTES_A_PIXEL = 0.3;

/** At 55 as true to the original as WebP at 78, by SSIM and butteraugli. */
const AVIF_QUALITIES = [55, 48, 41];
/** For a width that only screens with two or more pixels to a point choose, where faults are tiny. */
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

async function decode(task: PictureTask) {
  const drawn = task.svg ? await enlargedDrawing(task.bytes) : null;
  const bytes = drawn ?? task.bytes;
  const size = await measurePicture(bytes, { svg: task.svg && !drawn });
  // Decoded once and scaled to the largest width; the stored files are all made from that.
  const width = pictureWidths(size.width).at(-1) ?? size.width;
  const sharp = await loadSharp();
  const { data, ...scaled } = await decodePicture(bytes, { width });
  return { ...size, scaled: sharp(data, { raw: { ...scaled, channels: 3 } }) };
}

async function placeholderOf(scaled: Sharp): Promise<string> {
  const tiny = scaled.clone().resize({ width: 16, height: 16, fit: "inside" });
  const bytes = await tiny.webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

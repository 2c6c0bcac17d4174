import type { Pixels } from "./pixels.ts";
import { type Engine, labels, xmpOf } from "./provenance.ts";

/**
 * A JPEG (quality 92, no chroma subsampling) with metadata that says how it was made. Brush strokes take
 * seven times as many bytes in a PNG; the page makes one when the visitor saves the picture.
 */
export async function encodeResult(
  { data, width, height }: Pixels,
  engine: Engine,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: labels[engine] } })
    .withXmp(xmpOf(engine))
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** The copy for an external model: pixels only, no metadata. */
export async function encodeForModel({ data, width, height }: Pixels): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

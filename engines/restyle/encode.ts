import sharp from "sharp";
import type { Pixels } from "./pixels.ts";
import { type Engine, labels, xmpOf } from "./provenance.ts";

/**
 * A JPEG (quality 92, no chroma subsampling) that says how it was made. Brush strokes take seven times as many bytes in a PNG; the page
 * makes a PNG of it when the visitor keeps it.
 */
export function encodeResult({ data, width, height }: Pixels, engine: Engine): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: labels[engine] } })
    .withXmp(xmpOf(engine))
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** The copy that a model elsewhere gets to see: pixels and nothing else. */
export function encodeForModel({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

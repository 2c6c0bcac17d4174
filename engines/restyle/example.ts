import { encodeResult } from "@voordeur/restyle/encode.ts";
import { toPicture, toPixels } from "@voordeur/restyle/pixels.ts";
import { restyle } from "@voordeur/restyle/recipes.ts";
import sharp from "sharp";

/** A photo as a pencil sketch: a JPEG of the same size. */
export async function sketchOf(photo: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .flatten()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = toPicture({ data, width: info.width, height: info.height });
  return encodeResult(toPixels(restyle(picture, "sketch")), "built-in");
}

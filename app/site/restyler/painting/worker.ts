import { decodePicture, PictureError } from "@voordeur/pictures/decode-picture.ts";
import { encodeResult } from "@voordeur/restyle/encode.ts";
import { LONG_SIDE } from "./long-side.ts";
import { toPicture, toPixels } from "@voordeur/restyle/pixels.ts";
import { restyle } from "@voordeur/restyle/recipes.ts";
import { isStyleId } from "@voordeur/restyle/styles.ts";

export interface PaintTask {
  photo: Uint8Array;
  /** The id of a style. */
  style: string;
}

/** A JPEG, or null for an unreadable photo: an error would lose its class between processes. */
export async function paint({ photo, style }: PaintTask): Promise<Uint8Array | null> {
  if (!isStyleId(style)) throw new Error("no such style");
  try {
    const pixels = await decodePicture(photo, { width: LONG_SIDE, height: LONG_SIDE });
    return await encodeResult(toPixels(restyle(toPicture(pixels), style)), "built-in");
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}

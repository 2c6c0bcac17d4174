import { whyNotStored, storePicture } from "../../../platform/files/images.ts";
import type { Storage } from "../../../platform/files/storage.ts";

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;

/** Stores the picture of a block, encoded anew; the error is Dutch and fit to show. */
export async function storePagePicture(
  file: File,
  storage: Storage,
): Promise<{ value: string } | { error: string }> {
  if (file.size > MAX_PICTURE_BYTES) {
    return { error: "Bestand is te groot. Maximum grootte is 15MB." };
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { key, width, height } = await storePicture(bytes, storage, { folder: "pages" });
    return { value: `${key} ${width}x${height}` };
  } catch (error) {
    return { error: whyNotStored(error) };
  }
}

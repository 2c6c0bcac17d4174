import { whyNotStored, storePicture } from "../../../platform/files/images.ts";
import { withBytes } from "../../../platform/files/in-memory.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "../../../platform/files/upload-limits.ts";
import type { Storage } from "../../../platform/files/storage.ts";

/** Stores the picture of a block, encoded anew; the error is Dutch and fit to show. */
export async function storePagePicture(
  file: File,
  storage: Storage,
): Promise<{ value: string } | { error: string }> {
  if (file.size > MAX_PICTURE_BYTES) return { error: PICTURE_TOO_LARGE };
  try {
    const { key, width, height } = await withBytes(file, (bytes) =>
      storePicture(bytes, storage, { folder: "pages" }),
    );
    return { value: `${key} ${width}x${height}` };
  } catch (error) {
    return { error: whyNotStored(error) };
  }
}

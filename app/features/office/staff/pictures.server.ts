import { PictureError, storePicture } from "../../../platform/files/images.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import type { TakePicture } from "./form/read-draft.server.ts";

const MAX_BYTES = 15 * 1024 * 1024;

/** Stores the pictures of a form, encoded anew: nothing of the file itself stays. */
export function storePictureOf(storage: Storage): TakePicture {
  return async (file, { folder }) => {
    if (file.size > MAX_BYTES) {
      return { error: "Bestand is te groot. Maximum grootte is 15MB." };
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { key, width, height } = await storePicture(bytes, storage, { folder });
      return { value: `${key} ${width}x${height}` };
    } catch (error) {
      if (error instanceof PictureError) return { error: error.message };
      throw error;
    }
  };
}

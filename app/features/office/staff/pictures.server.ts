import { PictureError, storePicture } from "../../../platform/files/images.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import type { TakePicture } from "../../admin/form/read-draft.server.ts";

const MAX_BYTES = 15 * 1024 * 1024;

const UNSAFE =
  "Deze SVG verwijst naar iets buiten zichzelf, of bevat een programma. Bewaar het logo als PNG.";

const textOfSvg = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const isSvg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*<(\?xml|svg|!--)/i.test(textOfSvg(bytes.subarray(0, 500)));

/** Only a drawing: no entities, programs, styles from elsewhere, or other files. It is made of pixels anyway. */
const isHarmless = (bytes: Uint8Array) =>
  !/<!(DOCTYPE|ENTITY)|<\s*[\w:]*(script|foreignObject|image|iframe)\b|\bon\w+\s*=|href\s*=\s*["']?\s*[^"'#\s]|url\(\s*["']?\s*[^"'#\s)]|@import/i.test(
    textOfSvg(bytes),
  );

/** Written out: a test compares the folders in the code with those that are swept. */
const places = { team: { folder: "team" }, look: { folder: "look" } } as const;

/** Stores the pictures of a form, encoded anew: nothing of the file itself stays. */
export function storePictureOf(storage: Storage): TakePicture {
  return async (file, { folder, drawn }) => {
    if (file.size > MAX_BYTES) {
      return { error: "Bestand is te groot. Maximum grootte is 15MB." };
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const svg = drawn === true && isSvg(bytes);
      if (svg && !isHarmless(bytes)) return { error: UNSAFE };
      const { key, width, height } = await storePicture(bytes, storage, { ...places[folder], svg });
      return { value: `${key} ${width}x${height}` };
    } catch (error) {
      if (error instanceof PictureError) return { error: error.message };
      throw error;
    }
  };
}

import { loadSharp } from "@voordeur/pictures/load-sharp.ts";
import { whyNotStored, storePicture } from "../../../platform/files/images.ts";
import { withBytes } from "../../../platform/files/in-memory.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "../../../platform/files/upload-limits.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import type { TakePicture } from "./read-draft.server.ts";

const UNSAFE =
  "Deze SVG verwijst naar iets buiten zichzelf, of bevat een programma. Bewaar het logo als PNG.";

const textOfSvg = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const isSvg = (bytes: Uint8Array) =>
  /^\uFEFF?\s*<(\?xml|svg|!--)/i.test(textOfSvg(bytes.subarray(0, 500)));

/**
 * Only a drawing: no entities, programs, styles from elsewhere, or other files. It is made of
 * pixels anyway.
 */
const isHarmless = (bytes: Uint8Array) =>
  !/<!(DOCTYPE|ENTITY)|<\s*[\w:]*(script|foreignObject|image|iframe)\b|\bon\w+\s*=|href\s*=\s*["']?\s*[^"'#\s]|url\(\s*["']?\s*[^"'#\s)]|@import/i.test(
    textOfSvg(bytes),
  );

const UNSEEN =
  "Dit logo is wit, en het staat op wit en op lichte grond. Kies je logo met donkere letters.";

/** Pages, emails and documents show a logo on light ground, where a white one cannot be seen. */
async function isSeen(placeholder: string): Promise<boolean> {
  const sharp = await loadSharp();
  const { channels } = await sharp(Buffer.from(placeholder.split(",")[1]!, "base64")).stats();
  return channels.some(({ min }) => min < LIGHTEST);
}

/** The lightest grey or colour that shows on white; white is 255. */
const LIGHTEST = 236;

/** Written out: a test compares the folders in the code with those that are swept. */
const places = {
  team: { folder: "team" },
  look: { folder: "look" },
  pages: { folder: "pages" },
} as const;

/** Stores the pictures of a form, encoded anew: nothing of the file itself stays. */
export function storePictureOf(storage: Storage): TakePicture {
  return async (file, { folder, drawn }) => {
    if (file.size > MAX_PICTURE_BYTES) return { error: PICTURE_TOO_LARGE };
    try {
      const stored = await withBytes(file, async (bytes) => {
        const svg = drawn === true && isSvg(bytes);
        if (svg && !isHarmless(bytes)) return null;
        return storePicture(bytes, storage, { ...places[folder], svg });
      });
      if (!stored) return { error: UNSAFE };
      const { key, width, height, placeholder } = stored;
      if (drawn && !(await isSeen(placeholder))) return { error: UNSEEN };
      return { value: `${key} ${width}x${height}` };
    } catch (error) {
      return { error: whyNotStored(error) };
    }
  };
}

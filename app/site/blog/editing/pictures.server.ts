import { isChosen, textOf } from "../../../platform/body/form.ts";
import { whyNotStored, storedSize, storePicture } from "../../../platform/files/images.ts";
import { withBytes } from "../../../platform/files/in-memory.ts";
import { pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import { drawingUrl } from "../../../ui/pictures/drawing-url.ts";
import { isDrawingKind } from "../../../ui/pictures/drawings.ts";
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from "../../../platform/files/upload-limits.ts";

export type StoredBlogPicture = { src: string; width: number; height: number } | { error: string };

/** Stores an uploaded picture; the error is Dutch and fit to show. */
export async function storeBlogPicture(
  file: unknown,
  storage: Storage,
): Promise<StoredBlogPicture> {
  if (!isChosen(file)) return { error: "Kies eerst een foto" };
  if (file.size > MAX_PICTURE_BYTES) return { error: PICTURE_TOO_LARGE };
  return withBytes(file, (bytes) => storeBlogBytes(bytes, storage));
}

/** Stores a picture from elsewhere. */
export async function storeBlogBytes(
  bytes: Uint8Array,
  storage: Storage,
): Promise<StoredBlogPicture> {
  try {
    const { key, width } = await storePicture(bytes, storage, { folder: "blog" });
    const stored = `${key}-${pictureWidths(width).at(-1)!}.webp`;
    const size = await storedSize(stored, storage);
    return { src: `/media/${stored}`, ...size! };
  } catch (error) {
    return { error: whyNotStored(error) };
  }
}

/** The lead picture that a form asks for: none, a drawing, a new photo or the one it had. */
export async function leadPictureOf(
  form: { get(name: string): unknown },
  storage: Storage,
): Promise<{ image: string | null } | { error: string }> {
  const file = form.get("picture_file");
  if (isChosen(file)) {
    const stored = await storeBlogPicture(file, storage);
    return "error" in stored ? stored : { image: stored.src };
  }
  const choice = form.get("picture");
  if (choice === "tekening") {
    const kind = textOf(form, "kind");
    const seed = textOf(form, "seed").trim();
    if (!isDrawingKind(kind)) return { error: "Kies een tekening" };
    return { image: drawingUrl({ kind, seed: seed.slice(0, 60) || "1" }) };
  }
  if (choice !== "foto") return { image: null };
  const image = textOf(form, "image");
  if (/^\/media\/blog\/[a-z0-9-]+\.webp$/.test(image)) return { image };
  return { error: "Kies een foto" };
}

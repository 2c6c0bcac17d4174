import { fileOf } from "../../../../ui/signing/draw-on.ts";

/** What the server takes of one file. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_SIDE = 4000;

/** A photo as it is, or smaller where the server would refuse it. */
export async function fitPhoto(file: File): Promise<File> {
  if (file.size <= MAX_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return (await fileOf(canvas, 0.85)) ?? file;
}

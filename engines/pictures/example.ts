import { readFile } from "node:fs/promises";
import { PictureError } from "@voordeur/pictures/decode-picture.ts";
import { makePicture } from "@voordeur/pictures/make-picture.ts";

/** The files of a photo, by width and format; why, when it is refused. */
export async function filesOf(file: string): Promise<string[]> {
  const made = await makePicture({ bytes: await readFile(file), svg: false });
  if ("refusal" in made) throw new PictureError(made.refusal, made);
  return Object.keys(made.files);
}

import type { StoredPhoto } from "./picture.tsx";

/** A picture of a setting, `team/ab12 800x600`. */
export function pictureOf(value: string): StoredPhoto {
  const [storage_key = "", size = ""] = value.split(" ");
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { storage_key, width, height, placeholder: null };
}

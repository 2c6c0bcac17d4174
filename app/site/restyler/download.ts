import { withXmp } from "@voordeur/restyle/png-text.ts";
import { xmpOf } from "@voordeur/restyle/provenance.ts";
import { pictureOf } from "./read-photo.ts";
import type { Restyled } from "./request-restyle.ts";
import type { StyleId } from "@voordeur/restyle/styles.ts";

/** Saves a result as a PNG with the same metadata as the result: how it was made. */
export async function downloadResult({ image, engine }: Restyled, style: StyleId): Promise<void> {
  const picture = await pictureOf(image);
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!drawn) throw new Error("the browser makes no PNG");
  const png = withXmp(new Uint8Array(await drawn.arrayBuffer()), xmpOf(engine));
  const url = URL.createObjectURL(new Blob([png], { type: "image/png" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `restyled-image-${style}.png`;
  link.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

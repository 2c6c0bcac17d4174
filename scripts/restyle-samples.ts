/** Draws the small picture of each style that the restyler's buttons show: `npm run restyle:samples`. */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { toPicture, toPixels } from "@voordeur/restyle/pixels.ts";
import { restyle } from "@voordeur/restyle/recipes.ts";
import { restyleStyles } from "@voordeur/restyle/styles.ts";

const FOLDER = "app/site/restyler/samples";

/** Painted at about the size of a result, so that strokes have the right size. */
const PAINTED = 960;

/** Twice the width of a button on a phone. */
const SIDE = 336;

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const square = await sharp("public/assets/drawings/grachtenpand-0-1600.avif")
  .resize(PAINTED, PAINTED, { fit: "cover" })
  .flatten({ background: "white" })
  .toColourspace("srgb")
  .raw()
  .toBuffer();
const photo = () => toPicture({ data: square, width: PAINTED, height: PAINTED });
for (const { id } of restyleStyles) {
  const { data, width, height } = toPixels(restyle(photo(), id));
  const file = path.join(FOLDER, `${id}.avif`);
  const { size } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SIDE, SIDE)
    .avif({ quality: 52, effort: 4 })
    .toFile(file);
  console.log(`${file}: ${(size / 1024).toFixed(1)} KB`);
}

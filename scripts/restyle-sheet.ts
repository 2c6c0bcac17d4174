/**
 * All sixteen styles of some photos on one sheet, each 320 pixels wide, as the built-in engine makes
 * them: `npm run restyle:sheet -- photo.jpg other.png`. Writes `data/restyle-sheet.jpg`.
 */
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { createPainters } from "../app/site/restyler/painting/painters.server.ts";
import { restyleStyles } from "@voordeur/restyle/styles.ts";

const FILE = "data/restyle-sheet.jpg";
const WIDTH = 320;
const HEIGHT = 240;
const COLUMNS = 6;
const GAP = 12;
const CAPTION = 24;

const photos = process.argv.slice(2);
if (photos.length === 0) {
  console.error("Give one or more photos: npm run restyle:sheet -- photo.jpg");
  process.exit(1);
}
const painters = createPainters();
const rows = Math.ceil((restyleStyles.length + 1) / COLUMNS);
const step = { x: WIDTH + GAP, y: HEIGHT + CAPTION + GAP };
const parts: OverlayOptions[] = [];
for (const [index, file] of photos.entries()) {
  const photo = await readFile(file);
  await add(photo, path.basename(file), index, 0);
  for (const [place, { id, name }] of restyleStyles.entries()) {
    const from = performance.now();
    const made = await painters.run({ photo, style: id }, AbortSignal.timeout(600_000));
    if (made === null) throw new Error(`${file} cannot be read`);
    console.log(`${file} ${id}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    await add(made, name, index, place + 1);
  }
}
await painters.close();
await mkdir(path.dirname(FILE), { recursive: true });
const size = { width: COLUMNS * step.x + GAP, height: photos.length * rows * step.y + GAP };
await sharp({ create: { ...size, channels: 3, background: "white" } })
  .composite(parts)
  .jpeg({ quality: 88 })
  .toFile(FILE);
console.log(FILE);

/** One picture with its name, at its place in the photo's block. */
async function add(picture: Uint8Array, name: string, block: number, place: number) {
  const left = GAP + (place % COLUMNS) * step.x;
  const top = GAP + (block * rows + Math.floor(place / COLUMNS)) * step.y;
  const input = await sharp(picture)
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: "contain", background: "white" })
    .toBuffer();
  const words = name.replaceAll(/[<>&"]/g, "");
  const caption = `<svg width="${WIDTH}" height="${CAPTION}"><text x="0" y="17" font-family="sans-serif" font-size="15">${words}</text></svg>`;
  parts.push({ input, left, top }, { input: Buffer.from(caption), left, top: top + HEIGHT });
}

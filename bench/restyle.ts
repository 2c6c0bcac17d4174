/**
 * The cost of each style for photos of 2 and 12 megapixels with the built-in engine, compared with
 * ImageMagick's closest filter on the same file, and 20 at once while pages are served. Pass a photo, or
 * a drawing with noise is used: `npm run bench:restyle -- photo.jpg`. Build first.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { restyleStyles, type StyleId } from "@voordeur/restyle/styles.ts";
import { findImageMagick, nearest } from "./restyle/image-magick.ts";
import { run } from "./restyle/process.ts";
import { twentyAtOnce } from "./restyle/site.ts";

const folder = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
try {
  const [small, large] = [await photoOf(1632, 1224), await photoOf(4000, 3000)];
  const convert = await findImageMagick(folder);
  if (!convert)
    console.log("ImageMagick is not installed (Debian: imagemagick): its column is left out.");
  const tiny = await run(process.execPath, [
    "bench/restyle/one.ts",
    "vintage",
    await photoOf(8, 8),
  ]);
  console.log(`Of our memory, Node and the libraries alone take ${tiny.memory}.`);
  console.log("\nA photo of 2 MP, a picture of at most 2048 pixels long:");
  await compare(small, convert);
  console.log("\nA photo of 12 MP, the same:");
  const median = await compare(large, convert);
  if (median !== undefined) {
    console.log(`12 MP: ours / its ${median.toFixed(2)}, bar 1: ${median <= 1 ? "met" : "missed"}`);
  }
  console.log("\nTwenty at once while pages are served:");
  console.table(await twentyAtOnce(await readFile(small), folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Gives the median of our waiting time ÷ the other's; undefined: there is no other. */
async function compare(file: string, convert: string | null): Promise<number | undefined> {
  const table: Record<string, Record<string, string>> = {};
  const ratios: { wait: number; processor: number }[] = [];
  for (const { id } of restyleStyles) {
    const own = await run(process.execPath, ["bench/restyle/one.ts", id, file]);
    const [wait = 0, processor = 0] = own.output.split(" ").map(Number);
    const row: Record<string, string> = {
      ours: seconds(wait),
      processor: seconds(processor * 1000),
      memory: own.memory,
    };
    if (convert) {
      const other = await run(convert, commandOf(id, file));
      const ratio = {
        wait: wait / other.milliseconds,
        processor: processor / Math.max(0.01, other.processor),
      };
      ratios.push(ratio);
      row["ImageMagick"] = seconds(other.milliseconds);
      row["its processor"] = seconds(other.processor * 1000);
      row["its memory"] = other.memory;
      row["ours / its"] = ratio.wait.toFixed(2);
      row["its filter"] = nearest[id].join(" ");
    }
    table[id] = row;
  }
  console.table(table);
  if (ratios.length === 0) return undefined;
  const wait = middleOf(ratios.map((ratio) => ratio.wait));
  const processor = middleOf(ratios.map((ratio) => ratio.processor));
  console.log(`Median of ours / its: ${wait.toFixed(2)}; processor ${processor.toFixed(2)}`);
  return wait;
}

/** Of sixteen styles: the mean of the two in the middle. */
function middleOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

function commandOf(id: StyleId, file: string): string[] {
  const scaled = [file, "-auto-orient", "-resize", "2048x2048>"];
  return [...scaled, ...nearest[id], "-quality", "92", path.join(folder, "out.jpg")];
}

async function photoOf(width: number, height: number): Promise<string> {
  const [given] = process.argv.slice(2);
  const source = sharp(await readFile(given ?? "public/assets/drawings/grachtenpand-0-1600.avif"));
  const scaled = source.autoOrient().resize(width, height, { fit: "cover" }).flatten();
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "grey",
      noise: { type: "gaussian", mean: 128, sigma: 10 },
    },
  })
    .png()
    .toBuffer();
  const file = path.join(folder, `${width}.jpg`);
  const noisy = given ? scaled : scaled.composite([{ input: noise, blend: "soft-light" }]);
  await writeFile(file, await noisy.jpeg({ quality: 88 }).toBuffer());
  return file;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

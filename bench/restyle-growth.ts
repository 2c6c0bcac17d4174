/** The processor time of restyling as the photo grows: 0.25, 2.5 and 25 megapixels in three styles. */
import sharp from "sharp";
import { createPainters } from "../app/features/restyler/painting/painters.server.ts";
import { ticksOfFamily } from "./processor-time.ts";

const PHOTOS = {
  "0.25 MP": { width: 577, height: 433 },
  "2.5 MP": { width: 1826, height: 1369 },
  "25 MP": { width: 5774, height: 4330 },
};
const STYLES = ["watercolor", "van-gogh", "vintage"];
const TIMES = 3;

const drawing = "public/assets/drawings/grachtenpand-0-1600.avif";
const painters = createPainters({ processes: 1 });
const signal = AbortSignal.timeout(600_000);
try {
  const table: Record<string, Record<string, string>> = {};
  for (const [name, size] of Object.entries(PHOTOS)) {
    const photo = await sharp(drawing)
      .resize({ ...size, fit: "cover" })
      .flatten()
      .jpeg()
      .toBuffer();
    for (const style of STYLES) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const ticks = ticksOfFamily(process.pid);
        await painters.run({ photo, style }, signal);
        times.push((ticksOfFamily(process.pid) - ticks) / 100);
      }
      const middle = times.toSorted((a, b) => a - b)[1]!;
      (table[style] ??= {})[name] = `${middle.toFixed(2)} s`;
    }
  }
  console.table(table);
} finally {
  await painters.close();
}

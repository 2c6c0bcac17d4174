/** Makes the pictures that phones show of the site's own drawings: `npm run drawings:small`. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { drawScene } from "@voordeur/drawings/draw.ts";
import type { DrawingKind } from "@voordeur/drawings/kinds.ts";
import { DRAWINGS_VERSION } from "@voordeur/drawings/version.ts";

const FOLDER = "app/ui/pictures/small-drawings";

/** Two columns on a phone; one, at its usual densities. */
const HALF = [400, 800];
const WHOLE = [800, 1280];

const drawings: [kind: DrawingKind, seed: string, widths: number[]][] = [
  ["maas", "makelaardij", WHOLE],
  ["jaren-dertig", "huis-verkopen", WHOLE],
  ["werkkamer", "hypotheek", WHOLE],
  ["herenhuis", "taxatie", WHOLE],
  ["woonkamer", "taxatie", WHOLE],
  ["maas", "rivier", WHOLE],
  ["woonkamer", "voorpagina", WHOLE],
  ["nieuwbouw", "stijl-modern", HALF],
  ["herenhuis", "stijl-klassiek", HALF],
  ["twee-onder-een-kap", "stijl-gezinswoning", HALF],
  ["galerijflat", "stijl-compact", HALF],
  ["penthouse", "stijl-luxe", HALF],
  ["boerderij", "stijl-landelijk", HALF],
];

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const [kind, seed, widths] of drawings) {
  const drawing = await sharp(Buffer.from(drawScene({ kind, seed })), { density: 96 })
    .flatten({ background: "white" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    const file = path.join(FOLDER, `${kind}-${seed}-${width}.avif`);
    const { size } = await sharp(drawing.data, { raw: { ...drawing.info, channels: 3 } })
      .resize(width)
      .avif({ quality: 50, effort: 5 })
      .toFile(file);
    console.log(`${file}: ${(size / 1024).toFixed(1)} KB`);
  }
}
await writeFile(path.join(FOLDER, "version.txt"), `${DRAWINGS_VERSION}\n`);

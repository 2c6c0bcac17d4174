import { loadSharp } from "@voordeur/pictures/load-sharp.ts";
import { createWorkerPool } from "../../platform/jobs/worker-pool.ts";
import { workerProgram } from "../../platform/jobs/worker-program.ts";
import { photoUrl } from "../../ui/pictures/picture.tsx";
import { readDrawing } from "../../ui/pictures/read-drawing.server.ts";
import { pictureOf as storedPicture } from "../../ui/pictures/stored-picture.ts";
import { arch, marl, type ShareCard, shareSize, type ShareWords } from "./share-card.ts";
import type { drawShareText } from "./share-text.server.tsx";

// Laying words out takes a third of a second of processor time at once, which no page should wait for.
const layers = createWorkerPool<ShareWords, Awaited<ReturnType<typeof drawShareText>>>({
  program: workerProgram("share-worker", new URL("share-worker.ts", import.meta.url)),
  name: "drawShareText",
  processes: 1,
  queue: Infinity,
});

/** Node runs no JSX: from its source the program has no process of its own. */
const wordsOf: typeof drawShareText = async (card) =>
  import.meta.env.PROD
    ? layers.run(card)
    : (await import("./share-text.server.tsx")).drawShareText(card);

/**
 * A share picture of 1200 × 630 pixels as PNG: words on marl paper, and a door's arch through which
 * the drawing or photo shows. `read` gives the bytes of a stored picture.
 */
export async function drawSharePicture(
  card: ShareCard,
  read: (key: string) => Promise<Uint8Array>,
): Promise<Buffer> {
  const { left, top, width, height } = arch;
  const sharp = await loadSharp();
  const drawnLogo = card.logo && (await logoOf(card.logo, read));
  const [text, picture] = await Promise.all([
    wordsOf({ ...card, ...(drawnLogo && { drawnLogo }) }),
    pictureOf(card, read),
  ]);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">` +
    `<rect width="100%" height="100%" fill="${marl}"/>` +
    `<clipPath id="arch"><path d="${outline(0)}"/></clipPath>` +
    `<g clip-path="url(#arch)"><svg x="${left}" y="${top}" width="${width}" height="${height}">${picture}</svg></g>` +
    `<path d="${outline(16)}" fill="none" stroke="#dccdae" stroke-width="2"/>` +
    `${text}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** The arch as a path, `around` pixels wider on its left, right and top. */
function outline(around: number): string {
  const left = arch.left - around;
  const right = arch.left + arch.width + around;
  const radius = (right - left) / 2;
  return `M${left} ${shareSize.height + 4}V${arch.top - around + radius}A${radius} ${radius} 0 0 1 ${right} ${arch.top - around + radius}V${shareSize.height + 4}Z`;
}

/** A stored logo stands on white: that becomes the ground of the picture. */
async function logoOf(logo: string, read: (key: string) => Promise<Uint8Array>) {
  const sharp = await loadSharp();
  const file = photoUrl(storedPicture(logo), 480).slice("/media/".length);
  const { data, info } = await sharp(await read(file))
    .resize({ width: 400, height: 80, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const ground = sharp({ create: { width, height, channels: 3, background: marl } });
  const png = await ground
    .composite([{ input: data, blend: "multiply" }])
    .png()
    .toBuffer();
  return { src: `data:image/png;base64,${png.toString("base64")}`, width, height };
}

async function pictureOf(
  { picture }: ShareCard,
  read: (key: string) => Promise<Uint8Array>,
): Promise<string> {
  const { width, height } = arch;
  const sharp = await loadSharp();
  const isDrawing = "kind" in picture;
  // The house stands in the middle of its drawing.
  const position = isDrawing ? "centre" : "attention";
  const photo = await sharp(await (isDrawing ? readDrawing(picture) : read(picture.stored)))
    .resize({ width: width * 2, height: height * 2, fit: "cover", position })
    .jpeg({ quality: 92 })
    .toBuffer();
  return `<image width="${width}" height="${height}" href="data:image/jpeg;base64,${photo.toString("base64")}"/>`;
}

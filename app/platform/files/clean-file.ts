import { dutch } from "@voordeur/language/text.ts";
import { isHeic, isPicture } from "@voordeur/pictures/decode-picture.ts";
import { createWorkerPool } from "../jobs/worker-pool.ts";
import { workerProgram } from "../jobs/worker-program.ts";
import { PictureError, printedPicture, strippedHeic } from "./images.ts";
import { isPdf, type PdfProblem, pdfRefusals } from "./pdfs.ts";
import { MAX_FILE_BYTES } from "./upload-limits.ts";

const TOO_LARGE = dutch`Dit bestand is te groot. Hooguit 20 MB.`;
/** Wide enough to read a page of A4 that was photographed. */
const WIDTH = 3000;

const judges = createWorkerPool<Uint8Array, PdfProblem | null>({
  program: workerProgram("pdf-worker", new URL("pdf-worker.ts", import.meta.url)),
  name: "judgePdf",
  processes: 1,
  queue: 20,
  heapMb: 384,
});
/**
 * A PDF or picture that somebody handed in, checked, a picture without its metadata, and how its name
 * ends. @throws PictureError for anything else
 */
export async function cleanFile(
  bytes: Uint8Array,
): Promise<{ ending: "pdf" | "heic" | "jpg"; clean: Uint8Array }> {
  await checkFile(bytes);
  if (isPdf(bytes)) return { ending: "pdf", clean: bytes };
  if (isHeic(bytes)) return { ending: "heic", clean: await strippedHeic(bytes) };
  return { ending: "jpg", clean: await printedPicture(bytes, { width: WIDTH }) };
}

/** @throws PictureError for what is neither a picture nor a PDF of pages alone, with what helps */
export async function checkFile(bytes: Uint8Array): Promise<void> {
  if (bytes.length > MAX_FILE_BYTES) throw new PictureError(TOO_LARGE);
  if (!isPdf(bytes)) return refuseOthers(bytes);
  // 20 MB take half a second. It may be too long or too much memory, or too many others wait.
  const signal = AbortSignal.timeout(30_000);
  const problem = await judges.run(bytes, signal).catch(() => "complex" as const);
  if (problem) throw new PictureError(pdfRefusals[problem]);
}

/** What people hand in that is no PDF or picture, by its first bytes in Latin-1, and what they can do. */
const others: readonly (readonly [string, string])[] = [
  ["$", dutch`Dit bestand is leeg. Kies het opnieuw, of kies een ander.`],
  [
    `PK\x03\x04.{26}(\\[Content_Types\\]|_rels/|docProps/|word/|xl/|ppt/|mimetypeapp|Index/)|\xd0\xcf\x11\xe0|{\\\\rtf`,
    dutch`Dit is een document van Word, Excel of een ander programma. Bewaar het als PDF en kies die.`,
  ],
  [
    "PK\x03\x04|Rar!|7z\xbc\xaf|\x1f\x8b",
    dutch`Dit is een ingepakt bestand (zip). Pak het uit en kies de bestanden die erin zitten.`,
  ],
  [
    "II[*]\0|MM\0[*]|BM|\0\0\0\x0cJXL |8BPS",
    dutch`Deze soort foto kunnen we niet lezen. Bewaar de foto als JPEG en kies die.`,
  ],
  ["", dutch`Dit bestand kunnen we niet lezen. Kies een PDF, of een foto als JPEG, PNG of WebP.`],
];

function refuseOthers(bytes: Uint8Array): void {
  if (isPicture(bytes) || isHeic(bytes)) return;
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const [, why] = others.find(([start]) => new RegExp(`^(?:${start})`, "s").test(head))!;
  throw new PictureError(why, { problem: "format" });
}

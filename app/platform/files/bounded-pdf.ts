/** The library that reads PDFs, within bounds: it unpacks without a limit, and passes over what it cannot read. */
import { constants, inflateSync } from "node:zlib";
import * as pdfs from "@libpdf/core";
import type { PdfProblem } from "./pdfs.ts";

const { PDF, PdfArray, PdfName, PdfStream } = pdfs;

// What runs a script, opens a program or another file, plays something or sends data. Not the short
// names beside them, such as /JS: these occur in pictures by chance, and do nothing alone.
export const ACTIVE =
  /\/(JavaScript|Rendition|Launch|ImportData|SubmitForm|GoTo[ER]|RichMedia\w*|Movie|Sound)\b|\/XFA\s*[[\d]/;
const MAX_UNPACKED = 48 * 1024 ** 2;

// The library tells the console of every object that it cannot read.
Object.assign(console, { warn: () => {} });

/** What the library met in the file that is being read. */
interface Met {
  unpacked: number;
  problem: PdfProblem | null;
}
let met: Met = { unpacked: 0, problem: null };

/** Reads another file; `met` tells of it, also while its objects are asked for later. */
export async function loadBounded(bytes: Uint8Array): Promise<{ pdf: pdfs.PDF | null; met: Met }> {
  met = { unpacked: 0, problem: null };
  const pdf = await PDF.load(bytes).catch(() => null);
  return { pdf, met };
}

const library = Object.getOwnPropertyDescriptors(PdfStream.prototype);
PdfStream.prototype.getDecodedData = function readOnce(this: pdfs.PdfStream): Uint8Array {
  try {
    const data = unpack(this);
    if (ACTIVE.test(spelledOut(latin1(data)))) met.problem ??= "active";
    return data;
  } catch (error) {
    met.problem ??= error instanceof RangeError ? "complex" : "damaged";
    throw error;
  }
};

function unpack(stream: pdfs.PdfStream): Uint8Array {
  const filter = stream.get("Filter");
  if (!filter) return stream.data;
  const [first, ...others] = filter instanceof PdfArray ? filter : [filter];
  // No program of today packs objects otherwise, or twice.
  const isFlate = first instanceof PdfName && /^Fl(ateDecode)?$/.test(first.value);
  if (!isFlate || others.length > 0) throw new Error("oddly packed");
  const maxOutputLength = Math.max(1, MAX_UNPACKED - met.unpacked);
  // Readers of PDFs do not ask for the check at the end.
  const data = inflateSync(stream.data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength });
  met.unpacked += data.length;
  return stream.has("DecodeParms") ? library.getDecodedData.value!.call(stream) : data;
}

/** Names may be written with `#` and two digits. */
export const spelledOut = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

export const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

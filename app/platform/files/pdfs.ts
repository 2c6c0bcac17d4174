import { dutch } from "@voordeur/language/text.ts";
import { createHash } from "node:crypto";
import { createInflateRaw } from "node:zlib";
import type { Storage } from "./storage.ts";

export interface StoredPdf {
  /** `<folder>/<hash>.pdf` */
  key: string;
  /** The size of the file. */
  bytes: number;
}

// Readers allow what mail programs and scanners put around the file.
const SLACK = 1024;

/**
 * True for bytes that begin and end as a PDF does.
 * @source ISO 32000-1, 7.5; the slack: its implementation notes 13 and 18
 */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, SLACK).includes("%PDF-") && file.subarray(-SLACK).includes("%%EOF");
}

// What runs a script, opens a program or another file, carries one, or hides the rest.
const ACTIVE =
  /\/(JavaScript|Rendition|Launch|ImportData|GoToE|RichMedia|FileAttachment|EmbeddedFiles?|Encrypt)\b|\/XFA\s*[[\d]/;
/** How objects can be packed so that `isActivePdf` does not read them; no program of today does. */
const ODDLY_PACKED = /\/(ASCII|AHx|A85|LZW|RunLength|RL|Crypt|DecodeParms|DP)/;
export const ACTIVE_PDF = dutch`Deze PDF is beveiligd of beschadigd, of er zit een script of bijlage in. Druk hem af naar een nieuwe PDF en kies die.`;

const MOST_UNPACKED = 1024 ** 3;

/** Names may be spelled with `#` and two digits. */
const spelledOut = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Whether a PDF has something that `ACTIVE` names, in sight or packed; also when it cannot be told. */
export async function isActivePdf(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString("latin1");
  if (ACTIVE.test(spelledOut(text))) return true;
  let unpacked = 0;
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream(\r\n|\r|\n)/g)) {
    const facts = spelledOut(text.slice(Math.max(0, index - 2000), index))
      .split(/\bobj\b/)
      .at(-1)!;
    if (facts.includes("/ObjStm") && ODDLY_PACKED.test(facts)) return true;
    const packed = file.subarray(index + mark.length);
    // Zlib's header; what begins otherwise is a picture or packed in another way.
    if (packed.length < 2 || (packed[0]! & 15) !== 8 || packed.readUInt16BE() % 31 > 0) continue;
    // Without the check at its end, which readers of PDFs do not ask for either.
    const stream = createInflateRaw().end(packed.subarray(2));
    let before = "";
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const now = before + chunk.toString("latin1");
        if (ACTIVE.test(spelledOut(now))) return true;
        before = now.slice(-100);
        if ((unpacked += chunk.length) > MOST_UNPACKED) return true;
      }
    } catch {
      return true;
    }
  }
  return false;
}

/** Stores a PDF under `<folder>/<hash>.pdf`; the same bytes give the same key. */
export async function storePdf(
  bytes: Uint8Array,
  storage: Storage,
  { folder }: { folder: string },
): Promise<StoredPdf> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const key = `${folder}/${hash}.pdf`;
  await storage.put(key, bytes);
  return { key, bytes: bytes.length };
}

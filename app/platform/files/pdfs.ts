import { createHash } from "node:crypto";
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
 * True for bytes that begin and end as a PDF does. Nothing of it is read or run: only the visitor's own
 * reader opens it.
 * @source ISO 32000-1, 7.5; the slack: its implementation notes 13 and 18
 */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, SLACK).includes("%PDF-") && file.subarray(-SLACK).includes("%%EOF");
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

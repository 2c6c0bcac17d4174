import { ExportError, type WordPressExport } from "@voordeur/wordpress/export.ts";
import { readExport } from "@voordeur/wordpress/read-export.ts";

export type ExportAnswer = WordPressExport | { refusal: string };

const PIECE = 64 * 1024;

/** Runs in a worker: a large export takes seconds, and hundreds of megabytes. */
export async function readExportBytes(bytes: Uint8Array): Promise<ExportAnswer> {
  try {
    return await readExport(piecesOf(bytes));
  } catch (error) {
    if (error instanceof ExportError) return { refusal: error.message };
    throw error;
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

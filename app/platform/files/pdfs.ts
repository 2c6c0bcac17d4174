import { dutch } from "@voordeur/language/text.ts";
import { createHash } from "node:crypto";
import type { Storage } from "./storage.ts";

export interface StoredPdf {
  /** `<folder>/<hash>.pdf` */
  key: string;
  /** The size of the file. */
  bytes: number;
}

// Readers allow what mail programs and scanners put before the file.
const SLACK = 1024;

/**
 * True for bytes that begin as a PDF does.
 * @source ISO 32000-1, 7.5; the slack: its implementation note 13
 */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, SLACK)).includes("%PDF-");

/** True for a PDF that was not cut off; whatever else follows its end. */
export const isWholePdf = (bytes: Uint8Array): boolean =>
  isPdf(bytes) && Buffer.from(bytes).includes("%%EOF");

/** Why a PDF is refused, and what to do about it. */
export const pdfRefusals = {
  password: dutch`Deze PDF is met een wachtwoord beveiligd. Haal het wachtwoord eraf, of druk hem af naar een nieuwe PDF en kies die.`,
  damaged: dutch`Deze PDF is beschadigd of niet volledig. Open hem, druk hem af naar een nieuwe PDF en kies die.`,
  active: dutch`In deze PDF zit een script, film of programma, of een opdracht die andere bestanden of pagina’s opent. Druk hem af naar een nieuwe PDF en kies die.`,
  attachment: dutch`In deze PDF zit een bijlage. Druk hem af naar een nieuwe PDF en kies die; de bijlage kunt u er los bij kiezen.`,
  complex: dutch`Deze PDF kunnen we nu niet nakijken: hij is te ingewikkeld, of het is te druk. Probeer het later, of druk hem af naar een nieuwe PDF en kies die.`,
} as const;

export type PdfProblem = keyof typeof pdfRefusals;

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

/** The program of a worker process; see clean-file.ts. */
import * as pdfs from "@libpdf/core";
import { ACTIVE, latin1, loadBounded, spelledOut } from "./bounded-pdf.ts";
import type { PdfProblem } from "./pdfs.ts";

export { signatureWork } from "../signatures/work.ts";

const { PdfArray, PdfDict, PdfName, PdfRef, PdfString } = pdfs;
type Value = pdfs.PdfObject | null | undefined;

const HARMLESS = /\.(xml|csv|txt|json|jpe?g|png)$/i;

// Bounds of one file: a thousand tagged pages have a fifth of them.
const MAX_OBJECTS = 250_000;
const MAX_VALUES = 2_000_000;
const MAX_NESTED_STREAMS = 100; // The word occurs in pictures by chance.

/**
 * Why a PDF is refused; null for one of pages alone. The reader is asked twice: by the tables of the file,
 * and by all objects that stand in it, as readers do where the tables are wrong.
 */
export async function judgePdf(bytes: Uint8Array): Promise<PdfProblem | null> {
  const given = latin1(bytes);
  const names = spelledOut(given);
  if (ACTIVE.test(names)) return "active";
  if (isTangled(given)) return "complex";
  // Readers differ about where such a stream begins, so that one may see what another does not.
  if (/>>\s{0,20}stream(?![\r\n \t])/.test(given)) return "damaged";
  const text = given.replaceAll(/(?<=>>\s{0,20})stream([ \t]{1,20})(?=[\r\n])/g, "$1stream");
  const { verdict: byTables, isLocked } = await judge(text);
  if (byTables === "unread" && /\/Encrypt\b/.test(names)) return "password";
  // Without its tables nothing tells how a locked file opens.
  if (byTables !== "unread" && (byTables || isLocked)) return byTables;
  const { verdict: byObjects } = await judge(text.replaceAll("startxref", "_".repeat(9)));
  return byObjects !== "unread" ? byObjects : byTables === "unread" ? "damaged" : null;
}

/** Whether it holds more than a document does, or streams without an end, each read to the next one's. */
function isTangled(text: string): boolean {
  const streams = text.split("endstream").map((part) => part.split("stream").length - 1);
  const nested = streams.reduce((sum, begun) => sum + Math.max(0, begun - 1), 0);
  return nested > MAX_NESTED_STREAMS || text.split(/\bobj\b/).length > MAX_OBJECTS;
}

async function judge(
  text: string,
): Promise<{ verdict: PdfProblem | "unread" | null; isLocked: boolean }> {
  const { pdf, met } = await loadBounded(Buffer.from(text, "latin1"));
  const isLocked = pdf?.isEncrypted ?? false;
  if (isLocked && !pdf?.isAuthenticated) return { verdict: "password", isLocked };
  const problem = pdf && pdf.getPageCount() > 0 ? problemIn(pdf) : "unread";
  return { verdict: met.problem ?? problem, isLocked };
}

/** Follows all that a document holds. */
function problemIn(pdf: pdfs.PDF): PdfProblem | null {
  const resolved = (value: Value) => (value instanceof PdfRef ? pdf.getObject(value) : value);
  const seen = new Set<string>();
  const waiting: Value[] = [pdf.context.info.trailer];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count > MAX_VALUES) return "complex";
    const value = waiting.pop();
    if (value instanceof PdfRef) {
      if (!seen.has(value.toString())) waiting.push(pdf.getObject(value));
      seen.add(value.toString());
    } else if (value instanceof PdfArray) for (const part of value) waiting.push(part);
    else if (value instanceof PdfDict) {
      if (actsByItself(value, resolved)) return "active";
      if (value.has("EF") && !isHarmless(value)) return "attachment";
      for (const [, part] of value) waiting.push(part);
    }
  }
  return null;
}

/** Whether something happens when the document or a part of it opens, other than that a page is shown. */
function actsByItself(dict: pdfs.PdfDict, resolved: (value: Value) => Value): boolean {
  const [additional, opening] = [resolved(dict.get("AA")), resolved(dict.get("OpenAction"))];
  if (additional instanceof PdfDict && [...additional].length > 0) return true;
  if (!(opening instanceof PdfDict)) return false;
  const kind = resolved(opening.get("S"));
  return !(kind instanceof PdfName && kind.value === "GoTo") || opening.has("Next");
}

/** Whether no system runs it: invoices and archived documents carry such files along. */
function isHarmless(file: pdfs.PdfDict): boolean {
  const names = ["F", "UF", "DOS", "Mac", "Unix"].flatMap((key) => file.get(key) ?? []);
  const isNamed = (name: Value) => name instanceof PdfString && HARMLESS.test(name.asString());
  return names.length > 0 && names.every(isNamed);
}

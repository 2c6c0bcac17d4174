import { createHash } from "node:crypto";
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { loadBounded } from "../files/bounded-pdf.ts";

/**
 * What follows a signature in its file. `additions`: nothing that shows, such as other signatures, time
 * stamps and what proves them. `visible-signature`: another signature that shows on a page, as one drawn
 * over its words would. `content`: something else that could show, or what cannot be told.
 */
export type ChangesAfter = "none" | "additions" | "visible-signature" | "content";

type Value = PdfObject | null | undefined;

const MAX_VALUES = 2_000_000;
const WHITE = new Set(Buffer.from("\0\t\n\f\r "));
/** What the catalog and a form hold beside the pages. */
const BESIDES = new Set(["DSS", "Extensions", "Metadata", "Version", "SigFlags"]);
/** What a field gets when it is signed. */
const SIGNED = new Set(["V", "M", "AP", "MK"]);

/** @param end where the signature's bytes end @param pdf the whole file @throws Error for too large a file */
export async function changesAfter(
  bytes: Uint8Array,
  end: number,
  pdf: PDF,
): Promise<ChangesAfter> {
  if (bytes.subarray(end).every((byte) => WHITE.has(byte))) return "none";
  const { pdf: before } = await loadBounded(bytes.subarray(0, end));
  if (!before || before.recoveredViaBruteForce || pdf.recoveredViaBruteForce) return "content";
  if (contentOf(before, "hidden") === contentOf(pdf, "hidden")) return "additions";
  return contentOf(before, "any") === contentOf(pdf, "any") ? "visible-signature" : "content";
}

/** A hash of all that a document holds, without its signatures, or without those that show nothing. */
function contentOf(pdf: PDF, left: "any" | "hidden"): string {
  const resolved = (value: Value) => (value instanceof PdfRef ? pdf.getObject(value) : value);
  const textOf = (value: Value) => JSON.stringify(plainOf(resolved(value)));
  const listOf = (value: Value) => [...((resolved(value) as PdfArray | null) ?? [])] as PdfObject[];
  const catalog = pdf.getCatalog();
  const form = resolved(catalog.get("AcroForm"));

  const isField = (value: Value): value is PdfDict =>
    value?.type === "dict" && textOf(value.get("FT")) === '"Sig"';
  function isLeft(value: Value): boolean {
    const field = resolved(value);
    if (!isField(field) || ["Kids", "A", "AA"].some((key) => field.has(key))) return false;
    const [x, y, right, top] = listOf(field.get("Rect")).map(textOf);
    return left === "any" || x === right || y === top;
  }
  function partsOf(dict: PdfDict): (readonly [string, Value])[] {
    return [...dict].flatMap(([{ value: key }, value]) => {
      if ((dict === catalog || dict === form) && BESIDES.has(key)) return [];
      if (left === "any" && isField(dict) && SIGNED.has(key)) return [];
      const isList = dict === form ? key === "Fields" : key === "Annots" && dict.has("Parent");
      if (!isList) return [[key, value]];
      const kept = listOf(value).filter((one) => !isLeft(one));
      return kept.length > 0 ? [[key, new PdfArray(kept)]] : [];
    });
  }

  const hash = createHash("sha256");
  const seen = new Set<string>();
  const waiting: Value[] = [pdf.context.info.trailer.get("Root")];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count > MAX_VALUES) throw new Error("too much to compare");
    const value = waiting.pop();
    hash.update(`${value?.type} ${JSON.stringify(plainOf(value))}\n`);
    if (value instanceof PdfRef && !seen.has(value.toString())) {
      seen.add(value.toString());
      waiting.push(resolved(value));
    } else if (value instanceof PdfArray) {
      hash.update(`${value.length}\n`);
      waiting.push(...value);
    } else if (value instanceof PdfDict) {
      if (value instanceof PdfStream) hash.update(`${value.data.length}\n`).update(value.data);
      for (const [key, part] of partsOf(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        // A form may begin with its first signature.
        const isBare = key === "AcroForm" && form instanceof PdfDict && !form.has("XFA");
        if (isBare && listOf(form.get("Fields")).every(isLeft)) continue;
        hash.update(`${JSON.stringify(key)}\n`);
        waiting.push(part);
      }
    }
  }
  return hash.digest("hex");
}

/** The value of what is neither a list nor a dictionary. */
function plainOf(value: Value): unknown {
  if (value instanceof PdfRef) return value.toString();
  if (value && "bytes" in value) return Buffer.from(value.bytes).toString("latin1");
  return value && "value" in value ? value.value : null;
}

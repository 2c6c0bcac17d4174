import { inflateSync } from "node:zlib";

/** An object of a PDF, with one character a byte. */
export interface PdfObject {
  /** Where it begins in the file. */
  at: number;
  /** With its stream as it stands in the file. */
  text: string;
}

export interface PdfFile {
  /** The whole file, with one character a byte. */
  text: string;
  objects: PdfObject[];
  /** Where the table of the objects' offsets begins. */
  tableAt: number;
}

/** Reads a PDF as Typst writes it: every object by itself, one table of offsets at the end. */
export function readObjects(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const tableAt = Number(part(text.slice(-100), /startxref\s+(\d+)\s+%%EOF\s*$/));
  const starts = [...text.slice(tableAt).matchAll(/^(\d{10}) \d{5} n/gm)]
    .map(([, at]) => Number(at))
    .toSorted((one, other) => one - other);
  const objects = starts.map((at, index) => ({
    at,
    text: text.slice(at, starts[index + 1] ?? tableAt),
  }));
  return { text, objects, tableAt };
}

/** The object that another names, as in `/Contents 12 0 R`. */
export function named(pdf: PdfFile, key: string, text: string): PdfObject {
  const number = part(text, new RegExp(`/${key} \\[?(\\d+) 0 R`));
  const object = pdf.objects.find(({ text }) => text.startsWith(`${number} 0 obj`));
  if (!object) throw new Error(`The PDF has no object ${number}`);
  return object;
}

export function catalogOf(pdf: PdfFile): PdfObject {
  return named(pdf, "Root", pdf.text.slice(pdf.tableAt));
}

export function metadataOf(pdf: PdfFile): PdfObject {
  return named(pdf, "Metadata", catalogOf(pdf).text);
}

/** The content of an object's stream. */
export function streamOf({ text }: PdfObject): string {
  const head = part(text, /^([^]*?>>\s*stream\r?\n)/);
  const content = text.slice(head.length, head.length + Number(part(head, /\/Length (\d+)/)));
  if (!head.includes("/Filter")) return content;
  return inflateSync(Buffer.from(content, "latin1")).toString("latin1");
}

/** The group of a pattern that must match. */
export function part(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The PDF has no ${pattern.source}`);
  return found;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type NodeError, NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fonts } from "./fonts.ts";

/** One document: its template in Typst's markup, and its data, which is never read as markup. */
export interface TypesetTask {
  template: string;
  /** Read by the template as `json(bytes(sys.inputs.data))`. */
  data: string;
  /** Of the metadata, in milliseconds since 1970. */
  createdAt: number;
}

// The fixed text of a document is laid out once and found again in the next; what was in the last
// few documents leaves the memory after them.
const KEPT_DOCUMENTS = 2;

let compiler: NodeCompiler | undefined;

/**
 * A PDF/UA-1 file. Runs in a worker: a compilation is synchronous and takes tens of milliseconds.
 * @throws when the template is wrong, a glyph misses or the compiler warns; the message never
 * holds a word of the data.
 */
export function typeset({ template, data, createdAt }: TypesetTask): Uint8Array {
  compiler ??= openCompiler();
  let message: string;
  try {
    const compiled = compiler.compile({ mainFileContent: template, inputs: { data } });
    const problem = compiled.takeError() ?? compiled.takeWarnings();
    if (problem || !compiled.result) throw new Error(`Typst: ${summaryOf(problem)}`);
    return compiler.pdf(compiled.result, {
      pdfStandard: "ua-1",
      pdfTags: true,
      creationTimestamp: Math.floor(createdAt / 1000),
    });
  } catch (error) {
    message = withoutQuotes(error instanceof Error ? error.message : "Typst failed");
  } finally {
    compiler.evictCache(KEPT_DOCUMENTS);
  }
  // Without its cause, which quotes the data.
  throw new Error(message);
}

function openCompiler(): NodeCompiler {
  const packages = createRequire(import.meta.url);
  const fontBlobs = fonts.map((font) => readFileSync(packages.resolve(font)));
  return NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
}

function summaryOf(problem: NodeError | null): string {
  const messages = (problem?.shortDiagnostics ?? []).map(({ message }) => String(message));
  return messages.map(withoutQuotes).join("; ") || "no document";
}

/** Diagnostics quote the text they complain about, which may be somebody's name. */
function withoutQuotes(message: string): string {
  const words = /message: "(.*)/s.exec(message)?.[1] ?? message;
  return /^[^`"'“\\]*/.exec(words)?.[0].trim() ?? "";
}

import { createRequire } from "node:module";
import path from "node:path";
import type { Compiler, TypesetTask } from "./compiler.ts";
import { type Diagnostic, summaryOf, withoutQuotes } from "./diagnostics.ts";
import { readFonts } from "./fonts.ts";

// The packages that the registry has in the version of the WASM compiler. The package that is meant to
// choose among them also asks for systems that this version lacks, and no clean install passes with it.
const PACKAGES = ["gnu", "musl"].map(
  (libc) => `@myriaddreamin/typst-ts-node-compiler-linux-x64-${libc}`,
);

interface NativeModule {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NativeCompiler;
  };
}

interface NativeCompiler {
  compile(task: { mainFileContent: string; inputs: Record<string, string> }): {
    result: object | null;
    takeError(): Problem | null;
    takeWarnings(): Problem | null;
  };
  pdf(document: object, options: { pdfStandard: string; pdfTags: boolean }): Uint8Array;
  mapShadow(path: string, content: Buffer): void;
  resetShadow(): void;
  evictCache(keptDocuments: number): void;
}

interface Problem {
  shortDiagnostics: Diagnostic[];
}

// The fixed text of a document is laid out once and found again in the next; what was in the last
// few documents leaves the memory after them.
const KEPT_DOCUMENTS = 2;

// A template finds the files of its task there, and nothing else.
const NOWHERE = path.resolve("/no-such-folder");

/** Undefined where none of the packages is installed and loads. */
export function openNative(packages = PACKAGES): Compiler | undefined {
  const module = loadFirst(packages);
  if (!module) return undefined;
  const compiler = module.NodeCompiler.create({
    workspace: NOWHERE,
    fontArgs: [{ fontBlobs: readFonts() }],
  });
  return { typeset: (task) => compile(compiler, task), heldBytes: () => 0 };
}

function loadFirst(packages: string[]): NativeModule | undefined {
  const require = createRequire(import.meta.url);
  for (const name of packages) {
    try {
      return require(name) as NativeModule;
    } catch {
      // Another system's, or one whose libraries are missing here.
    }
  }
  return undefined;
}

function compile(
  compiler: NativeCompiler,
  { template, data, files = {}, isPlain = false }: TypesetTask,
): Uint8Array {
  let message: string;
  try {
    for (const [name, bytes] of Object.entries(files)) {
      compiler.mapShadow(path.join(NOWHERE, name), Buffer.from(bytes));
    }
    const compiled = compiler.compile({ mainFileContent: template, inputs: { data } });
    const problem = compiled.takeError() ?? compiled.takeWarnings();
    if (problem || !compiled.result) {
      throw new Error(`Typst: ${summaryOf(problem?.shortDiagnostics ?? [])}`);
    }
    const pdfStandard = isPlain ? "1.7" : "ua-1";
    return compiler.pdf(compiled.result, { pdfStandard, pdfTags: !isPlain });
  } catch (error) {
    message = withoutQuotes(error instanceof Error ? error.message : "Typst failed");
  } finally {
    compiler.resetShadow();
    compiler.evictCache(KEPT_DOCUMENTS);
  }
  // Without its cause, which quotes the data.
  throw new Error(message);
}

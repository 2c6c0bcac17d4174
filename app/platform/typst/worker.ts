import type { Compiler, TypesetTask } from "@voordeur/typst/compiler.ts";
import { openCompiler } from "@voordeur/typst/open-compiler.ts";

export interface TypesetResult {
  pdf: Uint8Array;
  /** Bytes that only the end of this worker frees. */
  heldBytes: number;
}

let opened: Promise<Compiler> | undefined;

/** Runs in a worker: a compilation is synchronous and takes tens of milliseconds. */
export async function typeset(task: TypesetTask): Promise<TypesetResult> {
  const compiler = await (opened ??= openCompiler());
  return { pdf: compiler.typeset(task), heldBytes: compiler.heldBytes() };
}

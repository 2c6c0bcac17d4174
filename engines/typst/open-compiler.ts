import type { Compiler } from "./compiler.ts";
import { openNative } from "./native.ts";
import { openWasm } from "./wasm.ts";

/** The native compiler where it is installed and loads, else the slower one that runs anywhere. */
export async function openCompiler(nativePackages?: string[]): Promise<Compiler> {
  return openNative(nativePackages) ?? (await openWasm());
}

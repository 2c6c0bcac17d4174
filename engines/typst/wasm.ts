import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Compiler } from "./compiler.ts";
import { type Diagnostic, summaryOf, withoutQuotes } from "./diagnostics.ts";
import { readFonts } from "./fonts.ts";
import { asPdfUa } from "./pdf/pdf-ua.ts";

const MAIN = "/main.typ";
const PAGED = 0;
const PDF = 1;
const AS_OBJECTS = 3;

/**
 * The compiler for systems without a native one. It exports a tagged PDF but knows no PDF/UA:
 * `asPdfUa` checks what the native one would, and declares it.
 */
export async function openWasm(): Promise<Compiler> {
  // Loaded late: it has no part where the native compiler works.
  const { initSync, TypstCompilerBuilder } = await import("@myriaddreamin/typst-ts-web-compiler");
  const { resolve } = createRequire(import.meta.url);
  const module = readFileSync(resolve("@myriaddreamin/typst-ts-web-compiler/wasm"));
  const { memory } = initSync({ module });
  const builder = new TypstCompilerBuilder();
  // No template reads a file but those of its task.
  builder.set_dummy_access_model();
  for (const font of readFonts()) await builder.add_raw_font(font);
  const compiler = await builder.build();
  const typeset: Compiler["typeset"] = ({ template, data, files = {}, isPlain }) => {
    let message: string;
    try {
      for (const [name, bytes] of Object.entries(files)) compiler.map_shadow(name, bytes);
      compiler.add_source(MAIN, template);
      const world = compiler.snapshot(undefined, MAIN, [["data", data]]);
      try {
        const { diagnostics } = world.compile(PAGED, AS_OBJECTS) as { diagnostics: Diagnostic[] };
        if (diagnostics.length > 0) throw new Error(`Typst: ${summaryOf(diagnostics)}`);
        const { result } = world.get_artifact(PDF, AS_OBJECTS) as { result: Uint8Array };
        return isPlain ? result : asPdfUa(result);
      } finally {
        world.free();
      }
    } catch (error) {
      message = withoutQuotes(error instanceof Error ? error.message : "Typst failed");
    } finally {
      for (const name of Object.keys(files)) compiler.unmap_shadow(name);
    }
    // Without its cause, which quotes the data.
    throw new Error(message);
  };
  // It forgets nothing, and the memory of WASM never shrinks.
  return { typeset, heldBytes: () => memory.buffer.byteLength };
}

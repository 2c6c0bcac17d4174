import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { encodeSmall } from "../app/platform/page-cache/encodings.ts";

const suffixes = { br: ".br", gzip: ".gz" } as const;
const compressible = new Set([".css", ".ico", ".js", ".json", ".svg", ".txt"]);

/** Writes compressed copies of every file of the built client beside it, as small as possible. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile() && compressible.has(path.extname(file.name)))
    .map((file) => path.join(file.parentPath, file.name));
  await Promise.all(names.map(precompressFile));
}

async function precompressFile(name: string): Promise<void> {
  const bytes = await readFile(name);
  for (const [encoding, suffix] of Object.entries(suffixes) as ["br" | "gzip", string][]) {
    const small = await encodeSmall(bytes, encoding);
    // Saving a few bytes is not worth decompressing.
    if (small.length < bytes.length * 0.95) await writeFile(name + suffix, small);
  }
}

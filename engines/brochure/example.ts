import { readFile } from "node:fs/promises";
import { brochureData, layOutBrochure } from "@voordeur/brochure/brochure.ts";
import { townHouse } from "@voordeur/brochure/fixtures/home.ts";
import type { WantedPicture } from "@voordeur/brochure/model.ts";
import { openCompiler } from "@voordeur/typst/open-compiler.ts";

const template = await readFile(new URL("brochure.typ", import.meta.url), "utf8");

/** The brochure of a home; `jpeg` gives its photos, plans, logo and portrait, of about that width. */
export async function brochureOf(
  jpeg: (kind: WantedPicture["kind"], index: number, width: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const brochure = layOutBrochure(townHouse);
  const files: Record<string, Uint8Array> = {};
  for (const [path, svg] of Object.entries(brochure.drawings)) files[path] = Buffer.from(svg);
  for (const { path, kind, index, width } of brochure.pictures) {
    files[path] = await jpeg(kind, index, width);
  }
  const compiler = await openCompiler();
  return compiler.typeset({ template, data: brochureData(brochure, "2026-11-20"), files });
}

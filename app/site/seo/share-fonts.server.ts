import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";

const packages = createRequire(import.meta.url);

const faces = [
  ["Newsreader", "newsreader", 500],
  ["Instrument Sans", "instrument-sans", 400],
  ["Instrument Sans", "instrument-sans", 600],
] as const;

// A font file holds a part of the alphabet; text falls back from the first part to the second.
const parts = [
  ["", "latin"],
  [" Ext", "latin-ext"],
] as const;

export const serif = "Newsreader, Newsreader Ext";
export const sans = "Instrument Sans, Instrument Sans Ext";

let fonts: Promise<Font[]> | undefined;

/** The site's two typefaces as static files, read once. */
export function shareFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    faces.flatMap(([name, folder, weight]) =>
      parts.map(async ([suffix, part]) => ({
        name: name + suffix,
        weight,
        style: "normal" as const,
        data: await readFile(
          packages.resolve(`@fontsource/${folder}/files/${folder}-${part}-${weight}-normal.woff`),
        ),
      })),
    ),
  );
  return fonts;
}

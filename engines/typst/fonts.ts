import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The fonts of documents, as paths of packages. Whole TrueType files: the typesetter passes over
 * WOFF in silence and takes a font of the system instead.
 */
const fonts = ["400Regular", "600SemiBold"].map(
  (weight) => `@expo-google-fonts/source-serif-4/${weight}/SourceSerif4_${weight}.ttf`,
);

export function readFonts(): Buffer[] {
  const packages = createRequire(import.meta.url);
  return fonts.map((font) => readFileSync(packages.resolve(font)));
}

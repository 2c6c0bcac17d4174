import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The fonts of documents, as paths of packages: of agreements, then those of the site. Whole TrueType
 * files: the typesetter passes over WOFF in silence and takes a font of the system instead.
 */
const fonts = [
  "source-serif-4/400Regular/SourceSerif4_400Regular",
  "source-serif-4/600SemiBold/SourceSerif4_600SemiBold",
  "newsreader/500Medium/Newsreader_500Medium",
  "instrument-sans/400Regular/InstrumentSans_400Regular",
  "instrument-sans/600SemiBold/InstrumentSans_600SemiBold",
].map((font) => `@expo-google-fonts/${font}.ttf`);

export function readFonts(): Buffer[] {
  const packages = createRequire(import.meta.url);
  return fonts.map((font) => readFileSync(packages.resolve(font)));
}

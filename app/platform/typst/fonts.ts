/**
 * The fonts of documents, as paths of packages. Whole TrueType files: the typesetter passes over
 * WOFF in silence and takes a font of the system instead.
 */
export const fonts = ["400Regular", "600SemiBold"].map(
  (weight) => `@expo-google-fonts/source-serif-4/${weight}/SourceSerif4_${weight}.ttf`,
);

import { keptIn, type Language } from "./language.ts";

const sentences = keptIn((tag) => new Intl.Segmenter(tag, { granularity: "sentence" }));

/** The sentences of a text, one after the other, with the spaces that end them. */
export function* sentencesOf(text: string, language?: Language): Generator<string> {
  for (const { segment } of sentences(language).segment(text)) yield segment;
}

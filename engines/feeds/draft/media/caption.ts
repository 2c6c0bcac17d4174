import { cleanText } from "../field.ts";
import { sentenceCase } from "../words/sentence-case.ts";

const MAX_CAPTION = 120;

/** Names that programs and cameras give: they tell a visitor nothing. */
const given = [
  /^[\d\W_]*$/,
  /^(hoofd|main ?)?(foto|photo|picture|image|bild|img|dsc[fn]?|pict?|p)[\s_-]*[\d\s()_-]*$/i,
  /\.(jpe?g|png|gif|webp|avif|tiff?|heic|pdf)$/i,
  /^(?=.*\d)[0-9a-f-]{16,}$/i,
];

/** The feed's words about a photo or document, as a line; undefined when it says nothing. */
export function captionOf(text: string | undefined): string | undefined {
  const words = cleanText(text)?.replace(/\s+/g, " ") ?? "";
  if (given.some((pattern) => pattern.test(words))) return undefined;
  const line = words.length > MAX_CAPTION ? `${words.slice(0, MAX_CAPTION - 1).trimEnd()}…` : words;
  return sentenceCase(line);
}

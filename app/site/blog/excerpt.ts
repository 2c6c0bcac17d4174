import { sentencesOf } from "@voordeur/language/sentences.ts";
import { readEntities, tokensOf } from "./markup.ts";

/** As long as search engines show. */
const MAX_LENGTH = 160;

// The text of these elements does not continue the sentence before them.
const apart = new Set(["h2", "h3", "h4", "table", "figure"]);
const inline = new Set(["a", "strong", "b", "em", "i", "sub", "sup", "abbr"]);

/** The first whole sentences of cleaned HTML, at most 160 characters; empty when it has no text. */
export function excerptOf(clean: string): string {
  const text = textOf(clean);
  let excerpt = "";
  for (const sentence of sentencesOf(text)) {
    if ((excerpt + sentence).trimEnd().length > MAX_LENGTH) break;
    excerpt += sentence;
  }
  if (excerpt.trim()) return excerpt.trim();
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH - 1).toWellFormed();
  return `${cut.replace(/[\s,;:]+\S*$/, "").replace(/\uFFFD$/, "")}…`;
}

function textOf(clean: string): string {
  let skipped = 0;
  let text = "";
  for (const { source, tag, closing } of tokensOf(clean)) {
    if (tag === undefined) text += skipped === 0 ? source : "";
    else if (apart.has(tag)) skipped += closing ? -1 : 1;
    else if (!inline.has(tag)) text += " ";
  }
  return readEntities(text).replace(/\s+/g, " ").trim();
}

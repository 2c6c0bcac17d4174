import { Parser } from "htmlparser2";

/** One line of text out of HTML, its entities read; at most so long. */
export function plainText(html: string, most: number): string {
  let text = "";
  const parser = new Parser({ ontext: (part) => void (text += part) }, { decodeEntities: true });
  // More markup than this around a title is none.
  parser.end(html.slice(0, most * 20));
  return text
    .replace(/[\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim();
}

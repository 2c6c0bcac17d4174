import { Parser } from "htmlparser2";

/** One line of text out of HTML, its entities read; at most so long. */
export function plainText(html: string, most: number): string {
  let text = "";
  const parser = new Parser({ ontext: (part) => void (text += part) }, { decodeEntities: true });
  // More markup than this around a title is none.
  parser.end(html.slice(0, most * 20).replace(/\[\/?[a-z][\w-]*(?:\s[^[\]]*)?\]/gi, " "));
  return text
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim();
}

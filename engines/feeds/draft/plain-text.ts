import { compile } from "html-to-text";

const blocks = /<(br|p|div|li|ul|ol|h[1-6]|table)\b/i;

// Compiled once: that takes longer than most texts.
const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "a", options: { ignoreHref: true } },
    { selector: "ul", options: { itemPrefix: "- " } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
  limits: { maxInputLength: 200_000, maxDepth: 30 },
});

/** A listing's text without markup, its paragraphs separated by one blank line. */
export function plainText(source: string): string {
  return fromHtml(source)
    .replace(/\*\*([^*\n]+)\*\*/g, "$1")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function fromHtml(source: string): string {
  // Text without markup is what it is.
  if (!/[<&]/.test(source)) return source.replace(/\r\n?/g, "\n").slice(0, 200_000);
  // Most texts have line breaks alone, and the converter takes a tenth of a feed's time.
  if (!/&|<(?!br\s*\/?>)/i.test(source)) {
    const lines = source.replace(/[\s\u200b]+/g, " ").replace(/<br\s*\/?>/gi, "\n");
    return lines.slice(0, 200_000);
  }
  // Without block elements, the line breaks of the source are the paragraphs.
  return convert(blocks.test(source) ? source : source.replace(/\r?\n/g, "<br>"));
}

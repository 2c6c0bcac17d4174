const LITERAL_ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/**
 * The numbers of the glyphs that a page's content shows, for each name of a font. Fonts are of type 0,
 * two bytes a glyph; number 0 stands for every letter that the font lacks.
 */
export function glyphsShown(content: string): Map<string, Set<number>> {
  const fonts = new Map<string, Set<number>>();
  let glyphs = new Set<number>();
  // Strings in dictionaries (`<<…>>`) describe, all others are shown.
  let depth = 0;
  const tokens = /\/(\w+) [-\d.]+ Tf|<<|>>|<([\dA-Fa-f\s]*)>|\(/g;
  for (let token = tokens.exec(content); token; token = tokens.exec(content)) {
    const [whole, font, hex] = token;
    if (whole === "<<") depth += 1;
    else if (whole === ">>") depth -= 1;
    else if (font) fonts.set(font, (glyphs = fonts.get(font) ?? new Set()));
    else {
      let text: string;
      if (whole === "(") [text, tokens.lastIndex] = literalAt(content, tokens.lastIndex);
      else text = Buffer.from(hex ?? "", "hex").toString("latin1");
      if (depth === 0) addPairs(glyphs, text);
    }
  }
  return fonts;
}

function addPairs(glyphs: Set<number>, text: string): void {
  for (let at = 0; at < text.length; at += 2) {
    glyphs.add(text.charCodeAt(at) * 256 + text.charCodeAt(at + 1));
  }
}

/** The literal string whose first character is at `from`, and where it has ended. */
function literalAt(content: string, from: number): [string, number] {
  const pieces = /\\([0-7]{1,3})|\\([^])|[()]|[^\\()]+/gy;
  pieces.lastIndex = from;
  let text = "";
  let open = 1;
  for (let piece = pieces.exec(content); piece; piece = pieces.exec(content)) {
    const [whole, octal, escaped] = piece;
    if (whole === "(") open += 1;
    else if (whole === ")" && (open -= 1) === 0) return [text, pieces.lastIndex];
    if (octal) text += String.fromCharCode(Number.parseInt(octal, 8));
    else if (escaped) text += LITERAL_ESCAPES[escaped] ?? escaped;
    else text += whole;
  }
  throw new Error("A string of the PDF does not end");
}

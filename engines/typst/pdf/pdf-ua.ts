import { glyphsShown } from "./glyphs.ts";
import { declarePdfUa } from "./declare.ts";
import {
  catalogOf,
  metadataOf,
  named,
  part,
  type PdfFile,
  type PdfObject,
  readObjects,
  streamOf,
} from "./objects.ts";

/**
 * The tags of which the native compiler makes the same bytes (a test compares them). PDF/UA asks more
 * of the others, such as a text for a picture, and nobody would check that here.
 */
const KNOWN_TAGS = new Set(["Document", "Title", "H1", "P", "Div", "L", "LI", "Lbl", "LBody"]);

/**
 * A tagged PDF of Typst as PDF/UA-1, the same bytes as the native compiler exports. It is not declared
 * as such where a glyph has no reading of its own (accents that Unicode has no one letter for): their
 * text can be read and copied all the same.
 * @throws where the native compiler would: a letter without a glyph or a meaning, no title or headings;
 * or a tag beyond the known.
 */
export function asPdfUa(bytes: Uint8Array): Uint8Array {
  const pdf = readObjects(bytes);
  const problem = problemOf(pdf);
  if (problem) throw new Error(`PDF/UA-1: ${problem}`);
  let isRead = true;
  for (const { text } of pdf.objects.filter(({ text }) => text.includes("/Type /Page\n"))) {
    if (/\/(Annots|XObject)\b/.test(text)) throw new Error("PDF/UA-1: nobody checks pictures here");
    for (const [font, glyphs] of glyphsShown(streamOf(named(pdf, "Contents", text)))) {
      if (glyphs.has(0)) throw new Error("PDF/UA-1: the font lacks a letter");
      const readings = readingsOf(pdf, named(pdf, font, text));
      isRead &&= [...glyphs].every((glyph) => readings.has(glyph));
    }
  }
  return isRead ? declarePdfUa(pdf) : bytes;
}

function problemOf(pdf: PdfFile): string | undefined {
  for (const object of pdf.objects) {
    const { text } = object;
    const type = /\/Type \/(\w+)/.exec(text)?.[1];
    const tag = type === "StructElem" ? part(text, /\/S \/(\w+)/) : "P";
    if (!KNOWN_TAGS.has(tag)) return `nobody checks the tag ${tag} here`;
    if (type === "CMap" && mapsToNothing(streamOf(object))) return "a letter without a meaning";
  }
  if (!metadataOf(pdf).text.includes("<dc:title>")) return "a document needs a title";
  if (!catalogOf(pdf).text.includes("/Outlines ")) return "a document needs headings";
  return undefined;
}

/** Whether a glyph stands for U+0000, U+FEFF or U+FFFE, which PDF/UA forbids. */
function mapsToNothing(map: string): boolean {
  return /^<[\dA-F]{4}> <(?:[\dA-F]{4})*?(?:0000|FEFF|FFFE)/m.test(map);
}

/** The glyphs of a font that have a text of their own. */
function readingsOf(pdf: PdfFile, font: PdfObject): Set<number> {
  if (!font.text.includes("/Subtype /Type0")) throw new Error("PDF/UA-1: a font of another kind");
  const map = streamOf(named(pdf, "ToUnicode", font.text));
  const lines = map.slice(map.indexOf("beginbfchar")).matchAll(/^<([\dA-F]{4})> </gm);
  return new Set([...lines].map(([, glyph]) => Number.parseInt(glyph ?? "", 16)));
}

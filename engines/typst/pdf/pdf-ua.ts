import { glyphsShown } from "./glyphs.ts";
import { declarePdfUa } from "./declare.ts";
import {
  catalogOf,
  metadataOf,
  named,
  type PdfFile,
  type PdfObject,
  readObjects,
  streamOf,
} from "./objects.ts";
import { tagsOf } from "./tags.ts";

/**
 * Tags of which the native compiler makes the same bytes (a test compares them), or the same but for
 * their place on the page. Nobody would check the rules of others here.
 */
const KNOWN_TAGS = new Set(
  "Document Title H1 H2 H3 P Div Span Strong Em L LI Lbl LBody Link Figure Caption Table THead TBody TR TH TD".split(
    " ",
  ),
);
/** They must tell their place on the page, which this compiler leaves out. */
const PLACED_TAGS = new Set(["Figure", "Table"]);

/**
 * A tagged PDF of Typst as PDF/UA-1, the same bytes as the native compiler exports. It is not declared
 * as such where that would not be true: it has pictures or tables, whose place on the page the tags do
 * not tell, or a glyph without a reading of its own (accents that Unicode has no one letter for), whose
 * text can be read and copied all the same.
 * @throws where the native compiler would: a letter without a glyph or a meaning, a picture without
 * words, no title or headings; or a tag beyond the known.
 */
export function asPdfUa(bytes: Uint8Array): Uint8Array {
  const pdf = readObjects(bytes);
  const tags = tagsOf(pdf);
  const problem = problemOf(pdf) ?? problemOfTags(tags);
  if (problem) throw new Error(`PDF/UA-1: ${problem}`);
  let isTrue = !tags.some(({ name }) => PLACED_TAGS.has(name));
  for (const { text } of pdf.objects.filter(({ text }) => text.includes("/Type /Page\n"))) {
    for (const [font, glyphs] of glyphsShown(streamOf(named(pdf, "Contents", text)))) {
      if (glyphs.has(0)) throw new Error("PDF/UA-1: the font lacks a letter");
      const readings = readingsOf(pdf, named(pdf, font, text));
      isTrue &&= [...glyphs].every((glyph) => readings.has(glyph));
    }
  }
  return isTrue ? declarePdfUa(pdf) : bytes;
}

function problemOf(pdf: PdfFile): string | undefined {
  for (const object of pdf.objects) {
    const { text } = object;
    // Drawings may hold letters of their own.
    if (/\/Subtype \/Form\b/.test(text)) return "nobody checks drawings here";
    if (/\/Subtype \/Link\b/.test(text) && !text.includes("/Contents ")) {
      return "a link without words";
    }
    if (/\/Type \/CMap\b/.test(text) && mapsToNothing(streamOf(object))) {
      return "a letter without a meaning";
    }
  }
  if (!metadataOf(pdf).text.includes("<dc:title>")) return "a document needs a title";
  if (!catalogOf(pdf).text.includes("/Outlines ")) return "a document needs headings";
  return undefined;
}

function problemOfTags(tags: ReturnType<typeof tagsOf>): string | undefined {
  let level = 0;
  for (const { name, text } of tags) {
    if (!KNOWN_TAGS.has(name)) return `nobody checks the tag ${name} here`;
    if (name === "Figure" && !/\/Alt [(<]/.test(text)) return "a picture without words";
    const heading = Number(/^H(\d)$/.exec(name)?.[1] ?? 0);
    if (heading > level + 1) return "a level of headings is left out";
    if (heading > 0) level = heading;
  }
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

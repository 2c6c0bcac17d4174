import fc from "fast-check";
import { expect, test } from "vitest";
import { contentOf } from "./content.ts";
import { ownText } from "./own-text.ts";
import type { Parts } from "./parts.ts";

const plain: Parts = {
  texts: [{ plain: ["1"], html: [] }],
  files: [],
  pictures: [],
  report: null,
  isCut: false,
};
const html: Parts = { ...plain, texts: [{ plain: [], html: ["1"] }] };
const read = (parts: Parts, text: string, isCut = false) =>
  contentOf(parts, async () => ({ text, isCut }));

const base64 = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA";

test.each([
  ["words alone", "Graag om tien uur.", null],
  ["a long word", "a".repeat(3000), null],
  ["dashes", "-".repeat(3000), null],
  ["a long address", `https://x.example/?a=${"Ab1%20".repeat(200)}`, null],
  ["a long number in a register", `0x${"ab12".repeat(32)}`, null],
  ["a picture in one line", `Zie ${base64.repeat(9)}== hier`, "Zie … hier"],
  ["a picture in lines", `Zie\n${`${base64}\r\n`.repeat(9)}aB3=\nGroet`, "Zie\n…\naB3=\nGroet"],
  ["two pictures", `${`${base64}\n`.repeat(5)}en\n${`${base64}\n`.repeat(6)}`, "…\nen\n…"],
])("of %s no word of a person is left out", async (_what, text, kept) => {
  expect((await read(plain, text)).text).toBe(kept ?? text);
});

test("a text is bounded, and says so", async () => {
  expect(await read(plain, "Ja. ".repeat(12_000))).toMatchObject({ isCut: false });
  const long = await read(plain, "Ja. ".repeat(13_000));
  expect(long).toMatchObject({ isCut: true });
  expect(long.text).toHaveLength(49_999);
  expect(await read(plain, "Ja.", true)).toMatchObject({ text: "Ja.", isCut: true });
  expect((await read(plain, "😀".repeat(25_001))).text.isWellFormed()).toBe(true);
  // Spaces and pictures are no words.
  for (const filling of [" ".repeat(900_000), "\n".repeat(900_000), base64.repeat(20_000)])
    expect((await read(plain, `Ja,${filling} graag.`)).text).toMatch(/^Ja,[\s…]* graag\.$/);
});

test.each([
  ["<p>a</p><p>b<br>c</p>", "a\n\nb\nc"],
  ["<div>a</div><div><br></div><div>b</div>", "a\n\nb"],
  ["<ul><li>a<li>b</ul>c", "- a\n- b\n\nc"],
  ["<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a  b\nc"],
  ["a<blockquote>b<blockquote>c</blockquote></blockquote>d", "a\n\n> b\n>\n> > c\n>\n\nd"],
  ["</blockquote></blockquote>a", "a"],
  ["1 < 2 en 3 > 2, <3", "1 < 2 en 3 > 2, <3"],
  ["a &lt;b&gt; &amp; &euro;&nbsp;3", "a <b> & € 3"],
  ["<!-- weg --><!doctype html><title>weg</title><style>weg > weg</style>a", "a"],
  ["a<!-- nooit af <b>b</b>", "a<!-- nooit af b"],
  ["<script>a<b>'</b></script>c<noscript>weg</noscript>", "c"],
  ["<p>nooit af <b", "nooit af <b"],
  ["**a** b", "**a** b"],
])("the HTML %s is read as words", async (source, text) => {
  expect((await read(html, source)).text).toBe(text);
});

const hostile = [
  " ",
  "\n",
  "<b>",
  "<!--",
  "<a ",
  "<style>",
  "<blockquote>",
  "&amp",
  "Ab1",
  `${base64}\n`,
  "> ",
];

test.each(hostile.map((piece) => [JSON.stringify(piece), piece] as const))(
  "a megabyte of %s ends, as words and as HTML",
  async (_name, piece) => {
    const source = `a${piece.repeat(1_000_000 / piece.length)}b`;
    for (const parts of [plain, html]) {
      const { text } = await read(parts, source);
      const own = ownText(text, { texts: [], addresses: [], subjects: [] });
      expect(own.length).toBeLessThanOrEqual(50_000);
    }
  },
);

/** Lines as people, their programs and lists write them. */
const line = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "> Komt u dinsdag?",
    "Op 3 december kunnen wij, schreef ik al, niet.",
    "Van: Venlo",
    "Aan: Tegelen",
    "-----Oorspronkelijk bericht-----",
    "-- ",
    "",
    "<b>vet</b> & meer > minder",
  ),
);
/** Words as a reader sees them: without signs that no letter is drawn for. */
const wordsOf = (text: string) =>
  text
    .replace(/[\p{C}\p{Z}\s\ufffd]+/gu, " ")
    .trim()
    .split(" ");

test("every word of a message is kept, whatever stands around it, in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      const typed = lines.join("\n").toWellFormed();
      const { text, isCut } = await read(plain, typed);
      expect(isCut).toBe(false);
      expect(wordsOf(text)).toEqual(wordsOf(typed));
    }),
    { numRuns: 500 },
  );
});

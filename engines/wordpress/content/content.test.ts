import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileTexts } from "../fixtures/hostile-texts.ts";
import { readContent } from "./content.ts";

const site = "https://oud.example";
const big = `${site}/foto.jpg`;
const library = {
  byId: (id: string) => (id === "7" ? { url: big, alt: "Gevel" } : undefined),
  ofPost: () => [],
  has: (url: string) => url === big,
};
const around = { site, id: "1", library, reusable: () => undefined, meta: new Map() };
const read = (source: string) => readContent(source, around)!;
const htmlOf = (source: string) => read(source).html.replaceAll("\n", "");

test.each([
  ["Een.\n\nTwee.\nDrie.", "<p>Een.</p><p>Twee.<br>Drie.</p>"],
  ["<p>Een.</p>\n\n<p></p>&nbsp;\n\nTwee.", "<p>Een.</p><p>Twee.</p>"],
  ["<!-- wp:paragraph -->\n<p>Een\nregel.</p>\n<!-- /wp:paragraph -->", "<p>Een regel.</p>"],
  ["<div><div>Een</div>twee", "<p>Een</p><p>twee</p>"],
  ["<b>Een\n\nTwee</b>", "<p><strong>Een</strong></p><p><strong>Twee</strong></p>"],
  ["<b><i>x</b>y</i>", "<p><strong><em>x</em></strong>y</p>"],
  ["<h1>Kop</h1>tekst<h6>Klein</h6>", "<h2>Kop</h2><p>tekst</p><h4>Klein</h4>"],
  ["los <li>punt</li>", "<p>los</p><p>punt</p>"],
  ["<table><tr><td>1<td></table>na", "<table><tr><td>1</td><td></td></tr></table><p>na</p>"],
  ['<a href="/over">x</a>', '<p><a href="https://oud.example/over">x</a></p>'],
  ["1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"],
  ["a<hr>b", "<p>a</p><hr><p>b</p>"],
])("%j becomes %s", (source, html) => expect(htmlOf(source)).toBe(html));

test.each([
  ["[vc_row][vc_column]Tekst[/vc_column][/vc_row]", "<p>Tekst</p>"],
  ["Noot [1], [sic] en [ja/nee] blijven.", "<p>Noot [1], [sic] en [ja/nee] blijven.</p>"],
  ["[[gallery]] blijft", "<p>[[gallery]] blijft</p>"],
  ['[tab title="Kosten"]Veel[/tab]', "<h3>Kosten</h3><p>Veel</p>"],
  ["een [su_highlight]geel[/su_highlight] woord", "<p>een geel woord</p>"],
  ["[vc_raw_html]PHNjcmlwdD4=[/vc_raw_html]na", "<p>na</p>"],
  [
    '[caption id="a"]<img src="/foto.jpg" alt="x"> Foto: Jan[/caption]',
    `<figure><img src="${big}" alt="x"><figcaption>Foto: Jan</figcaption></figure>`,
  ],
  ['[gallery ids="7,8"]', `<figure><img src="${big}" alt="Gevel"></figure>`],
  [
    "[embed]https://vimeo.com/1[/embed]",
    '<p><a href="https://vimeo.com/1">Bekijk op vimeo.com</a></p>',
  ],
])("of %j there stays %s", (source, html) => expect(htmlOf(source)).toBe(html));

test.each([
  ['<img src="/foto-300x200.jpg">', big],
  ['<img class="wp-image-7" src="/anders-300x200.jpg">', big],
  ['<img src="data:image/gif;base64,R0" data-src="/foto.jpg">', big],
  ['<img src="/elders-300x200.jpg">', `${site}/elders-300x200.jpg`],
])("the picture of %s is %s", (source, url) => {
  expect(htmlOf(source)).toBe(`<p><img src="${url}" alt=""></p>`);
});

test("the report names what went", () => {
  const { notes } = read('[vc_row]x[/vc_row]<form>y</form><img src="data:x">');
  expect(notes).toEqual([
    "Shortcodes weggelaten: vc_row.",
    "Onderdelen weggelaten: formulier.",
    "1 keer een afbeelding zonder bruikbaar adres.",
  ]);
});

test.each(hostileTexts)("%s can do nothing", (source) => {
  const { html } = read(source);
  const tags = html.match(/<[^>]*>/g) ?? [];
  expect(tags.join()).not.toMatch(
    /\son\w+=|javascript:|data:|script|iframe|form|style|svg|math|base/i,
  );
});

test("tangled and endless texts are refused, deep ones flattened", () => {
  expect(readContent("x".repeat(1_000_001), around)).toBeNull();
  expect(readContent("<b>".repeat(30_000), around)).toBeNull();
  expect(htmlOf(`${"<div>".repeat(9000)}x`)).toBe("<p>x</p>");
  const { html } = read(`${"<blockquote>".repeat(9000)}x`);
  expect(html.match(/<blockquote>/g)).toHaveLength(30);
});

test.each(["[", "[a ", "<", "<!--", "[caption]", "<a href=", "[/x][x]", "\n\n", "<b><p>"])(
  "%j as often as a text may have it is read",
  (piece) => {
    const tags = piece.split("<").length - 1;
    // In time that grows with the square of its characters, this takes many minutes.
    const often = Math.floor(tags > 0 ? 19_998 / tags : 1_000_000 / piece.length);
    expect(readContent(piece.repeat(often), around)).not.toBeNull();
  },
);

const piece = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom("<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<a href='/x'>", "</a>", "<li>"),
  fc.constantFrom("<ul>", "</ul>", "<table>", "<tr>", "<td>", "</table>", "<h2>", "</h2>", "<br>"),
  fc.constantFrom(
    "[caption]",
    "[/caption]",
    "<img src='/a.jpg'>",
    "[gallery ids='7']",
    "\n\n",
    "\n",
  ),
  fc.constantFrom(
    "<blockquote>",
    "</blockquote>",
    "<figure>",
    "<figcaption>",
    "<!--",
    "-->",
    "woord",
  ),
);

test("whatever the text, every element ends where it should, and none is empty", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const { html } = read(pieces.join(""));
      const open: string[] = [];
      const wrong: string[] = [];
      for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (slash && open.pop() !== name) wrong.push(name);
        if (!slash && !["br", "hr", "img"].includes(name)) open.push(name);
      }
      expect([...wrong, ...open]).toEqual([]);
      expect(html).not.toMatch(/<(p|strong|a|li|ul|h2|blockquote|figure)[^>]*><\/\1>/);
    }),
    { numRuns: 500 },
  );
});

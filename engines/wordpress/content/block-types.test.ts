import fc from "fast-check";
import { expect, test } from "vitest";
import { readContent } from "./content.ts";

const site = "https://oud.example";
const uploads = `${site}/wp-content/uploads`;
const pictures: Record<string, { url: string; alt: string }> = {
  7: { url: `${uploads}/gevel.jpg`, alt: "Gevel" },
  8: { url: `${uploads}/tuin.jpg`, alt: "Tuin" },
};
const reusable: Record<string, string> = {
  50: "<!-- wp:paragraph --><p>Bel ons</p><!-- /wp:paragraph -->",
  51: '<!-- wp:block {"ref":51} /-->',
};
const around = {
  site,
  id: "12",
  library: {
    byId: (id: string) => pictures[id],
    ofPost: (id: string) => (id === "12" ? ["7", "8"] : []),
    has: (url: string) => Object.values(pictures).some((picture) => picture.url === url),
  },
  reusable: (ref: string) => reusable[ref],
  meta: new Map([["footnotes", '[{"content":"Bron: <em>NVM</em>","id":"a"}]']]),
};
const read = (source: string) => {
  const { html, notes } = readContent(source, around)!;
  return { html: html.replaceAll("\n", ""), notes: notes.join(" ") };
};
const image = (name: string, alt = "") => `<img src="${uploads}/${name}.jpg" alt="${alt}">`;
const table = "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>";

test.each([
  ["a table", `<!-- wp:table --><figure class="wp-block-table">${table}</figure>`, table],
  [
    "a table with a caption",
    `<!-- wp:table --><figure>${table}<figcaption>Bron: NVM</figcaption></figure>`,
    `${table}<p>Bron: NVM</p>`,
  ],
  [
    "a table with a head, a foot and spans",
    "<table><thead><tr><th colspan=2>Kosten</th></tr></thead><tfoot><tr><td>a<td>b</tfoot></table>",
    '<table><thead><tr><th colspan="2">Kosten</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  [
    "a pull quote",
    "<!-- wp:pullquote --><figure><blockquote><p>Rust.</p><cite>Jan</cite></blockquote></figure>",
    "<blockquote><p>Rust.</p><p>Jan</p></blockquote>",
  ],
  [
    "a gallery of figures",
    `<!-- wp:gallery --><figure class="wp-block-gallery"><figure><img src="${uploads}/gevel-300x200.jpg"/><figcaption>Een</figcaption></figure><figure><img src="${uploads}/tuin.jpg"/></figure><figcaption>Samen</figcaption></figure>`,
    `<figure>${image("gevel")}<figcaption>Een</figcaption></figure><figure>${image("tuin")}</figure><p>Samen</p>`,
  ],
  [
    "the gallery of what was uploaded to the article",
    "[gallery]",
    `<figure>${image("gevel", "Gevel")}</figure><figure>${image("tuin", "Tuin")}</figure>`,
  ],
  ["one without some", '[gallery exclude="7"]', `<figure>${image("tuin", "Tuin")}</figure>`],
  [
    "a tiled gallery of Jetpack, from its own servers",
    `<!-- wp:jetpack/tiled-gallery --><div><img data-url="${uploads}/tuin.jpg" src="https://i0.wp.com/oud.example/wp-content/uploads/tuin.jpg?w=600&ssl=1" alt=""/></div>`,
    `<p>${image("tuin")}</p>`,
  ],
  ["a list that goes on", '<ol start="4"><li>vier</li></ol>', '<ol start="4"><li>vier</li></ol>'],
  [
    "lists in lists, however they were nested",
    "<ul><li>a</li><ul><li>b</li></ul><li>c<ol><li>d</li></ol></li></ul>",
    "<ul><li>a<ul><li>b</li></ul></li><li>c<ol><li>d</li></ol></li></ul>",
  ],
  [
    "a struck price",
    "<p><del>€ 500.000</del> <ins>€ 475.000</ins></p>",
    "<p><s>€ 500.000</s> € 475.000</p>",
  ],
  [
    "a price that is struck by its style",
    '<p><span style="color:red;text-decoration: line-through"><span>€ 500</span>.000</span> nu 4</p>',
    "<p><s>€ 500.000</s> nu 4</p>",
  ],
  ["bold that is not", '<b style="font-weight:normal">x</b>', "<p>x</p>"],
  ["bold by its style", '<span style="font-weight:700">x</span>', "<p><strong>x</strong></p>"],
  ["a reusable block", '<!-- wp:block {"ref":50} /-->', "<p>Bel ons</p>"],
  [
    "a cover",
    `<!-- wp:cover --><div><img class="wp-block-cover__image-background wp-image-7" src="x.jpg"/><div><p>Welkom</p></div></div>`,
    `<p>${image("gevel")}</p><p>Welkom</p>`,
  ],
  [
    "a cover of earlier years",
    `<!-- wp:cover --><div style="background-image:url(${uploads}/tuin.jpg)"><p>Welkom</p></div>`,
    `<figure>${image("tuin")}</figure><p>Welkom</p>`,
  ],
  [
    "media and text",
    `<!-- wp:media-text --><div><figure style='background-image:url("${uploads}/tuin.jpg")'><img src="${uploads}/tuin.jpg"/></figure><div><p>Tuin</p></div></div>`,
    `<figure>${image("tuin")}</figure><p>Tuin</p>`,
  ],
  [
    "an embedded film",
    "<!-- wp:embed --><figure><div>\nhttps://vimeo.com/1\n</div><figcaption>Film</figcaption></figure>",
    '<figure><a href="https://vimeo.com/1">Bekijk op vimeo.com</a><figcaption>Film</figcaption></figure>',
  ],
  [
    "a film that loads late, in a list",
    '<ul><li><iframe data-src="https://www.youtube.com/embed/abc"></iframe></li></ul>',
    '<ul><li><a href="https://www.youtube.com/watch?v=abc">Bekijk op www.youtube.com</a></li></ul>',
  ],
  [
    "a video and a sound",
    `<!-- wp:video --><figure><video src="${uploads}/a.mp4"></video></figure><audio><source src="/b.mp3"></audio>`,
    `<figure><a href="${uploads}/a.mp4">Bekijk op oud.example</a></figure><p><a href="${site}/b.mp3">Bekijk op oud.example</a></p>`,
  ],
  [
    "details",
    "<!-- wp:details --><details><summary>Kosten</summary><p>Veel</p></details>",
    "<p><strong>Kosten</strong></p><p>Veel</p>",
  ],
  [
    "footnotes",
    '<!-- wp:paragraph --><p>Zie<sup data-fn="a"><a href="#a">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
    '<p>Zie<sup><a href="#a">1</a></sup></p><ol><li>Bron: <em>NVM</em></li></ol>',
  ],
  ["an old emoji", `a <img class="emoji" alt="🏡" src="https://s.w.org/e.svg"/>`, "<p>a 🏡</p>"],
  [
    "a picture of Divi",
    `[et_pb_section][et_pb_image src="${uploads}/tuin.jpg" alt="Tuin" /][/et_pb_section]`,
    `<figure>${image("tuin", "Tuin")}</figure>`,
  ],
  [
    "pictures of WPBakery",
    '[vc_single_image image="7"][vc_gallery images="7,8"]',
    [`<figure>${image("gevel", "Gevel")}</figure>`, `<figure>${image("tuin", "Tuin")}</figure>`]
      .flatMap((html, at) => (at === 0 ? [html, html] : html))
      .join(""),
  ],
  [
    "a picture of Avada",
    `[fusion_imageframe image_id="8"]${uploads}/tuin.jpg[/fusion_imageframe]`,
    `<figure>${image("tuin", "Tuin")}</figure>`,
  ],
  [
    "Enfold",
    `[av_heading heading='Wonen in "Zutphen"'][/av_heading][av_image src='${uploads}/tuin.jpg']`,
    `<h3>Wonen in &quot;Zutphen&quot;</h3><figure>${image("tuin")}</figure>`,
  ],
  ["brackets that people wrote", "[VERKOCHT] Nu [onder bod]", "<p>[VERKOCHT] Nu [onder bod]</p>"],
])("%s is kept", (_what, source, html) => {
  expect(read(source).html).toBe(html);
});

test.each([
  ["a form", "<form><input>Naam</form>", "formulier"],
  ["the form of a plugin", '[contact-form-7 id="1"]', "formulier (contact-form-7)"],
  ["a program", "<script>toonWoningen()</script>", "script"],
  ["an empty frame", "<iframe></iframe>", "ingesloten pagina"],
  ["a list to choose from", "<select><option>Koop</option></select>", "keuzelijst"],
  ["the newest articles", '<!-- wp:latest-posts {"postsToShow":3} /-->', "blok “latest-posts”"],
  ["a reusable block that is gone", '<!-- wp:block {"ref":99} /-->', "herbruikbaar blok 99"],
  ["a reusable block in itself", '<!-- wp:block {"ref":51} /-->', "herbruikbaar blok 51"],
  ["a photo that is gone", '[gallery ids="7,99"]', "1 foto uit een galerij"],
  ["a picture without address", '<img src="data:image/png;base64,AA">', "1 keer een afbeelding"],
  ["a list that counts down", "<ol reversed><li>a</li></ol>", "nummering"],
])("%s is named", (_what, source, note) => {
  expect(read(`Tekst.\n\n${source}`).notes).toContain(note);
});

// Each word once, wherever it may stand.
const parts = fc.constantFrom(
  ..."<p>#</p>|\n\n#\n\n|<div>#|</div>| <b>#</b> |<ul>#<li>#</ul>|<li>#|</ul>|<table>#|<tr>#|<td>#|</table>".split(
    "|",
  ),
  ..."<figure>#|</figure>|<figcaption>#</figcaption>|<h2>#|</h2>|<blockquote>#|</blockquote>|<pre>#\n#</pre>".split(
    "|",
  ),
  ..."<dl>#|<button>#</button>|<details><summary>#|[tab title='#']#[/tab]| [su_box]#[/su_box] |<caption>#".split(
    "|",
  ),
  ..."[vc_custom_heading text='#']|[caption]# <img src='/a.jpg'> #[/caption]|<ol start=3>#|<tfoot>#|<hr>|<br>".split(
    "|",
  ),
  ..."<img src='/a.jpg' style='text-decoration:line-through'>| <s># |</s>| <a href='#x'>#</a> | [#] ".split(
    "|",
  ),
  ..."<iframe src='/x'></iframe>| <sup>#</sup> | <span style='text-decoration:line-through'># |</span>| <unknown-tag># ".split(
    "|",
  ),
);

test("no word that a reader would see is lost", () => {
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 25 }), (pieces) => {
      let count = 0;
      const source = pieces.join("").replaceAll(/#(?!x)/g, () => `woord${(count += 1)}z`);
      const { html, notes } = read(source);
      const kept = new Set(`${html} ${notes}`.match(/woord\d+z/g));
      const all = source.match(/woord\d+z/g) ?? [];
      expect(all.filter((word) => !kept.has(word))).toEqual([]);
      // Nor do two run together that were apart.
      expect(html).not.toMatch(/woord\d+zwoord/);
    }),
    { numRuns: 1000 },
  );
});

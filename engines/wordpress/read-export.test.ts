import { expect, test } from "vitest";
import { ExportError } from "./export.ts";
import { makeExport } from "./fixtures/make-export.ts";
import { readExport } from "./read-export.ts";

async function* chunksOf(text: string, size = 60_000) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string) => readExport(chunksOf(text));
const refusalOf = (chunks: AsyncIterable<Uint8Array>) =>
  readExport(chunks).then(
    () => "read",
    (error: unknown) => (error instanceof ExportError ? error.message : `thrown: ${String(error)}`),
  );

const { xml } = makeExport();
const whole = await read(xml);

test("a site of two hundred articles is read whole", () => {
  const { articles, pages, site, lists, pictures, leftOut } = whole;
  expect([site, articles.length, pages.length, pictures]).toEqual([
    "https://www.oude-makelaar.example",
    200,
    12,
    40,
  ]);
  expect(lists).toEqual(["/category/wonen", "/category/wonen/kopen", "/tag/rente"]);
  expect(leftOut).toEqual([
    "33 reacties van lezers",
    "2 menu-items",
    "1 bestand dat geen foto is",
    "1 verwijderd of nooit bewaard stuk",
  ]);
  expect(JSON.stringify(whole)).not.toMatch(/jan@lezer|marieke@/);
});

test("an article has its date, author, addresses and words for search engines", () => {
  const { content: _content, ...second } = whole.articles[1]!;
  expect(second).toMatchObject({
    key: "https://www.oude-makelaar.example/?p=2",
    slug: "artikel-2",
    status: "published",
    publishedAt: "2012-02-10T00:00:00.000Z",
    author: "Marieke de Boer",
    addresses: ["/2012/02/artikel-2/", "/?p=2"],
  });
  expect(second.leadPicture).toMatch(
    /^https:\/\/www\.oude-makelaar\.example\/wp-content\/.*\.jpg$/,
  );
  const fifth = whole.articles[4]!;
  expect([fifth.metaTitle, fifth.metaDescription]).toEqual([fifth.title, "Alles over 5."]);
  expect(whole.articles[16]).toMatchObject({
    title: "Wonen & werken: «thuis» é",
    slug: "wonen-werken-é",
  });
  expect(whole.articles[0]).toMatchObject({
    status: "draft",
    notes: [
      "Was privé; wordt een concept.",
      expect.stringContaining("vc_row"),
      "Onderdelen weggelaten: formulier (contact-form-7).",
      "1 foto uit een galerij staat niet in het bestand.",
      "Rubrieken en labels vervallen: Wonen.",
    ],
  });
  expect(whole.articles[24]).toMatchObject({ status: "draft", publishedAt: null });
});

test("the same file gives the same, however it is cut", async () => {
  const small = makeExport({ articles: 3, pages: 1 }).xml;
  expect(await readExport(chunksOf(small, 7))).toEqual(await read(small));
});

const withDoctype = (doctype: string) => xml.replace("<rss", `${doctype}<rss`);
const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`;

test.each([
  ["nothing", "", /geen geldige XML/],
  ["a picture", "\u0089PNG\r\n\u001a\n", /geen geldige XML/],
  ["a page", "<html><body>Hoi</body></html>", /geen exportbestand van WordPress/],
  [
    "a feed",
    "<rss><channel><title>x</title><item><title>a</title></item></channel></rss>",
    /geen exportbestand/,
  ],
  ["a file that is cut off", xml.slice(0, 200_000), /afgebroken/],
  ["a billion laughs", withDoctype(laughs), /DOCTYPE/],
  [
    "a file of the machine",
    withDoctype('<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
    /DOCTYPE/,
  ],
  ["deep nesting", `<rss>${"<a>".repeat(5000)}`, /te diep genest/],
  [
    "a million items",
    `<rss><wp:wxr_version>1.2</wp:wxr_version>${"<item></item>".repeat(1_000_000)}</rss>`,
    /meer dan 20\.000/,
  ],
])("%s is refused in Dutch", async (_name, text, message) => {
  expect(await refusalOf(chunksOf(text))).toMatch(message);
});

test("a hundred megabytes are read no further than the bound", async () => {
  let sent = 0;
  async function* endless() {
    yield Buffer.from("<rss><channel><item><title>");
    for (; sent < 100; sent += 1) yield Buffer.alloc(1024 * 1024, "a");
  }
  expect(await refusalOf(endless())).toMatch(/groter dan 32 MB/);
  expect(sent).toBeLessThan(40);
});

test("NUL and other characters that XML forbids are dropped", async () => {
  const odd = makeExport({ articles: 1, pages: 0 }).xml.replaceAll("Een huis", "Een\0\u0008 huis");
  expect(JSON.stringify(await read(odd))).not.toMatch(/\\u0000|\\b\W/);
});

import { expect, test } from "vitest";
import { readExport } from "./read-export.ts";

const site = "https://oud.example";
const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

/** An item of an export file; what is given goes before an ordinary article. */
function item(given: Record<string, string>, more = ""): string {
  const fields: Record<string, string> = {
    title: "Artikel",
    link: `${site}/artikel/`,
    guid: `${site}/?p=${given["wp:post_id"] ?? "1"}`,
    "content:encoded": "<p>Tekst</p>",
    "wp:post_id": "1",
    "wp:post_date": "2019-07-03 10:12:00",
    "wp:post_date_gmt": "2019-07-03 08:12:00",
    "wp:status": "publish",
    "wp:post_type": "post",
    ...given,
  };
  const inner = Object.entries(fields).map(([name, text]) => `<${name}>${cdata(text)}</${name}>`);
  return `<item>${inner.join("")}${more}</item>`;
}
const photo = (id: string, name: string, parent = "0", order = "0") =>
  item({
    "wp:post_id": id,
    guid: name,
    "wp:post_type": "attachment",
    "wp:post_parent": parent,
    "wp:menu_order": order,
    "wp:attachment_url": `${site}/wp-content/uploads/${name}.jpg`,
  });
async function read(...items: string[]) {
  const xml = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><link>${site}</link>${items.join("")}</channel></rss>`;
  async function* chunks() {
    yield Buffer.from(xml);
  }
  return readExport(chunks());
}
const first = async (...items: string[]) => (await read(...items)).articles[0]!;
const picture = (name: string) =>
  `<figure><img src="${site}/wp-content/uploads/${name}.jpg" alt="">`;

test.each([
  ["2019-07-03 08:12:00", "2019-07-03 10:12:00", "2019-07-03T08:12:00.000Z"],
  ["0000-00-00 00:00:00", "2019-07-03 10:12:00", "2019-07-03T08:12:00.000Z"],
  ["0000-00-00 00:00:00", "2019-01-03 10:12:00", "2019-01-03T09:12:00.000Z"],
  ["", "2012-03-25 02:30:00", "2012-03-25T01:30:00.000Z"],
  ["-0001-11-30 00:00:00", "2009-12-31 23:59:59", "2009-12-31T22:59:59.000Z"],
])("published at %j, on the site's clock %j: %s", async (gmt, own, at) => {
  const draft = await first(item({ "wp:post_date_gmt": gmt, "wp:post_date": own }));
  expect([draft.status, draft.publishedAt]).toEqual(["published", at]);
});

test.each([
  ["[VERKOCHT] Kerkstraat 5", "[VERKOCHT] Kerkstraat 5"],
  ["Kopen &amp; huren &#8211; 2024", "Kopen & huren – 2024"],
  ["Huis < 300.000 > 200.000", "Huis < 300.000 > 200.000"],
  ["Gezin 👨‍👩‍👧 in 🏡", "Gezin 👨‍👩‍👧 in 🏡"],
  ["Woning\u00admarkt\u202e", "Woningmarkt"],
  ["<em>Nieuw</em> in Zutphen", "Nieuw in Zutphen"],
  ["a ]]> b", "a ]]> b"],
])("the title %j is %j", async (title, shown) => {
  expect((await first(item({ title }))).title).toBe(shown);
});

test.each([
  ["pending", {}, "Had de status “pending”; wordt een concept."],
  ["private", {}, "Was privé; wordt een concept."],
  ["publish", { "wp:post_password": "x" }, "Had een wachtwoord; wordt een concept."],
  ["draft", {}, undefined],
])("of status %s comes a draft", async (status, fields, note) => {
  const draft = await first(item({ "wp:status": status, ...fields }));
  expect([draft.status, draft.notes[0]]).toEqual(["draft", note]);
});

test("two articles with one guid both come, one that stands there twice comes once", async () => {
  const [one, two] = [item({ guid: "x" }), item({ guid: "x", "wp:post_id": "2", title: "Twee" })];
  const { articles, leftOut } = await read(one, two, two);
  expect(articles.map(({ key, title }) => [key, title])).toEqual([
    ["x", "Artikel"],
    ["x#2", "Twee"],
  ]);
  expect(leftOut).toEqual(["1 stuk dat tweemaal in het bestand staat"]);
  const bare = { guid: "", "wp:post_id": "" };
  expect(
    (await read(item({ ...bare, link: `${site}/a` }), item({ ...bare, link: `${site}/b` })))
      .articles,
  ).toHaveLength(2);
});

test("a gallery without numbers is of its own article, in its order", async () => {
  const { content } = await first(
    item({ "content:encoded": "[gallery]", "wp:post_id": "1" }),
    photo("8", "tweede", "1", "2"),
    photo("9", "eerste", "1", "1"),
    photo("7", "andere", "5"),
  );
  expect(content.match(/uploads\/\w+/g)).toEqual(["uploads/eerste", "uploads/tweede"]);
});

test("a reusable block stands where it was used, also when the file names it later", async () => {
  const { content, notes } = await first(
    item({ "content:encoded": '<!-- wp:block {"ref":44} /-->' }),
    item({ "wp:post_id": "44", "wp:post_type": "wp_block", "content:encoded": "<p>Bel ons</p>" }),
  );
  expect([content, notes]).toEqual(["<p>Bel ons</p>", []]);
});

const elementor = JSON.stringify([
  { widgetType: "heading", settings: { title: "Onze kop", title_size: "xl" } },
  {
    widgetType: "image",
    settings: { image: { url: `${site}/wp-content/uploads/kamer.jpg`, id: 3 } },
  },
  { widgetType: "text-editor", settings: { editor: "<p>Staat er <b>al</b>.</p>" } },
]);
const beaver = `a:2:{s:4:"type";s:5:"photo";s:9:"photo_src";s:48:"${site}/wp-content/uploads/kamer.jpg";s:4:"text";s:16:"<p>Café é.</p>";}`;

test.each([
  ["Elementor", "_elementor_data", elementor, `<h3>Onze kop</h3>${picture("kamer")}</figure>`],
  ["Beaver", "_fl_builder_data", beaver, `${picture("kamer")}</figure><p>Café é.</p>`],
  ["Thrive", "tve_updated_post", "<div><h2>Kop</h2></div>", "<h2>Kop</h2>"],
])("what %s keeps apart comes along", async (_name, key, value, html) => {
  const given = item({ "content:encoded": "<p>Staat er <i>al</i>.</p>" }, meta(key, value));
  const { content, notes } = await first(given);
  expect(content.replaceAll("\n", "")).toBe(`<p>Staat er <em>al</em>.</p>${html}`);
  expect(notes.join()).toContain("paginabouwer");
});

test("lists, shortened words and a photo that is gone are named", async () => {
  const long = "woord ".repeat(80).trim();
  const more = '<category domain="category" nicename="a">Kopen</category>';
  const draft = await first(
    item({ title: long, "excerpt:encoded": long }, more + meta("_thumbnail_id", "99")),
  );
  expect(draft.notes).toEqual([
    `De titel is ingekort. Die was: “${long}”.`,
    `De samenvatting is ingekort. Die was: “${long}”.`,
    "De foto boven het stuk staat niet in het bestand.",
    "Rubrieken en labels vervallen: Kopen.",
  ]);
  const { leftOut } = await read(item({ title: "Reus", "content:encoded": "x".repeat(1_000_001) }));
  expect(leftOut).toEqual(["“Reus” (te lang of te ingewikkeld)"]);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeExport } from "@voordeur/wordpress/fixtures/make-export.ts";
import { blogs } from "../../../database/schema/blog.ts";
import { extraPages } from "../../../database/schema/pages.ts";
import { redirects } from "../../../database/schema/redirects.ts";
import { wordpressImports, wordpressItems } from "../../../database/schema/wordpress.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { publicFetch } from "../../platform/http/public-fetch.ts";
import { addRedirect, targetOf } from "../../site/redirects/service.server.ts";
import { runImport } from "./import.server.ts";
import { importWordPressJob } from "./job.ts";
import { countOutcomes, findImport, listItems } from "./queries.server.ts";
import { openPreview, saveChoices, startImport } from "./service.server.ts";

const services = await useTestServices((all) => [importWordPressJob(all)]);
let origin = "";
const asked: string[] = [];
const gone = new Set<string>();
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (gone.has(request.url ?? "")) response.writeHead(404).end();
  else if (request.url?.endsWith(".pdf")) response.end("%PDF-1.7\n%%EOF");
  else response.end(photo);
});
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  for (const table of [blogs, extraPages, redirects, wordpressImports])
    await services.db.delete(table);
  asked.length = 0;
  gone.clear();
});

const anna = { id: "anna" };
const known: typeof fetch = (...of) => publicFetch(new Set([new URL(origin).host]))(...of);

const preview = (xml: string) =>
  openPreview(services, new File([xml], "oud.xml"), anna, (store) =>
    services.db.transaction(store),
  );
async function bringOver(xml: string, fetch = known) {
  const id = await preview(xml);
  expect(await startImport(services, id)).toBe(true);
  expect(await runImport(services, id, { fetch })).toEqual({ isMoreLeft: false });
  return id;
}
const stored = () => services.db.select().from(blogs).orderBy(blogs.id);
const storedPages = () => services.db.select().from(extraPages).orderBy(extraPages.id);
const items = (id: number) =>
  services.db
    .select()
    .from(wordpressItems)
    .where(eq(wordpressItems.import_id, id))
    .orderBy(wordpressItems.position);

const follow = async (path: string) => (await targetOf(services.db, path)) ?? 404;

test("sixty articles come with pictures, dates and addresses; the report names what is missing", async () => {
  const { xml, missing, pictures } = makeExport({
    articles: 60,
    pictures: 12,
    pictureOrigin: origin,
  });
  for (const path of missing) gone.add(path);
  const id = await bringOver(xml);
  const { article, page } = await countOutcomes(services.db, id);
  expect([article.total, article.taken, article.failed]).toEqual([60, 60, 0]);
  expect([page.total, page.taken, page.failed]).toEqual([12, 12, 0]);
  const rows = await stored();
  expect(rows).toHaveLength(60);
  expect(rows.filter(({ is_published }) => is_published)).toHaveLength(56);
  expect(rows[1]).toMatchObject({
    slug: "artikel-2",
    author: "Marieke de Boer",
    published_at: new Date("2012-02-10T00:00:00Z"),
    is_published: true,
  });
  expect(rows[4]).toMatchObject({ meta_title: null, meta_description: "Alles over 5." });
  // Every picture is ours, and each was asked for once or, when it was not there, twice at most.
  const extra = await storedPages();
  expect(extra.map(({ slug, is_published }) => [slug, is_published])).toEqual(
    Array.from({ length: 12 }, (_, at) => [`pagina-${at + 1}`, true]),
  );
  const ofPages = extra.map(({ data }) => (data as { blocks: [{ text: string }] }).blocks[0].text);
  const all = [...rows.map(({ content, image }) => `${content} ${image}`), ...ofPages].join();
  expect(all).toMatch(
    /<img src="\/media\/blog\/[a-z0-9-]+\.webp" alt="Gevel" width="60" height="40" \/>/,
  );
  expect(asked.length).toBe(new Set(asked).size);
  expect(asked.length).toBeLessThanOrEqual(pictures.length);
  const odd =
    /\[\/?[a-z]+_|\[(?:gallery|caption|contact)|<(p|figure)>\s*<\/\1>|<!--|<[^>]*(?:script|onerror|javascript:)/;
  expect([odd.exec(all)?.[0], all.includes(origin)]).toEqual([undefined, false]);
  const notes = (await items(id)).flatMap((item) => item.notes).join("\n");
  for (const path of missing) expect(notes).toContain(`Foto ontbreekt: ${origin}${path} (`);
  expect(notes).toContain("Shortcodes weggelaten: vc_row");
  // Old addresses, each in one hop.
  for (const [at, { slug }] of rows.entries()) {
    expect(await follow(`/?p=${at + 1}`)).toBe(`/blog/${slug}`);
  }
  expect(await follow("/2012/02/artikel-2")).toBe("/blog/artikel-2");
  expect(await follow("/diensten/pagina-1")).toBe("/pagina-1");
  expect(await follow("/?page_id=5012")).toBe("/pagina-12");
  expect(await follow("/category/wonen/kopen")).toBe("/blog");
  expect(await follow("/feed")).toBe("/blog/rss.xml");
  expect(rows[1]!.content).toContain('<a href="/2019/05/artikel-3/">');
});

test("files of the old site come along, or keep their address and are named", async () => {
  const { xml } = makeExport({ articles: 2, pages: 0, origin, pictureOrigin: origin });
  const uploads = "/wp-content/uploads";
  gone.add(`${uploads}/weg.pdf`).add(`${uploads}/weg.jpg`);
  const links = ["gids.pdf", "weg.pdf", "tarieven.docx", "plan.jpg"].map(
    (name) => `<a href="${uploads}/${name}">${name}</a>`,
  );
  const content = [
    ...links,
    '<a href="/contact/">contact</a> <a href="https://elders.example/a.pdf">elders</a>',
    `<figure><img src="${uploads}/weg.jpg"><figcaption>De tuin</figcaption></figure>`,
    `<img src="${uploads}/scan.pdf">`,
    "<table><tr><td>a</td></tr></table><ol start=3><li>drie</li></ol><del>€ 5</del>",
  ].join("\n\n");
  const start = xml.indexOf("<content:encoded>", xml.indexOf("<title><![CDATA[Artikel 2"));
  const end = xml.indexOf("</content:encoded>", start);
  const id = await bringOver(
    `${xml.slice(0, start)}<content:encoded><![CDATA[${content}]]>${xml.slice(end)}`,
  );
  const row = (await stored()).find(({ slug }) => slug === "artikel-2")!;
  const hrefs = [...row.content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    expect.stringMatching(/^\/media\/blog\/[0-9a-f]{32}\.pdf$/),
    `${origin}${uploads}/weg.pdf`,
    `${origin}${uploads}/tarieven.docx`,
    expect.stringMatching(/^\/media\/blog\/[0-9a-f-]+\.webp$/),
    "/contact/",
    "https://elders.example/a.pdf",
  ]);
  expect(await services.storage.exists(hrefs[0]!.slice("/media/".length))).toBe(true);
  expect(row.content).toContain("<table><tr><td>a</td></tr></table>");
  expect(row.content).toContain('<ol start="3"><li>drie</li></ol>');
  expect(row.content).toContain("<s>€ 5</s>");
  expect(row.content).not.toContain("<img");
  const notes = (await items(id)).find(({ title }) => title.startsWith("Artikel 2"))!.notes;
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Bestand blijft op de oude website: .*weg\.pdf \(de server/),
      expect.stringMatching(/^Bestand blijft op de oude website: .*tarieven\.docx \(/),
      "Onderschrift van een foto die ontbreekt: “De tuin”.",
      expect.stringMatching(/^Foto ontbreekt: .*scan\.pdf \(het is een PDF\)\.$/),
    ]),
  );
});

test("twice brings nothing twice, and an article that was thrown away for good may come again", async () => {
  const { xml } = makeExport({ articles: 6, pages: 1, pictures: 3, pictureOrigin: origin });
  await bringOver(xml);
  const all = async () => [
    await stored(),
    await storedPages(),
    await services.db.select().from(redirects),
  ];
  const before = await all();
  expect(before[1]).toHaveLength(1);
  const asks = asked.length;
  // Of two files that were opened before either was brought over, too.
  const [second, third] = [await preview(xml), await preview(xml)];
  await services.db.update(wordpressItems).set({ is_chosen: true, outcome: null });
  for (const id of [second, third]) {
    await startImport(services, id);
    await runImport(services, id, { fetch: known });
    expect((await countOutcomes(services.db, id)).article).toMatchObject({
      known: 0,
      taken: 0,
      failed: 6,
    });
    expect((await countOutcomes(services.db, id)).page).toMatchObject({ taken: 0, failed: 1 });
  }
  expect(await all()).toEqual(before);
  expect(asked.length).toBe(asks);
  const fourth = await preview(xml);
  expect((await countOutcomes(services.db, fourth)).article).toMatchObject({ known: 6, chosen: 0 });
  expect((await countOutcomes(services.db, fourth)).page).toMatchObject({ known: 1, chosen: 0 });
  for (const table of [blogs, extraPages, redirects]) await services.db.delete(table);
  await bringOver(xml);
  expect(await stored()).toHaveLength(6);
  expect(await storedPages()).toHaveLength(1);
});

test("two runs at once bring each article once", async () => {
  const { xml } = makeExport({ articles: 8, pages: 0, pictures: 3, pictureOrigin: origin });
  const ids = [await preview(xml), await preview(xml)];
  for (const id of ids) await startImport(services, id);
  await Promise.all([...ids, ...ids].map((id) => runImport(services, id, { fetch: known })));
  expect(await stored()).toHaveLength(8);
});

test("staff choose: which articles, all as drafts, where a page leads", async () => {
  const id = await preview(
    makeExport({ articles: 4, pages: 2, pictures: 3, pictureOrigin: origin }).xml,
  );
  const [first, second, third, fourth, page, other] = (await items(id)).map((item) => item.id);
  const form = (fields: [string, unknown][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, String(value));
    return form;
  };
  const shown = [first, second, third, fourth].map((id): [string, unknown] => ["getoond", id]);
  await saveChoices(services, id, form([...shown, ["gekozen", second], ["staat", "concept"]]));
  const targets: [string, unknown][] = [
    ["getoond", page],
    ["getoond", other],
  ];
  const wrong = form([
    ...targets,
    [`naar-${page}`, "https://elders.example/"],
    [`naar-${other}`, ""],
  ]);
  expect(await saveChoices(services, id, wrong)).toEqual({ [page!]: "https://elders.example/" });
  await saveChoices(
    services,
    id,
    form([
      ...targets,
      [`naar-${page}`, "/taxatie-venlo"],
      [`naar-${other}`, ""],
      ["staat", "concept"],
    ]),
  );
  await startImport(services, id);
  expect(await startImport(services, id)).toBe(false);
  expect(await services.waitingJobs()).toContainEqual({ name: "import-wordpress", data: { id } });
  await runImport(services, id, { fetch: known });
  expect(await stored()).toMatchObject([
    { slug: "artikel-2", is_published: false, published_at: null },
  ]);
  expect(await follow("/diensten/pagina-1")).toBe("/taxatie-venlo");
  expect(await follow("/?page_id=5001")).toBe("/taxatie-venlo");
  expect(await follow("/diensten/pagina-2")).toBe(404);
  expect(await storedPages()).toEqual([]);
  // Without their tick, lists lead nowhere.
  expect(await follow("/category/wonen")).toBe(404);
  expect((await countOutcomes(services.db, id)).page).toMatchObject({ redirected: 1, left: 1 });
});

test("two who choose at once both get what they changed", async () => {
  const id = await preview(makeExport({ articles: 2, pages: 0, pictures: 0 }).xml);
  const items = await listItems(services.db, id, { kind: "article", page: 1 });
  const [first, second] = items.map((item) => item.id);
  const was = [first, second, "lijsten", "zoals"].join();
  const sent = (...chosen: [string, string][]) => {
    const form = new FormData();
    form.set("was", was);
    for (const item of items) form.append("getoond", String(item.id));
    for (const [name, value] of chosen) form.append(name, value);
    return saveChoices(services, id, form);
  };
  await sent(["gekozen", String(second)], ["lijsten", "1"], ["staat", "concept"]);
  await sent(["gekozen", String(first)], ["staat", "zoals"]);
  const chosen = await listItems(services.db, id, { kind: "article", page: 1 });
  expect(chosen.map((item) => item.is_chosen)).toEqual([false, false]);
  expect(await findImport(services.db, id)).toMatchObject({
    keeps_published: false,
    summary: { takesLists: false },
  });
});

test("an address of our own network is never asked", async () => {
  const { xml } = makeExport({ articles: 2, pages: 0, pictureOrigin: origin });
  const id = await bringOver(xml, publicFetch(new Set()));
  expect(asked).toEqual([]);
  expect((await items(id))[1]!.notes.join()).toContain("Foto ontbreekt");
  expect(await stored()).toHaveLength(2);
});

test("a run that stops goes on where it was", async () => {
  const id = await preview(
    makeExport({ articles: 3, pages: 0, pictures: 3, pictureOrigin: origin }).xml,
  );
  await startImport(services, id);
  expect(await runImport(services, id, { fetch: known }, -1)).toEqual({ isMoreLeft: true });
  const stop = AbortSignal.abort(new Error("the process ends"));
  await expect(runImport(services, id, { fetch: known, signal: stop })).rejects.toThrow("ends");
  await runImport(services, id, { fetch: known });
  expect(await stored()).toHaveLength(3);
});

test("a page that this site has one of already is not chosen; a page at a taken address gets the next", async () => {
  const { xml } = makeExport({ articles: 0, pages: 3, pictureOrigin: origin });
  const renamed = xml
    .replaceAll("diensten/pagina-1/", "privacy/")
    .replaceAll("pagina-1", "privacy")
    .replaceAll("diensten/pagina-2/", "over-ons/")
    .replaceAll("pagina-2", "over-ons");
  const taken = { from: "/over-ons", to: "/blog", source: "staff" };
  expect(await addRedirect(services, taken, null)).toEqual({ added: true });
  const id = await bringOver(renamed);
  expect((await items(id)).map(({ outcome, old_path }) => [old_path, outcome])).toEqual([
    ["/privacy/", "left"],
    ["/over-ons/", "taken"],
    ["/diensten/pagina-3/", "taken"],
  ]);
  expect((await storedPages()).map(({ slug }) => slug)).toEqual(["over-ons-2", "pagina-3"]);
  expect((await items(id))[1]!.notes.join()).toContain("Geen doorverwijzing van /over-ons/");
});

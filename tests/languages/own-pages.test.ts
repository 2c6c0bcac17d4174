import { eq } from "drizzle-orm";
import type { Foreign } from "@voordeur/language/language.ts";
import { expect, test } from "vitest";
import { blogs } from "../../database/schema/blog.ts";
import { deleteBlog, saveBlog } from "../../app/site/blog/editing/service.server.ts";
import type { PageContent } from "../../app/site/pages/extra/blocks.ts";
import { findExtraPage } from "../../app/site/pages/extra/queries.server.ts";
import {
  createExtraPage,
  deleteExtraPage,
  saveExtraPage,
} from "../../app/site/pages/extra/service.server.ts";
import { addRedirect } from "../../app/site/redirects/service.server.ts";
import { saveSetting } from "../../app/settings/service.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { htmlProblems } from "../site/html.ts";
import { useSite } from "../site/use-site.ts";

const site = await useSite({ demo: false, work: false });
const other = await useSite({ demo: false, work: false, beside: site });
const cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
const headers = { cookie, Origin: site.url };

// Through a socket, so that pages are kept.
const ask = (path: string, from = site) => fetch(from.url + path, { redirect: "manual" });
const read = async (path: string, from = site) => (await ask(path, from)).text();
/** The status, and where it leads. */
const answer = async (path: string) => {
  const { status, headers } = await ask(path);
  return [status, headers.get("location")];
};

async function write(slug: string, title: string, content: string, id?: number) {
  const [now] = id ? await site.services.db.select().from(blogs).where(eq(blogs.id, id)) : [];
  const seen = now ? { id: now.id, version: now.version } : null;
  const typed = { title, slug, content, excerpt: `Kort over ${slug}.`, author: "Lotte" };
  const act = now ? "bewaren" : "publiceren";
  const saved = await saveBlog(site.services, seen, { act, image: null, publishAt: "", typed });
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return saved.id;
}

const contentOf = (label: string, text: string): PageContent => ({
  label,
  title: `${label} bij ons`,
  introduction: "",
  metaTitle: "",
  metaDescription: "",
  blocks: [
    { kind: "text", title: "", text },
    { kind: "questions", title: "", items: [{ question: "Mag ik bellen?", answer: "Graag." }] },
    { kind: "listings", title: "", place: "Blerick" },
  ],
});

async function publishPage(slug: string, content: PageContent, id?: number) {
  const by = null;
  const made = id ? { id } : await createExtraPage(site.services, { slug, content, by });
  if (!("id" in made)) throw new Error(JSON.stringify(made));
  const seen = (await findExtraPage(site.services.db, made.id))!;
  const saved = await saveExtraPage(site.services, seen, { act: "publiceren", slug, content, by });
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return made.id;
}

const screenOf = async (path: string) => (await site.fetch(path, { headers })).text();

/** Sends the form of a translation with what is typed in it. */
async function translate(
  path: string,
  typed: Record<string, string>,
  language: Foreign = "de",
): Promise<number> {
  const address = `${path}?taal=${language}`;
  const version = /name="version" value="(\d+)"/.exec(await screenOf(address))![1]!;
  const body = new URLSearchParams({ act: "vertalen", version, ...typed });
  return (await site.fetch(address, { method: "POST", headers, body, redirect: "manual" })).status;
}

/** How many texts the German of this lacks, as its editor says. */
const lacks = async (editor: string) =>
  />Deutsch(?:<!-- -->)? \((\d+) niet vertaald\)</.exec(await screenOf(editor))?.[1];

const alternates = (html: string) =>
  Array.from(
    html.matchAll(/rel="alternate" hrefLang="([^"]*)" href="https?:\/\/[^/]+([^"]*)"/g),
    (one) => one.slice(1).join(" "),
  );
const canonical = (html: string) =>
  /rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1];

const article = {
  title: "Wat kost een taxatie?",
  content: '<p>Wij rekenen het voor.</p><p>€ 695</p><p>Lees ook <a href="/vacatures">dit</a>.</p>',
};
const german = {
  title: "Was kostet ein Gutachten?",
  excerpt: "Kurz und gut.",
  content:
    '<p>Wir rechnen es vor.</p><p>€ 695</p><p>Lesen Sie auch <a href="/vacatures">dies</a>.</p>',
};

async function arrange() {
  const { services } = site;
  const translateBlog = async (slug: string, act?: "intrekken") => {
    const id = await write(slug, `Over ${slug}`, "<p>Een tekst.</p>");
    const typed = { title: `Über ${slug}`, excerpt: "Kurz.", content: "<p>Ein Text.</p>" };
    await translate(`/admin/blogs/${id}`, typed);
    if (act)
      await site.services.db.update(blogs).set({ is_published: false }).where(eq(blogs.id, id));
  };
  await translateBlog("adressen");
  await translateBlog("concept", "intrekken");
  await write("half", "Half", "<p>Nog niet vertaald.</p>");
  for (const slug of ["werkplek", "datenschutz", "later"]) {
    const content = { ...contentOf(slug, "<p>Een plek.</p>"), blocks: [] };
    const id = await publishPage(slug, content);
    const typed = { label: `${slug} DE`, title: `${slug} auf Deutsch` };
    await translate(`/admin/paginas/eigen/${id}`, typed);
    const seen = (await findExtraPage(services.db, id))!;
    if (slug === "later")
      await saveExtraPage(services, seen, { act: "intrekken", slug, content, by: null });
  }
  for (const from of ["/oud", "/de/alte-seite"])
    await addRedirect(services, { from, to: "/werkplek", source: "pages" }, null);
}

const cases: [path: string, status: number, to?: string][] = [
  ["/blog/adressen", 200],
  ["/de/blog/adressen", 200],
  ["/de/blog/adressen/", 301, "/de/blog/adressen"],
  ["/de/blog/ADRESSEN", 404],
  ["/en/blog/adressen?utm_source=brief", 302, "/blog/adressen?utm_source=brief"],
  ["/de/blog/half", 302, "/blog/half"],
  ["/blog/concept", 404],
  ["/de/blog/concept", 404],
  ["/de/blog/rss.xml", 404],
  ["/de/werkplek", 200],
  ["/de/werkplek/meer", 404],
  ["/en/werkplek", 302, "/werkplek"],
  ["/de/datenschutz", 200],
  ["/datenschutz", 200],
  ["/later", 404],
  ["/de/later", 404],
  ["/de/oud", 301, "/de/werkplek"],
  ["/de/alte-seite", 301, "/de/werkplek"],
  ["/de/kosten-koper", 404],
  ["/fr/werkplek", 404],
  ["/de/admin", 404],
];

test("each address in another language answers as its page does, or leads to where that is", async () => {
  await arrange();
  const answers = cases.map(async ([path]) => [path, ...(await answer(path))]);
  expect(await Promise.all(answers)).toEqual(
    cases.map(([path, status, to = null]) => [path, status, to]),
  );
  const privacy = await read("/de/datenschutz");
  expect(privacy).not.toContain("auf Deutsch</h1>");
  expect(alternates(privacy)).toContain("nl /privacy");
  expect(alternates(await read("/datenschutz"))).toEqual([]);
});

test("an article is German once all of it is, and Dutch again when its Dutch changes", async () => {
  const id = await write("taxatie", article.title, article.content);
  const [editor, dutch, there] = [`/admin/blogs/${id}`, "/blog/taxatie", "/de/blog/taxatie"];
  expect(await answer(there)).toEqual([302, dutch]);
  expect(alternates(await read(dutch))).toEqual([]);
  expect(await read("/de/blog")).toMatch(/lang="nl"[^>]*>.{0,200}Wat kost een taxatie/s);

  expect(await translate(editor, { title: german.title })).toBe(303);
  expect(await lacks(editor)).toBe("2");
  expect(await screenOf("/admin/blogs")).toContain("Deutsch nog niet helemaal vertaald");
  expect(await answer(there)).toEqual([302, dutch]);
  expect(await read("/de/blog")).not.toContain(german.title);
  expect(await read("/sitemap.xml")).not.toContain(there);

  expect(await translate(editor, german)).toBe(303);
  expect(await screenOf(`${editor}?taal=de`)).toContain(`href="${there}"`);
  const page = await read(there);
  expect(page).toContain('<html lang="de">');
  expect(page).toContain(`>${german.title}</h1>`);
  expect(page).toContain(german.content);
  expect(page).toContain(">Kurz und gut.</p>");
  expect(page.split('id="lees-ook"')[0]).not.toContain('<p lang="nl"');
  expect(canonical(page)).toBe(there);
  const both = [`nl ${dutch}`, `de ${there}`, `x-default ${dutch}`];
  expect(alternates(page)).toEqual(both);
  expect(alternates(await read(dutch))).toEqual(both);
  expect(page).toMatch(/<a href="\/blog\/taxatie" hrefLang="nl" lang="nl"/);
  expect(page).toContain(`"url":"${site.services.publicUrl}${there}"`);
  expect(await htmlProblems(page)).toEqual([]);
  const list = await read("/de/blog");
  expect(list).toMatch(
    new RegExp(`<a [^>]*href="${there}"[^>]*>${german.title.replace("?", "\\?")}`),
  );
  expect(list).not.toContain(article.title);
  expect(await read("/blog")).toContain(article.title);
  expect(await read("/de")).toContain(german.title);
  expect(await read("/en/blog")).toContain(article.title);
  expect(await read("/sitemap.xml")).toContain(
    `hreflang="de" href="${site.services.publicUrl}${there}"`,
  );
  expect((await ask(`/og${there}.png`)).headers.get("content-type")).toBe("image/png");
  await expect.poll(async () => (await ask(there, other)).status).toBe(200);

  await write("taxatie", article.title, article.content.replace("voor", "u voor"), id);
  await expect.poll(async () => (await ask(there)).status).toBe(302);
  expect(alternates(await read(dutch))).toEqual([]);
  expect(await lacks(editor)).toBe("1");
  expect(await translate(editor, { content: german.content })).toBe(303);
  expect(await read(there)).toContain("Wir rechnen es vor.");

  await deleteBlog(site.services, id);
  await expect.poll(async () => (await ask(there)).status).toBe(404);
  expect((await ask(dutch)).status).toBe(404);
});

test("an extra page is German with its menu, moves along and goes as the Dutch one does", async () => {
  const content = contentOf("Vacatures", "<p>Kom bij ons werken.</p>");
  const id = await publishPage("vacatures", content);
  const menu = [{ page: "blog" }, { page: `extra-${id}` }] as const;
  await saveSetting(site.services, "menu", { seen: 0, value: [...menu], by: null });
  const [editor, dutch, there] = [`/admin/paginas/eigen/${id}`, "/vacatures", "/de/vacatures"];
  expect(await answer(there)).toEqual([302, dutch]);
  expect(await read("/de")).toMatch(/href="\/vacatures"[^>]*><span lang="nl">Vacatures</);

  const typed = {
    label: "Stellen",
    title: "Stellen bei uns",
    "blocks.0.text": "<p>Arbeiten Sie bei uns.</p>",
    "blocks.1.items.0.question": "Darf ich anrufen?",
  };
  expect(await translate(editor, typed)).toBe(303);
  expect(await lacks(editor)).toBe("1");
  expect(await answer(there)).toEqual([302, dutch]);
  expect(await translate(editor, { "blocks.1.items.0.answer": "Gern." })).toBe(303);
  const page = await read(there);
  for (const words of [">Stellen bei uns</h1>", "<p>Arbeiten Sie bei uns.</p>", ">Gern.</p>"])
    expect(page).toContain(words);
  expect(page).not.toMatch(/lang="nl">(?!Nederlands)/);
  expect(page).toContain('href="/de/anfrage');
  expect([canonical(page), alternates(page).length]).toEqual([there, 3]);
  expect(await htmlProblems(page)).toEqual([]);
  expect((await read("/de")).match(/href="\/de\/vacatures"[^>]*>Stellen</g)).toHaveLength(3);
  expect(await read("/")).toMatch(/href="\/vacatures"[^>]*>Vacatures</);
  expect(await read("/sitemap.xml")).toContain(there);
  expect(await screenOf("/admin/paginas")).toMatch(/gewijzigd [^<]*, Deutsch</);

  await publishPage("werken-bij", content, id);
  expect(await answer(there)).toEqual([301, "/de/werken-bij"]);
  expect(await read("/de/werken-bij")).toContain("Stellen bei uns");
  await deleteExtraPage(site.services, id);
  expect((await ask("/de/werken-bij")).status).toBe(404);
  expect((await ask("/werken-bij")).status).toBe(404);
});

test("a paragraph that is the same in both languages is said to be so", async () => {
  const id = await write("namen", "De namen", "<p>Van Wessem Makelaars</p>");
  const typed = { title: "Die Namen", excerpt: "Kurz." };
  const editor = `/admin/blogs/${id}`;
  expect(await translate(editor, typed)).toBe(303);
  expect(await answer("/de/blog/namen")).toEqual([302, "/blog/namen"]);
  expect(await translate(editor, { hetzelfde: "ja" })).toBe(303);
  expect(await read("/de/blog/namen")).toContain("<p>Van Wessem Makelaars</p>");
  expect(await screenOf(`${editor}?taal=de`)).not.toContain('name="hetzelfde"');
});

test("a translation sent twice is kept once, and one of a text that changed meanwhile is not", async () => {
  const id = await write("twee", "Twee tegelijk", "<p>Zoals het was.</p>");
  const address = `/admin/blogs/${id}?taal=de`;
  const version = /name="version" value="(\d+)"/.exec(await screenOf(address))![1]!;
  const send = async (title: string) => {
    const body = new URLSearchParams({ act: "vertalen", version, title });
    return (await site.fetch(address, { method: "POST", headers, body, redirect: "manual" }))
      .status;
  };
  expect([await send("Zwei"), await send("Zwei"), await send("Drei")]).toEqual([303, 303, 409]);
  await write("twee", "Twee tegelijk", "<p>Zoals het wordt.</p>", id);
  expect(await send("Vier")).toBe(409);
  await deleteBlog(site.services, id);
  expect((await site.fetch(address, { headers })).status).toBe(404);
  expect(await send("Fünf")).toBe(404);
});

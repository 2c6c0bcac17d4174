import fc from "fast-check";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { blogs } from "../../../../database/schema/blog.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { storePicture } from "../../../platform/files/images.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";
import { excerptOf } from "../excerpt.ts";
import { repairHeadings } from "./headings.ts";
import { updateExistingBlogs } from "./service.server.ts";

const services = await useTestServices();
beforeEach(() => services.db.delete(blogs));

const actor = { id: "anna" };

async function store(slug: string, content: string, more: Partial<typeof blogs.$inferInsert> = {}) {
  const now = new Date("2026-01-01T09:00:00Z");
  await services.db.insert(blogs).values({
    slug,
    content,
    title: `Titel van ${slug}`,
    author: "Lotte",
    excerpt: "Kort.",
    is_published: true,
    published_at: now,
    updated_at: now,
    ...more,
  });
}

async function stored() {
  return services.db.select().from(blogs).orderBy(blogs.id);
}

test.each([
  ["<h2>a</h2><h3>b</h3><h2>c</h2>", "<h2>a</h2><h3>b</h3><h2>c</h2>"],
  ["<h3>a</h3><p>x</p><h4>b</h4>", "<h2>a</h2><p>x</p><h3>b</h3>"],
  ["<h2>a</h2><h4>b</h4><h4>c</h4>", "<h2>a</h2><h3>b</h3><h3>c</h3>"],
  ["<h4>a</h4><h2>b</h2><h3>c</h3>", "<h2>a</h2><h2>b</h2><h3>c</h3>"],
])("the headings of %s become %s", (before, after) => {
  expect(repairHeadings(before)).toBe(after);
});

test.each([
  ["<h2>Kop</h2><p>Eén zin. Nog een zin.</p>", "Eén zin. Nog een zin."],
  [`<p>Kort &amp; goed. Lang ${"woord ".repeat(40)}.</p>`, "Kort & goed."],
  [
    '<p>Met <strong>vet</strong>, <a href="/x">link</a>.</p><p>Tweede.</p>',
    "Met vet, link. Tweede.",
  ],
  ["<h2>Kop</h2><table><tbody><tr><td>1</td></tr></tbody></table>", ""],
])("the excerpt of %s is its first sentences", (content, excerpt) => {
  expect(excerptOf(content)).toBe(excerpt);
});

test("an excerpt of one endless sentence ends at a word", () => {
  const excerpt = excerptOf(`<p>${"makelaar ".repeat(60)}</p>`);
  expect(excerpt.length).toBeLessThanOrEqual(160);
  expect(excerpt).toMatch(/ makelaar…$/);
});

test("each blog is mended, and the report says what was done", async () => {
  const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const { key } = await storePicture(photo, services.storage, { folder: "blog" });
  await store("goed", "<h2>Kop</h2><p>Tekst.</p>");
  await store(
    "slecht",
    `<h4 onclick="x()">Kop</h4><p>Eerste zin.</p><img src="/media/${key}-480.webp" alt="a">` +
      '<p><a href="/taxatie-venlo/">ja</a> <a href="/weg">nee</a> <a href="/blog/goed#x">ja</a> ' +
      '<a href="https://voordeur.example/blog/weg">nee</a> <a href="https://elders.example/weg">?</a> ' +
      '<a href="/woningaanbod-venlo/weg">nee</a> <a href="mailto:a@b.example">ja</a></p>',
    { excerpt: "" },
  );
  await store("lang", "<p>Tekst.</p>", { slug: "x".repeat(300), title: "Goed" });
  await store("weggegooid", "<h4>x</h4>", { deleted_at: new Date() });

  const report = await updateExistingBlogs(services, actor);
  expect(report.checked).toBe(3);
  expect(report.blogs.map(({ title, changes, broken }) => ({ title, changes, broken }))).toEqual([
    { title: "Goed", changes: ["Webadres hersteld"], broken: [] },
    {
      title: "Titel van slecht",
      changes: [
        "HTML opgeschoond",
        "Volgorde van de koppen hersteld",
        "Afmetingen van foto’s ingevuld",
        "Samenvatting ingevuld",
      ],
      broken: ["/weg", "https://voordeur.example/blog/weg", "/woningaanbod-venlo/weg"],
    },
  ]);
  const [, mended, renamed, deleted] = await stored();
  expect(mended?.content).toContain(
    `<h2>Kop</h2><p>Eerste zin.</p><img src="/media/${key}-480.webp" alt="a" width="480" height="343" />`,
  );
  expect(mended).toMatchObject({ excerpt: "Eerste zin. ja nee ja nee ? nee ja", version: 2 });
  // A repair is no news for readers.
  expect(mended?.updated_at).toEqual(new Date("2026-01-01T09:00:00Z"));
  // "goed" is taken.
  expect(renamed?.slug).toBe("goed-2");
  expect(deleted).toMatchObject({ content: "<h4>x</h4>", version: 1 });

  const again = await updateExistingBlogs(services, actor);
  expect(again.blogs.flatMap(({ changes }) => changes)).toEqual([]);
  expect(again.blogs.map(({ broken }) => broken.length)).toEqual([3]);
});

test("who saves at the same moment keeps what they wrote", async () => {
  await store("een", "<h4>Oud</h4>");
  const { db } = services;
  let saves = 1;
  const racing = new Proxy(db, {
    get(target, name) {
      if (name !== "transaction" || saves === 0) return Reflect.get(target, name);
      saves -= 1;
      return async (work: never) => {
        await target.update(blogs).set({ content: "<h4>Nieuw</h4>", version: 2 });
        return target.transaction(work);
      };
    },
  });
  await updateExistingBlogs({ ...services, db: racing }, actor);
  expect(await db.select().from(blogs)).toMatchObject([{ content: "<h2>Nieuw</h2>", version: 3 }]);
});

const piece = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom("<h1>", "<h2>", "<h3>", "<h4>", "</h2>", "</h3>", "</h4>", "<p>", "</p>"),
  fc.constantFrom("<table><tr><td>", "</td></tr></table>", "<ul><li>", "</li>", "<figure>"),
  fc.constantFrom(
    '<img src="/media/a.webp" width=1>',
    '<a href="/weg">',
    "</a>",
    "<script>",
    "&lt;",
  ),
  fc.constantFrom("Een zin. ", "<b>", "</b>", "<!--", '"', "<blockquote>", "</blockquote>"),
);
const html = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));

test("whatever the HTML, headings begin at the second level and skip none", () => {
  fc.assert(
    fc.property(html, (html) => {
      const mended = repairHeadings(cleanRichText(html));
      const levels = [...mended.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
      for (const [index, level] of levels.entries()) {
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1);
      }
      expect(cleanRichText(mended)).toBe(mended);
    }),
    { numRuns: 300 },
  );
});

test("whatever the HTML, doing it again changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(html, { minLength: 1, maxLength: 12 }), async (contents) => {
      await services.db.delete(blogs);
      for (const [index, content] of contents.entries()) {
        await store(`b-${index}`, content.toWellFormed().replaceAll("\0", ""), { excerpt: "" });
      }
      await updateExistingBlogs(services, actor);
      const once = await stored();
      const report = await updateExistingBlogs(services, actor);
      expect(report.blogs.flatMap(({ changes }) => changes)).toEqual([]);
      expect(await stored()).toEqual(once);
    }),
    { numRuns: 12 },
  );
});

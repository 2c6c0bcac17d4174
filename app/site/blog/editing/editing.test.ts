import { beforeEach, describe, expect, test } from "vitest";
import { blogs } from "../../../../database/schema/blog.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { jobsOf } from "../../../jobs.ts";
import { findPublishedBlog, listPublishedBlogs } from "../queries.server.ts";
import { blogListQuery, slugOf } from "./input.ts";
import { changeBlog, countBlogs, findBlog, listBlogs } from "./queries.server.ts";
import { deleteBlog, restoreBlog, saveBlog, type SaveRequest } from "./service.server.ts";

const services = await useTestServices();
beforeEach(() => services.db.delete(blogs));

const typed = {
  title: "Wat kost een taxatie?",
  slug: "",
  excerpt: "",
  author: "Lotte Geraedts",
  content: "<p>Een taxatie kost geld.</p>",
};

type Given = Partial<Omit<SaveRequest, "typed">> & { typed?: Partial<SaveRequest["typed"]> };

function save(seen: { id: number; version: number } | null, given: Given = {}) {
  return saveBlog(services, seen, {
    act: "bewaren",
    image: null,
    publishAt: "",
    ...given,
    typed: { ...typed, ...given.typed },
  });
}

async function saved(given: Given = {}, seen: { id: number; version: number } | null = null) {
  const result = await save(seen, given);
  if (result.outcome !== "saved") throw new Error(JSON.stringify(result));
  return (await findBlog(services.db, result.id))!;
}

async function online(): Promise<string[]> {
  return (await listPublishedBlogs(services.db, services.clock())).map(({ slug }) => slug);
}

test("a draft is stored clean, with an address from its title, and nobody sees it", async () => {
  const content = '<h1>Kop</h1><p onclick="x()">Tekst</p><script>alert(1)</script>';
  const blog = await saved({ typed: { content }, image: "drawing:maas?seed=x" });
  expect(blog).toMatchObject({
    title: "Wat kost een taxatie?",
    slug: "wat-kost-een-taxatie",
    content: "<h2>Kop</h2><p>Tekst</p>",
    image: "drawing:maas?seed=x",
    excerpt: "",
    is_published: false,
    published_at: null,
    version: 1,
  });
  expect(await online()).toEqual([]);
  expect((await saved()).slug).toBe("wat-kost-een-taxatie-2");
});

test("publishing shows a blog at once, with a first sentence as its excerpt", async () => {
  const blog = await saved({ act: "publiceren" });
  expect(blog).toMatchObject({ excerpt: "Een taxatie kost geld.", published_at: services.clock() });
  expect(await online()).toEqual([blog.slug]);
  const changed = await saved({ typed: { title: "Anders" } }, blog);
  // The address stays what readers know.
  expect(changed).toMatchObject({ title: "Anders", slug: blog.slug, is_published: true });
  expect(changed.published_at).toEqual(blog.published_at);
  await saved({ act: "intrekken" }, changed);
  expect(await online()).toEqual([]);
});

test.each(["<h2>Kop</h2>", '<img src="/media/blog/a-480.webp" alt="a" />'])(
  "%s is enough to publish",
  async (content) => {
    expect(await saved({ act: "publiceren", typed: { content } })).toMatchObject({ excerpt: "" });
  },
);

test("a planned blog appears at its time in Amsterdam", async () => {
  // The clock stands at 11:00 in Amsterdam.
  const blog = await saved({ act: "plannen", publishAt: "2026-03-02T11:30" });
  expect(blog.published_at?.toISOString()).toBe("2026-03-02T10:30:00.000Z");
  expect(await online()).toEqual([]);
  services.advance(30 * 60_000);
  expect(await online()).toEqual([blog.slug]);
});

test.each([
  [{ typed: { title: "  " } }, { title: "Vul een titel in" }],
  [{ typed: { author: "" } }, { author: "Vul een auteur in" }],
  [{ typed: { slug: "Hoofd letters" } }, { slug: expect.stringContaining("kleine letters") }],
  [{ typed: { content: "x".repeat(200_001) } }, { content: expect.stringContaining("200.000") }],
  [{ act: "plannen", publishAt: "" }, { publish_at: "Kies een datum en tijd" }],
  [
    { act: "publiceren", typed: { content: "<p> </p>" } },
    { content: "Schrijf eerst een tekst, dan kun je publiceren" },
  ],
] as [Given, object][])("%j is refused with a message", async (given, errors) => {
  expect(await save(null, given)).toEqual({ outcome: "invalid", errors });
  expect(await services.db.$count(blogs)).toBe(0);
});

test("an address that another blog has, deleted or not, is refused", async () => {
  const errors = { slug: "Dit webadres is al in gebruik. Kies een ander." };
  const first = await saved({ typed: { slug: "eerste" } });
  const second = await saved({ typed: { slug: "tweede" } });
  for (const seen of [null, second]) {
    const result = await save(seen, { typed: { slug: "eerste" } });
    expect(result).toEqual({ outcome: "invalid", errors });
  }
  await deleteBlog(services, first.id);
  expect(await save(null, { typed: { slug: "eerste" } })).toMatchObject({ outcome: "invalid" });
});

test("control characters and text that is no text do no harm", async () => {
  const blog = await saved({
    typed: { title: "a\u0000b\ud800 \u202ec", content: "<p>\u0000x\u0007</p>" },
  });
  expect(blog).toMatchObject({ title: "ab\ufffd c", content: "<p>x</p>" });
});

describe("two editors at once", () => {
  test("the second is told, and neither loses a word", async () => {
    const blog = await saved();
    await saved({ typed: { title: "Van de eerste" } }, blog);
    const result = await save(blog, { typed: { title: "Van de tweede" } });
    expect(result).toMatchObject({
      outcome: "changed",
      current: { title: "Van de eerste", version: 2 },
    });
    // Having seen it, the second may go on.
    expect(await saved({ typed: { title: "Samen" } }, { id: blog.id, version: 2 })).toMatchObject({
      title: "Samen",
      version: 3,
    });
  });

  test("only the version that was seen is changed", async () => {
    const blog = await saved();
    expect(await changeBlog(services.db, blog, { title: "een" })).toBe("saved");
    expect(await changeBlog(services.db, blog, { title: "twee" })).toBe("stale");
    expect(await findBlog(services.db, blog.id)).toMatchObject({ title: "een", version: 2 });
  });

  test("of two at the same moment one is told", async () => {
    const blog = await saved();
    const titles = ["een", "twee", "drie"];
    const results = await Promise.all(titles.map((title) => save(blog, { typed: { title } })));
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      "changed",
      "changed",
      "saved",
    ]);
    const winner = titles[results.findIndex(({ outcome }) => outcome === "saved")];
    expect(await findBlog(services.db, blog.id)).toMatchObject({ title: winner, version: 2 });
  });

  test("what was deleted meanwhile is not brought back by a save", async () => {
    const blog = await saved({ act: "publiceren" });
    await deleteBlog(services, blog.id);
    expect(await save(blog)).toEqual({ outcome: "changed", current: null });
    expect(await online()).toEqual([]);
  });
});

test("a deleted blog is gone for visitors, and comes back as it was", async () => {
  const blog = await saved({ act: "publiceren" });
  expect(await deleteBlog(services, blog.id)).toBe(true);
  expect(await deleteBlog(services, blog.id)).toBe(false);
  expect(await online()).toEqual([]);
  expect(await findPublishedBlog(services.db, blog.slug, services.clock())).toBeNull();
  expect(await restoreBlog(services, blog.id)).toBe(true);
  expect(await restoreBlog(services, blog.id)).toBe(false);
  expect(await online()).toEqual([blog.slug]);
});

test("a blog that was deleted is kept for thirty days", async () => {
  const [kept, forgotten] = [await saved(), await saved()];
  const job = jobsOf(services).find(({ name }) => name === "forget-deleted-blogs")!;
  const attempt = { last: true, signal: new AbortController().signal };
  await deleteBlog(services, forgotten.id);
  services.advance(30 * 86_400_000);
  await job.run({}, attempt);
  expect(await services.db.$count(blogs)).toBe(2);
  services.advance(1);
  await job.run({}, attempt);
  expect(await services.db.select({ id: blogs.id }).from(blogs)).toEqual([{ id: kept.id }]);
});

describe("the list", () => {
  async function titles(search: string) {
    const query = blogListQuery(new URLSearchParams(search));
    return (await listBlogs(services.db, query, services.clock())).map(({ title }) => title);
  }

  test("shows the state asked for, the last changed first, and counts", async () => {
    for (const [title, act] of [
      ["concept", "bewaren"],
      ["online", "publiceren"],
      ["straks", "plannen"],
      ["weg", "publiceren"],
    ] as const) {
      services.advance(1000);
      const blog = await saved({ act, publishAt: "2099-01-01T10:00", typed: { title } });
      if (title === "weg") await deleteBlog(services, blog.id);
    }
    expect(await titles("")).toEqual(["straks", "online", "concept"]);
    expect(await titles("staat=concept")).toEqual(["concept"]);
    expect(await titles("staat=gepland")).toEqual(["straks"]);
    expect(await titles("staat=gepubliceerd")).toEqual(["online"]);
    expect(await titles("staat=verwijderd")).toEqual(["weg"]);
    const counts = { concept: 1, gepland: 1, gepubliceerd: 1, verwijderd: 1 };
    expect(await countBlogs(services.db, "", services.clock())).toEqual(counts);
    const some = { ...counts, concept: 0, gepland: 0, verwijderd: 0 };
    expect(await countBlogs(services.db, "ONL", services.clock())).toEqual(some);
  });

  test("finds words in title, author and address, and takes wildcards as they are", async () => {
    await saved({ typed: { title: "100% eerlijk" } });
    await saved({ typed: { title: "Anders", author: "Bert_Jan" } });
    expect(await titles("q=EERLIJK")).toEqual(["100% eerlijk"]);
    expect(await titles("q=100%25")).toEqual(["100% eerlijk"]);
    expect(await titles("q=t_j")).toEqual(["Anders"]);
    expect(await titles("q=%25e%25j")).toEqual([]);
    expect(await titles("q=%00%5C")).toEqual([]);
  });

  test("comes in pages", async () => {
    for (let number = 1; number <= 27; number += 1)
      await saved({ typed: { title: `nr ${number}` } });
    expect(await titles("")).toHaveLength(25);
    expect(await titles("pagina=2")).toEqual(["nr 2", "nr 1"]);
    expect(await titles("pagina=99")).toEqual([]);
    for (const page of ["-1", "x", "1e99", "2.5"]) {
      expect(await titles(`pagina=${page}`)).toHaveLength(25);
    }
  });
});

test.each([
  ["Wat kost een taxatie?", "wat-kost-een-taxatie"],
  ["Ruïne à € 100,-", "ruine-a-euro-100"],
  ["Foto’s én zo", "fotos-en-zo"],
  ["日本", "artikel"],
  ["x ".repeat(200), "x-".repeat(50).slice(0, -1)],
])("%s has the address %s", (title, slug) => expect(slugOf(title)).toBe(slug));

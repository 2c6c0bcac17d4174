import { beforeEach, expect, test } from "vitest";
import { blogs } from "../../../database/schema/blog.ts";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { loaderArguments } from "../../../tests/site/loaders.ts";
import { recordingLog } from "../../../tests/setup/postgres.ts";
import { readXml } from "../../../tests/feeds/xml.ts";
import type { Database } from "../../platform/database/database.ts";
import { loader as list } from "./list.tsx";
import { loader as rss } from "./rss.ts";
import { loader as show } from "./show.tsx";

const log = recordingLog();
const { db } = await useTestDatabase(log);
beforeEach(async () => {
  log.messages.length = 0;
  await db.delete(blogs);
});

const now = new Date("2026-11-20T12:00:00Z");
const services = { db, log, clock: () => now, publicUrl: "https://voordeur.example" };
/** Every query fails, as when PostgreSQL is away. */
const broken = { ...services, db: undefined as unknown as Database };

function store(values: Partial<typeof blogs.$inferInsert> = {}) {
  return db.insert(blogs).values({
    title: "Titel",
    slug: "titel",
    author: "Lotte",
    content: "<p>Tekst</p>",
    published_at: new Date("2026-11-12T08:00:00+01:00"),
    is_published: true,
    ...values,
  });
}

test("the list answers with the blogs", async () => {
  await store();
  const answer = await list(loaderArguments({ url: "/blog", services }));
  expect(answer).toMatchObject({ blogs: [{ slug: "titel" }] });
});

const again = "a page reads once more";

test("a list that cannot be read is a 503, and is logged", async () => {
  const answer = await list(loaderArguments({ url: "/blog", services: broken }));
  expect(answer).toMatchObject({ data: { failed: true }, init: { status: 503 } });
  expect(log.messages).toEqual([again, "the blogs could not be read"]);
});

test("a missing blog is a 404, one that cannot be read a 503", async () => {
  const asked = { url: "/blog/weg", params: { slug: "weg" } };
  expect(await show(loaderArguments({ ...asked, services }))).toMatchObject({
    data: { blog: null, failed: false },
    init: { status: 404 },
  });
  expect(log.messages).toEqual([]);
  expect(await show(loaderArguments({ ...asked, services: broken }))).toMatchObject({
    data: { blog: null, failed: true },
    init: { status: 503 },
  });
  expect(log.messages).toEqual([again, "a blog could not be read"]);
});

test("an article comes with others to read", async () => {
  await store();
  await store({ slug: "ander" });
  const answer = await show(
    loaderArguments({ url: "/blog/titel", params: { slug: "titel" }, services }),
  );
  expect(answer).toMatchObject({ blog: { slug: "titel" }, related: [{ slug: "ander" }] });
});

async function feed() {
  const answer = await rss(loaderArguments({ url: "/blog/rss.xml", services }));
  expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  return answer.text();
}

test("the feed holds whole articles with absolute addresses", async () => {
  await store({
    title: "Huis & <haard> ]]> \u0001",
    excerpt: "Kort & <b>goed</b> ]]>",
    content:
      '<p><a href="/taxatie-venlo">Taxatie</a> ]]&gt; <img src="/media/a.webp"></p><script>x</script>',
  });
  await store({ slug: "straks", published_at: new Date("2026-11-21T08:00:00Z") });
  const elements = readXml(await feed());
  const texts = (path: string) =>
    elements.filter((element) => element.path === `rss/channel/${path}`).map(({ text }) => text);
  expect(texts("item/title")).toEqual(["Huis & <haard> ]]> "]);
  expect(texts("item/link")).toEqual(["https://voordeur.example/blog/titel"]);
  expect(texts("item/pubDate")).toEqual(["Thu, 12 Nov 2026 07:00:00 GMT"]);
  expect(texts("item/description")).toEqual(["Kort &amp; &lt;b&gt;goed&lt;/b&gt; ]]&gt;"]);
  expect(texts("item/content:encoded")).toEqual([
    '<p><a href="https://voordeur.example/taxatie-venlo">Taxatie</a> ]]&gt; <img src="https://voordeur.example/media/a.webp" /></p>',
  ]);
});

test("a feed without articles is a feed all the same", async () => {
  expect(readXml(await feed()).at(-1)?.path).toBe("rss");
});

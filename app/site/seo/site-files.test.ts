import { beforeEach, expect, test } from "vitest";
import { blogs } from "../../../database/schema/blog.ts";
import { properties } from "../../../database/schema/listings.ts";
import { seoContent } from "../../../database/schema/texts.ts";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { testAgency } from "../../../tests/site/agency.tsx";
import { loaderArguments } from "../../../tests/site/loaders.ts";
import { recordingLog } from "../../../tests/setup/postgres.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { readXml } from "../../../tests/feeds/xml.ts";
import routes from "../../routes.ts";
import { staticPages } from "../../site-pages.ts";
import { latestSeoContent, seedSeoContent } from "../texts/queries.server.ts";
import { loader as robots } from "./robots.ts";
import { loader as sitemap, sitemapOf } from "./sitemap.ts";

const { db } = await useTestDatabase(recordingLog());
beforeEach(async () => {
  await db.delete(blogs);
  await db.delete(properties);
  await db.delete(seoContent);
});

const services = {
  db,
  clock: () => new Date("2026-11-20T12:00:00Z"),
  publicUrl: "https://voordeur.example",
};

/** The path and the change date of each page in the sitemap. */
const elements = [
  "urlset",
  ...["", "/loc", "/lastmod", "/xhtml:link"].map((part) => `urlset/url${part}`),
];

async function pages(): Promise<Record<string, string | undefined>> {
  const answer = await sitemap(loaderArguments({ url: "/sitemap.xml", services }));
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const found: [string, string | undefined][] = [];
  for (const { path, text } of readXml(await answer.text())) {
    expect(elements).toContain(path);
    if (path.endsWith("/loc")) found.push([text, undefined]);
    if (path.endsWith("/lastmod")) found.at(-1)![1] = text;
  }
  const all = found.map(([address, changed]) => {
    expect(address).toMatch(/^https:\/\/voordeur\.example\//);
    return [new URL(address).pathname, changed] as const;
  });
  // Those in other languages have a test of their own.
  return Object.fromEntries(all.filter(([path]) => !/^\/(de|en)(\/|$)/.test(path)));
}

test("a page that speaks three languages stands in the map at each address, which names all", () => {
  const alternates = [
    { language: "nl", path: "/kosten-koper" },
    { language: "de", path: "/de/kaufnebenkosten" },
  ] as const;
  const pages = alternates.map(({ path }) => ({ path, alternates: [...alternates] }));
  const links =
    '<xhtml:link rel="alternate" hreflang="nl" href="https://a.example/kosten-koper"/>' +
    '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/kaufnebenkosten"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/kosten-koper"/>';
  const xml = sitemapOf("https://a.example", pages);
  expect(xml).toContain(`<url><loc>https://a.example/kosten-koper</loc>${links}</url>`);
  expect(xml).toContain(`<url><loc>https://a.example/de/kaufnebenkosten</loc>${links}</url>`);
});

test("an empty site's map holds its standing pages and nothing behind the counter", async () => {
  const found = Object.keys(await pages());
  expect(found).toEqual(staticPages(testAgency).map(({ path }) => path));
  for (const path of [
    "/",
    "/woningaanbod-venlo",
    "/mijn-huis-verkopen",
    "/taxatie-venlo",
    "/blog",
    "/privacy",
  ]) {
    expect(found).toContain(path);
  }
  expect(found).not.toContain("/admin");
  expect(found).not.toContain("/auth");
});

/** Pages of one visitor's own homes or search: none of them is for search engines. */
const ownPages = ["/bewaard", "/vergelijken", "/zoekopdracht"];

test("every page of the site is in its map, but for a visitor's own and the rooms behind the counter", () => {
  const pages = routes
    .filter(({ index, path = "" }) => index || path !== "")
    .filter(({ file, path = "" }) => file.endsWith(".tsx") && !/:|\.xml$/.test(path))
    .map(({ path }) => path ?? "/");
  expect(pages).toEqual(expect.arrayContaining(ownPages));
  const open = pages.filter(
    (path) => !ownPages.includes(path) && !/^\/(admin|auth|functions)(\/|$)/.test(path),
  );
  expect(
    staticPages(testAgency)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(open.toSorted());
});

test("the map holds listings that have a page, with the day they changed", async () => {
  const updated_at = new Date("2026-11-10T10:00:00Z");
  await storeProperty(db, { slug: "te-koop", updated_at });
  await storeProperty(db, { slug: "verkocht", status: "Verkocht", is_active: false, updated_at });
  await storeProperty(db, { slug: "ingetrokken", is_active: false, updated_at });
  await storeProperty(db, { slug: "verborgen", hidden_by_staff: true, updated_at });
  const found = await pages();
  expect(found["/woningaanbod-venlo/te-koop"]).toBe("2026-11-10T10:00:00.000Z");
  expect(found).toHaveProperty("/woningaanbod-venlo/verkocht");
  expect(found).not.toHaveProperty("/woningaanbod-venlo/ingetrokken");
  expect(found["/"]).toBe("2026-11-10T10:00:00.000Z");
});

test("the map holds blogs from their day on", async () => {
  const common = { author: "Lotte", content: "", title: "Titel", is_published: true };
  const updated_at = new Date("2026-01-01T08:00:00Z");
  await db.insert(blogs).values([
    { ...common, slug: "nu", published_at: new Date("2026-11-12T08:00:00Z"), updated_at },
    { ...common, slug: "straks", published_at: new Date("2026-11-21T08:00:00Z"), updated_at },
  ]);
  const found = await pages();
  expect(found["/blog/nu"]).toBe("2026-11-12T08:00:00.000Z");
  expect(found).not.toHaveProperty("/blog/straks");
});

test("what an address may hold is escaped", () => {
  const xml = sitemapOf("https://voordeur.example", [{ path: `/a?b=1&c='"<>` }]);
  expect(readXml(xml)[0]?.text).toBe(`https://voordeur.example/a?b=1&c='"<>`);
});

test("robots find the map and stay out of the rooms behind the counter", async () => {
  const answer = robots(loaderArguments({ url: "/robots.txt", services }));
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect((await answer.text()).split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /auth",
    "Disallow: /functions/",
    "Disallow: /aanvraag?verzonden",
    "",
    "Sitemap: https://voordeur.example/sitemap.xml",
    "",
  ]);
});

test("the newest hero text counts, and comes safe", async () => {
  expect(await latestSeoContent(db, "homepage_hero")).toBeNull();
  const text = (title: string, day: string) => ({
    content_type: "homepage_hero" as const,
    title,
    content: "<p>Welkom</p><script>x</script>",
    updated_at: new Date(day),
  });
  await db.insert(seoContent).values([text("Nieuw", "2026-11-02"), text("Oud", "2026-11-01")]);
  expect(await latestSeoContent(db, "homepage_hero")).toEqual({
    title: "Nieuw",
    content: "<p>Welkom</p>",
  });
  expect(await seedSeoContent(db)).toBe(0);
});

test("a site without texts gets the demo's", async () => {
  expect(await seedSeoContent(db)).toBe(1);
  expect(await seedSeoContent(db)).toBe(0);
  expect((await latestSeoContent(db, "homepage_hero"))?.content).toContain("Venlo");
});

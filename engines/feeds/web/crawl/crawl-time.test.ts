import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inShort } from "../../fixtures/feeds.ts";
import { home, homes, html, paths, read, siteWith, sitemap } from "./site-fixture.ts";

/** No time passes but what a test lets pass: a busy machine would read fewer pages. */
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

test("a crawl reads as many pages as its time allows, names the rest and hides nothing", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(8)),
    ...homes(8),
  }));
  const items = await read(`${base}/sitemap.xml`, { readingMs: 5000 });
  expect(inShort(items)).toEqual(["/1", "/2", "/3", "/4", "/5", "partial", "problem /sitemap.xml"]);
  expect(items.at(-1)).toMatchObject({
    reason: "3 pagina's niet gelezen: daarvoor was geen tijd meer.",
  });
  expect(asked).not.toContain("/6");
});

test("the pace that a site asks for makes it fewer pages", async () => {
  const { base } = await siteWith((base) => ({
    "/robots.txt": "User-agent: *\nCrawl-delay: 10",
    "/sitemap.xml": sitemap(base, ...paths(8)),
    ...homes(8),
  }));
  const items = await read(base, { readingMs: 25_000 });
  expect(inShort(items)).toEqual(["/1", "/2", "partial", "problem /"]);
});

test("a site that answers slowly is left when the time is up", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...paths(8)),
    ...homes(8),
    "/2": (response) => {
      now = 60_001;
      response.setHeader("Content-Type", "text/html").end(html(home(2)));
    },
  }));
  const items = await read(base, { readingMs: 60_000 });
  expect(inShort(items)).toEqual(["/1", "/2", "partial", "problem /"]);
});

test("a home whose own page was not reached is not told of by the list", async () => {
  const links = { "@type": "ItemList", numberOfItems: 3, itemListElement: [1, 2, 3].map(inList) };
  function inList(number: number) {
    return { "@type": "ListItem", position: number, item: home(number, { url: `/${number}` }) };
  }
  const { base } = await siteWith(() => ({ "/aanbod": html(links), ...homes(3) }));
  expect(inShort(await read(`${base}/aanbod`, { readingMs: 3000 }))).toEqual([
    "/1",
    "/2",
    "partial",
    "problem /aanbod",
  ]);
});

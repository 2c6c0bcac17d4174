import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inShort } from "../../fixtures/feeds.ts";
import { homes, html, paths, read, siteWith, sitemap } from "./site-fixture.ts";

test("reads the sitemaps that robots.txt names, and says who it is", async () => {
  const { base, asked, agents } = await siteWith((base) => ({
    "/robots.txt": `User-agent: *\nDisallow:\nSitemap: ${base}/index.xml\n`,
    "/index.xml": sitemap(base, "/a.xml", "/b.xml.gz"),
    "/a.xml": sitemap(base, "/1", "/over-ons", "/1"),
    "/b.xml.gz": gzipSync(sitemap(base, "/2", "/1")),
    "/over-ons": html({ "@type": "RealEstateAgent", address: "Parade 1, 5911 CA Venlo" }),
    ...homes(2),
  }));
  expect(inShort(await read(base))).toEqual(["/1", "/2"]);
  expect(asked).toEqual([
    "/robots.txt",
    "/index.xml",
    "/a.xml",
    "/b.xml.gz",
    "/1",
    "/over-ons",
    "/2",
  ]);
  expect([...agents]).toEqual(["Voordeur/1.0 (+https://voordeur.example)"]);
});

test("does not ask for what robots.txt forbids us", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/robots.txt": "User-agent: voordeur\nDisallow: /2\n\nUser-agent: *\nDisallow: /\n",
    "/sitemap.xml": sitemap(base, "/1", "/2", "/3"),
    ...homes(3),
    "/3": (response) => response.writeHead(301, { Location: "/2" }).end(),
    ...Object.fromEntries(
      paths(9)
        .slice(3)
        .map((path) => [path, html()]),
    ),
  }));
  await expect(read(base)).rejects.toThrow("Te veel pagina's");
  expect(asked).not.toContain("/2");
});

test("counts what robots.txt forbids", async () => {
  const { base } = await siteWith((base) => ({
    "/robots.txt": "User-agent: *\nDisallow: /2$\nDisallow: /*?",
    "/sitemap.xml": sitemap(base, "/1", "/2", "/1?druk=1"),
    ...homes(2),
  }));
  expect((await read(base)).at(-1)).toEqual({
    kind: "problem",
    external_id: "/robots.txt",
    reason: "2 pagina's niet gelezen: robots.txt verbiedt het.",
  });
});

test.each([500, 503, 429])("reads nothing when robots.txt answers %i", async (status) => {
  const { base, asked } = await siteWith((base) => ({
    "/robots.txt": (response) => response.writeHead(status).end(),
    "/sitemap.xml": sitemap(base, "/1"),
    ...homes(1),
  }));
  await expect(read(base)).rejects.toThrow("robots.txt van de site is niet op te halen");
  expect(new Set(asked)).toEqual(new Set(["/robots.txt"]));
});

test.each([401, 403, 404, 410])("reads all when robots.txt answers %i", async (status) => {
  const { base } = await siteWith((base) => ({
    "/robots.txt": (response) => response.writeHead(status).end(),
    "/sitemap.xml": sitemap(base, "/1"),
    ...homes(1),
  }));
  expect(inShort(await read(base))).toEqual(["/1"]);
});

test.each<[string, number]>([
  ["", 1000],
  ["Crawl-delay: 0.2", 1000],
  ["Crawl-delay: 3", 3000],
  ["Crawl-delay: 600", 10_000],
  ["Crawl-delay: veel", 1000],
])("with %j it waits between pages", async (line, delay) => {
  const waits: number[] = [];
  const { base } = await siteWith((base) => ({
    "/robots.txt": `User-agent: *\n${line}\n`,
    "/sitemap.xml": sitemap(base, ...paths(3)),
    ...homes(3),
  }));
  await read(base, { wait: async (milliseconds) => void waits.push(milliseconds) });
  expect(waits).toEqual([delay, delay, delay]);
});

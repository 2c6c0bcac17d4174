import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inShort } from "../../fixtures/feeds.ts";
import { type Answer, homes, paths, read, siteWith, sitemap } from "./site-fixture.ts";

test("reads /sitemap.xml when no sitemap is named, and a sitemap by its own address", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/1"),
    "/andere.xml": sitemap(base, "/2"),
    ...homes(2),
  }));
  expect(inShort(await read(`${base}/`))).toEqual(["/1"]);
  expect(inShort(await read(`${base}/andere.xml`))).toEqual(["/2"]);
});

test("fails when a sitemap names the pages of another host only", async () => {
  const { base } = await siteWith(() => ({
    "/sitemap.xml": sitemap("", "https://www.makelaar.example/1"),
  }));
  await expect(read(base)).rejects.toThrow("De sitemap noemt alleen adressen van een andere site");
});

test.each<[string, Answer]>([
  ["is not there", (response) => response.writeHead(404).end()],
  ["fails", (response) => response.writeHead(500).end()],
  ["is a page", "<!doctype html><html></html>"],
  ["is cut off", '<?xml version="1.0"?><urlset><url><loc>https://x.example/'],
  ["is on its own", '<?xml version="1.0"?><rss></rss>'],
])("fails when a sitemap %s", async (_what, answer) => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/a.xml", "/b.xml"),
    "/a.xml": sitemap(base, "/1"),
    "/b.xml": answer,
    ...homes(1),
  }));
  await expect(read(base)).rejects.toThrow(
    /^De site heeft de sitemap niet|^De sitemap is niet te lezen/,
  );
});

test("fails when a packed sitemap is damaged", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml.gz": gzipSync(sitemap(base, ...paths(50))).subarray(0, 100),
  }));
  await expect(read(`${base}/sitemap.xml.gz`)).rejects.toThrow("De sitemap is beschadigd.");
});

test("fails when a site has too many sitemaps or pages", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, ...Array.from({ length: 60 }, (_, index) => `/${index}.xml`)),
    "/pages.xml": sitemap(base, ...Array.from({ length: 20_001 }, (_, index) => `/p${index}`)),
  }));
  await expect(read(base)).rejects.toThrow("De site heeft te veel sitemaps.");
  await expect(read(`${base}/pages.xml`)).rejects.toThrow("De site heeft te veel pagina's.");
  expect(asked).toHaveLength(4);
});

test("reads no pages and sitemaps of other hosts, and counts them", async () => {
  const other = await siteWith((base) => ({ "/sitemap.xml": sitemap(base, "/1"), ...homes(1) }));
  const { base } = await siteWith((base) => ({
    "/robots.txt": `Sitemap: ${other.base}/sitemap.xml`,
    "/sitemap.xml": sitemap(base, "/1", `${other.base}/1`),
    ...homes(1),
  }));
  const items = await read(base);
  expect(inShort(items)).toEqual(["/1", "problem /sitemap.xml"]);
  expect(items[1]).toMatchObject({
    reason: "2 adressen in de sitemap zijn van een andere site en niet gelezen.",
  });
  expect(other.asked).toEqual([]);
});

test("pages that did not change are not read, and then the run is partial", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(
      base,
      ["/1", "2026-02-20"],
      ["/2", "2026-03-01"],
      ["/3", "2026-03-01T11:00:00+01:00"],
      ["/4", "2026-03-01T14:00:00+01:00"],
      "/5",
      ["/6", "gisteren"],
      ["/7", "2026-03"],
    ),
    ...homes(7),
  }));
  const since = new Date("2026-03-01T12:00:00Z");
  expect(inShort(await read(base, { since }))).toEqual(["partial", "/2", "/4", "/5", "/6", "/7"]);
  expect(asked).not.toContain("/1");
  expect(asked).not.toContain("/3");
});

test("a run that has all pages is complete, whatever was asked for", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/1", ["/2", "2026-03-02"]),
    ...homes(2),
  }));
  const since = new Date("2026-03-01T12:00:00Z");
  expect(inShort(await read(base, { since }))).toEqual(["/1", "/2"]);
});

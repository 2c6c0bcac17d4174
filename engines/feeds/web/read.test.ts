import { expect, test } from "vitest";
import { draftsOf, feedFixture, inShort, readAll } from "../fixtures/feeds.ts";
import { readWeb } from "./read.ts";
import { home, homes, html, read, siteWith, sitemap } from "./crawl/site-fixture.ts";

test("a home on two pages is one listing, and another home with its id is a problem", async () => {
  const same = { identifier: "VNL-1" };
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/1", "/2", "/3"),
    "/1": html(home(1, same)),
    "/2": html(home(1, same)),
    "/3": html(home(3, same)),
  }));
  const items = await read(base);
  expect(inShort(items)).toEqual(["VNL-1", "problem /3"]);
  expect(items[1]).toMatchObject({
    reason: 'Het kenmerk "VNL-1" is ook dat van een andere woning.',
  });
});

test("a page goes by its canonical address, unless that is the site's root", async () => {
  const { base } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/1", "/1?bron=lijst", "/2"),
    "/1": html(home(1)),
    "/1?bron=lijst": `<link rel="canonical" href="/1">${html(home(1))}`,
    "/2": `<link rel="canonical" href="/">${html(home(2))}`,
  }));
  expect(inShort(await read(base))).toEqual(["/1", "/2"]);
});

test("reads the pages that an overview lists, on all its pages", async () => {
  const list = (...elements: unknown[]) => ({
    "@type": "ItemList",
    numberOfItems: 4,
    itemListElement: elements,
  });
  const { base, asked } = await siteWith((base) => ({
    "/aanbod": `<a rel="next" href="/aanbod?pagina=2">Verder</a>${html(
      list({ "@type": "ListItem", position: 1, url: `${base}/1` }, "/2"),
    )}`,
    "/aanbod?pagina=2": `<a rel="next" href="/aanbod?pagina=2">Verder</a>${html(
      list({ item: `${base}/3` }, { item: { "@id": "/4" } }, "https://elders.example/5"),
    )}`,
    ...homes(4),
  }));
  expect(inShort(await read(`${base}/aanbod`))).toEqual(["/1", "/2", "/3", "/4"]);
  expect(asked).toHaveLength(7);
});

test("an overview that names more homes than it lists is not complete", async () => {
  const list = { "@type": "ItemList", numberOfItems: 40, itemListElement: ["/1", "/2"] };
  const { base } = await siteWith(() => ({ "/aanbod": html(list), ...homes(2) }));
  await expect(read(`${base}/aanbod`)).rejects.toThrow(
    "Het overzicht is niet volledig: 40 woningen genoemd, 2 gevonden.",
  );
});

test("a home of a list is read from its own page, and from the list when that says nothing", async () => {
  const list = {
    "@type": "ItemList",
    itemListElement: [1, 2, 3].map((number) => ({ item: home(number, { url: `/${number}` }) })),
  };
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/aanbod", "/1"),
    "/aanbod": html(list),
    "/1": html(home(1, { yearBuilt: 1934 })),
    "/2": html(),
  }));
  const items = await read(base);
  expect(draftsOf(items).map((draft) => [draft.external_id, draft.build_year])).toEqual([
    ["/1", 1934],
    ["/2", null],
  ]);
  expect(asked.filter((path) => path === "/1")).toHaveLength(1);
});

test("a home of a list whose page did not change is left alone", async () => {
  const list = { "@type": "ItemList", itemListElement: [{ item: home(1, { url: "/1" }) }, "/1"] };
  const { base, asked } = await siteWith((base) => ({
    "/sitemap.xml": sitemap(base, "/aanbod", ["/1", "2026-01-01"]),
    "/aanbod": html(list),
    ...homes(1),
  }));
  expect(inShort(await read(base, { since: new Date("2026-03-01T12:00:00Z") }))).toEqual([
    "partial",
  ]);
  expect(asked).not.toContain("/1");
});

test("reads a single page, and fails without it", async () => {
  const { base } = await siteWith(() => homes(1));
  expect(inShort(await read(`${base}/1`))).toEqual(["/1"]);
  await expect(read(`${base}/2`)).rejects.toThrow("op geen enkele pagina gegevens van een woning");
});

test("leaves the homes alone that are like the one of a page", async () => {
  const similar = {
    "@type": "ItemList",
    numberOfItems: 12,
    itemListElement: [{ item: home(2, { url: "/2" }) }, "/3"],
  };
  const { base, asked } = await siteWith(() => ({ ...homes(3), "/1": html(home(1), similar) }));
  expect(inShort(await read(`${base}/1`))).toEqual(["/1"]);
  expect(asked).toEqual(["/robots.txt", "/1"]);
});

test("reads an old page in Windows-1252", async () => {
  const { base } = await siteWith(() => ({
    "/1": Buffer.from(html(home(1, { address: "Ceintuurstraße 7, 41334 Nettetal" })), "latin1"),
  }));
  const [draft] = draftsOf(await read(`${base}/1`));
  expect(draft?.address).toBe("Ceintuurstraße 7");
});

test("reads an HTML file of the project", async () => {
  const file = await feedFixture("woning.html", html(home(1)));
  expect(inShort(await read(file))).toEqual(["/woning.html"]);
  const other = await feedFixture("leeg.html", "<p>Niets</p>");
  await expect(read(other)).rejects.toThrow("De pagina heeft geen gegevens van een woning.");
});

test("names no token in what fails", async () => {
  const { base, asked } = await siteWith((base) => ({
    "/geheim/sitemap.xml": sitemap(base, "/geheim/1"),
  }));
  const source = {
    connector: "web",
    url: `${base}/{token}/sitemap.xml`,
    tokenVariable: "TOKEN",
  } as const;
  const failed = await readAll(readWeb, source).catch((error: unknown) => error);
  expect(String(failed)).toBe(
    "Error: De site heeft op geen enkele pagina gegevens van een woning.",
  );
  expect(asked).toContain("/geheim/sitemap.xml");
});

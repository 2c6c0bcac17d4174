import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { feedFixture, feedIo, feedServer, testFolder, zipOf } from "./fixtures/feeds.ts";
import { detectConnector, detectSource, detectText } from "./detect.ts";

test.each([
  ["realworks", '{ "paginering": {"totaalAantal": 1}, "resultaten" : [ {"id": 1} ] }'],
  [
    "openimmo",
    '<?xml version="1.0"?>\n<!-- uit ons systeem -->\n<openimmo xmlns="urn:o"><uebertragung/>',
  ],
  ["kolibri", '<Result xmlns="urn:k"><IsSuccess>true</IsSuccess><RealEstateProperty>'],
  ["kolibri", "<!DOCTYPE x [<!ENTITY a 'b'>]><k:RealEstateProperties xmlns:k='urn:k'>"],
  ["realworks-xml", "<Objecten><Object><NVMVestigingNR>1</NVMVestigingNR><ObjectDetails>"],
  ["realworks-xml", "<Projecten><Project><ObjectCode>P1</ObjectCode><ProjectDetails>"],
  [undefined, "<Objecten><Object><Naam>Lamp</Naam></Object></Objecten>"],
  ["web", "<!doctype html><html lang='nl'>"],
  ["web", '<script type="application/ld+json">{"@type":"House"}</script>'],
  ["web", "<?xml version='1.0'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>"],
  ["web", "<sitemapindex><sitemap>"],
  [undefined, '{"response": {"docs": []}}'],
  [undefined, "<root><artikel/></root>"],
  [undefined, "<!-- nooit gesloten"],
  [undefined, "id;straat;plaats"],
  // Feeds of other countries: Kyero, BLM, RESO and Spark.
  [undefined, "<kyero><feed_version>3</feed_version><property><id>1</id>"],
  [undefined, "\n#HEADER#\nVersion : 3\n#DEFINITION#\nAGENT_REF^"],
  [undefined, '{"@odata.context": "https://reso.example/$metadata#Property", "value": []}'],
  [undefined, ""],
])("takes for %s: %s", (name, text) => {
  expect(detectText(text.replace("\ufeff", ""))).toBe(name);
});

test("looks at any text without trouble", () => {
  const pieces = fc.constantFrom(
    "<!",
    "<!--",
    "-->",
    "<?",
    "?>",
    "[",
    "]>",
    "{",
    '"D":',
    "<a",
    ">",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 50 }), (words) => {
      expect(["string", "undefined"]).toContain(typeof detectText(words.join("")));
    }),
  );
  // In time that grows with the square, these take minutes.
  detectText("<![".repeat(850_000));
  detectText(`<x>${"<!--".repeat(600_000)}`);
});

test("goes by what is in a file, not by its name", async () => {
  const io = await feedIo();
  expect(await detectConnector(await feedFixture("aanbod.json", "<openimmo/>"), io)).toBe(
    "openimmo",
  );
  const wide = Buffer.from("\ufeff<openimmo/>", "utf16le");
  expect(await detectConnector(await feedFixture("aanbod.xml", wide), io)).toBe("openimmo");
  expect(
    await detectConnector(await feedFixture("sitemap.xml.gz", gzipSync("<urlset/>")), io),
  ).toBe("web");
});

test.each([
  ["openimmo", { "foto.jpg": "x", "aanbod.xml": "<openimmo/>" }],
  ["kolibri", { "__MACOSX/._1.xml": "\0", "1.xml": "<RealEstateProperty/>", "2.xml": "<x/>" }],
  ["realworks", { "leeg.xml": "", "aanbod.json": '{"resultaten": []}' }],
  [undefined, { "aanbod.blm": "#HEADER#\n", "foto.jpg": "x" }],
  [undefined, { "foto.jpg": "x" }],
])("looks inside a ZIP with %s", async (name, files) => {
  const file = await feedFixture("feed", await zipOf(files));
  expect(await detectConnector(file, await feedIo())).toBe(name);
});

test("takes the newest file of a folder that it knows", async () => {
  const folder = await testFolder();
  const days = { "oud.xml": ["<RealEstateProperty/>", 1], "nieuw.xml": ["<openimmo/>", 2] };
  for (const [file, [content, day]] of Object.entries({ ...days, "leeg.xml": ["", 3] })) {
    await writeFile(path.join(folder, file), String(content));
    const at = new Date(Date.UTC(2026, 2, Number(day)));
    await utimes(path.join(folder, file), at, at);
  }
  expect(await detectConnector(folder, await feedIo())).toBe("openimmo");
  await mkdir(path.join(folder, "leeg"));
  expect(await detectConnector(path.join(folder, "leeg"), await feedIo())).toBeUndefined();
});

test("asks an address, and reads no more of the answer than it needs", async () => {
  const zip = await zipOf({ "1.xml": "<RealEstateProperty/>" });
  const { base } = await feedServer((url, response) => {
    if (url.pathname === "/properties.zip") response.end(zip);
    else if (url.pathname === "/endless") {
      response.write(`<openimmo>${" ".repeat(300_000)}`);
    } else response.end("<!doctype html><title>Huizen</title>");
  });
  const io = await feedIo();
  expect(await detectConnector(`${base}/aanbod`, io)).toBe("web");
  expect(await detectConnector(`${base}/properties.zip`, io)).toBe("kolibri");
  expect(await detectConnector(`${base}/endless`, io)).toBe("openimmo");
});

test.each([
  ["realworks", "https://api.realworks.nl"],
  ["realworks-xml", "https://xml-publish.realworks.nl/servlets/ogexport?og=WONEN"],
])("knows %s by its address, without asking it: %s", async (name, url) => {
  const io = await feedIo({ fetch: () => Promise.reject(new Error("asked")) });
  expect(await detectConnector(url, io)).toBe(name);
});

test("says that a place cannot be read", async () => {
  const io = await feedIo();
  await expect(detectConnector("/nergens/feed.xml", io)).rejects.toThrow("is niet te lezen");
  const { base } = await feedServer((_url, response) => response.writeHead(401).end());
  await expect(detectConnector(base, io)).rejects.toThrow("weigert de toegang");
});

test("shows a token to a server that asks for it, as Realworks wants it", async () => {
  const { base, asked } = await feedServer((_url, response, { headers }) => {
    if (headers.authorization !== "rwauth geheim") response.writeHead(401);
    response.end('{"resultaten": [], "paginering": {}}');
  });
  const io = await feedIo({ secret: () => "geheim" });
  const source = { url: `${base}/feed`, connector: "web", tokenVariable: "TOKEN" } as const;
  expect(await detectSource(source, io)).toBe("realworks");
  const before = asked.length;
  // A token that has a place in the address goes nowhere else, and without one there is none to show.
  for (const one of [
    { ...source, url: `${base}/feed?sleutel={token}` },
    { url: source.url, connector: source.connector },
  ]) {
    await expect(detectSource(one, io)).rejects.toThrow("weigert de toegang");
  }
  expect(asked.length).toBe(before + 2);
  await expect(detectSource(source, await feedIo({ secret: () => "anders" }))).rejects.toThrow(
    "weigert de toegang",
  );
});

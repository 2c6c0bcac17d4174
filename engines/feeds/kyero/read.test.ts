import { utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { draftsOf, feedFixture, feedServer, readAll, testFolder } from "../fixtures/feeds.ts";
import { kyeroFeed, kyeroProperty } from "../fixtures/kyero.ts";
import { readKyero } from "./read.ts";

async function read(document: string | Uint8Array) {
  const url = await feedFixture("kyero.xml", document);
  return readAll(readKyero, { connector: "kyero", url });
}

test("reads all homes of a document from the internet", async () => {
  const { base, asked } = await feedServer((_url, response) => {
    response.end(kyeroFeed(kyeroProperty("1"), kyeroProperty("2")));
  });
  const url = `${base}/{token}/kyero.xml`;
  const items = await readAll(readKyero, { connector: "kyero", url, tokenVariable: "TOKEN" });
  expect(draftsOf(items).map((draft) => draft.external_id)).toEqual(["1", "2"]);
  expect(asked).toEqual(["/geheim/kyero.xml"]);
});

test("reads the newest document of a folder", async () => {
  const folder = await testFolder();
  for (const [name, day] of [
    ["b.xml", "2026-01-02"],
    ["a.xml", "2026-01-03"],
  ] as const) {
    await writeFile(path.join(folder, name), kyeroFeed(kyeroProperty(name)));
    await utimes(path.join(folder, name), new Date(day), new Date(day));
  }
  const items = await readAll(readKyero, { connector: "kyero", url: folder });
  expect(draftsOf(items).map((draft) => draft.external_id)).toEqual(["a.xml"]);
  const empty = readAll(readKyero, { connector: "kyero", url: await testFolder() });
  await expect(empty).rejects.toThrow("staat geen XML-bestand");
});

test("reads homes that stand straight in <kyero>", async () => {
  const items = await read(
    `<kyero><feed_version>3</feed_version>${kyeroProperty("1")}${kyeroProperty("2")}</kyero>`,
  );
  expect(items).toHaveLength(2);
});

test("goes on after a home that is not understood", async () => {
  const items = await read(kyeroFeed(kyeroProperty("1", { price: "1x2" }), kyeroProperty("2")));
  expect(items.map((item) => item.kind)).toEqual(["problem", "listing"]);
});

test("an agency without homes has an empty feed", async () => {
  expect(await read(kyeroFeed())).toEqual([]);
});

test.each([
  ["another version", kyeroFeed().replace(">3<", ">2.1<"), 'Kyero-versie "2.1"'],
  ["no version", `<root>${kyeroProperty("1")}</root>`, "noemt geen versie"],
  ["another format", "<openimmo></openimmo>", "dat is een ander formaat"],
  ["a page of HTML", "<!DOCTYPE html><html></html>", "DOCTYPE"],
  ["a document that breaks off", kyeroFeed(kyeroProperty("1")).slice(0, -40), "afgebroken"],
  ["nothing", "", "geldige XML"],
])("refuses %s", async (_what, document, message) => {
  await expect(read(document)).rejects.toThrow(message);
});

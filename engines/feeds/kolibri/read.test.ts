import { expect, test } from "vitest";
import { draftsOf, feedFixture, feedServer, readAll, zipOf } from "../fixtures/feeds.ts";
import { kolibriProperty } from "../fixtures/kolibri.ts";
import { readKolibri } from "./read.ts";

async function read(name: string, content: string | Uint8Array) {
  const url = await feedFixture(name, content);
  return readAll(readKolibri, { connector: "kolibri", url });
}

const ids = (items: Awaited<ReturnType<typeof read>>) =>
  draftsOf(items).map((draft) => draft.external_id);

test("fetches the ZIP with the GUID in its address", async () => {
  const zip = await zipOf({ "1.xml": kolibriProperty("1"), "2.xml": kolibriProperty("2") });
  const { base, asked } = await feedServer((_url, response) => response.end(zip));
  const url = `${base}/v3/{token}/zip/properties.zip`;
  const items = await readAll(readKolibri, { connector: "kolibri", url, tokenVariable: "TOKEN" });
  expect(ids(items)).toEqual(["1", "2"]);
  expect(asked).toEqual(["/v3/geheim/zip/properties.zip"]);
});

test("reads one XML document, with several objects or in a result", async () => {
  expect(ids(await read("one.xml", kolibriProperty("1")))).toEqual(["1"]);
  const result = `<?xml version="1.0"?><Result xmlns="urn:kolibri"><IsSuccess>true</IsSuccess>
    ${kolibriProperty("1")}${kolibriProperty("2")}</Result>`;
  expect(ids(await read("result.xml", result))).toEqual(["1", "2"]);
});

test("knows a ZIP by its bytes, not by its name", async () => {
  expect(ids(await read("feed.xml", await zipOf({ "1.xml": kolibriProperty("1") })))).toEqual([
    "1",
  ]);
});

test("reads only the XML of a ZIP", async () => {
  const zip = await zipOf({
    "objecten/1.XML": kolibriProperty("1"),
    "__MACOSX/objecten/._1.xml": "schaduw",
    "lees-mij.txt": "tekst",
  });
  expect(ids(await read("feed.zip", zip))).toEqual(["1"]);
});

test("one broken document of many is a problem of its own", async () => {
  const zip = await zipOf({
    "1.xml": kolibriProperty("1"),
    "2.xml": kolibriProperty("2").slice(0, 500),
    "3.xml": kolibriProperty("3"),
  });
  const items = await read("feed.zip", zip);
  expect(items.map((item) => item.kind)).toEqual(["listing", "problem", "listing"]);
  expect(items[1]).toMatchObject({
    external_id: "",
    reason: expect.stringContaining("Het bestand 2.xml is niet te lezen") as string,
  });
});

test("a broken document that is all there is breaks the feed", async () => {
  const zip = await zipOf({ "all.xml": kolibriProperty("1").slice(0, 900) });
  await expect(read("feed.zip", zip)).rejects.toThrow("afgebroken");
});

test.each([
  ["a ZIP without XML", await zipOf({ "a.txt": "" }), "staat geen XML"],
  ["another format", "<root></root>", "dat is een ander formaat"],
  [
    "a result that failed",
    "<Result><IsSuccess>false</IsSuccess><ErrorMessage>geheim</ErrorMessage></Result>",
    "Kolibri meldt een fout.",
  ],
])("refuses %s", async (_what, content, message) => {
  await expect(read("feed.bin", content)).rejects.toThrow(message);
});

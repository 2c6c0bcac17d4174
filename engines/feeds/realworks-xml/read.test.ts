import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import {
  draftsOf,
  feedFixture,
  feedServer,
  readAll,
  testFolder,
  zipOf,
} from "../fixtures/feeds.ts";
import { xmlBusiness, xmlObject, xmlObjects, xmlProject } from "../fixtures/realworks-xml.ts";
import { readRealworksXml } from "./read.ts";

async function read(url: string) {
  return readAll(readRealworksXml, { connector: "realworks-xml", url });
}

const ids = (items: Awaited<ReturnType<typeof read>>) =>
  items.map((item) => (item.kind === "listing" ? item.draft.external_id : item.kind));

test("fetches the export with the password in the place of the token", async () => {
  const { base, asked } = await feedServer(async (_url, response) => {
    response.end(await zipOf({ "WONEN_20260301.xml": xmlObjects(xmlObject("1"), xmlObject("2")) }));
  });
  const url = `${base}/servlets/ogexport?og=WONEN&password={token}`;
  const source = { connector: "realworks-xml", url, tokenVariable: "TOKEN" } as const;
  expect(ids(await readAll(readRealworksXml, source))).toEqual(["1", "2"]);
  expect(asked).toEqual(["/servlets/ogexport?og=WONEN&password=geheim"]);
});

test("reads the newest file of each kind in a folder", async () => {
  const folder = await testFolder();
  const files = {
    "WONEN_20260228.xml": xmlObjects(xmlObject("1")),
    "WONEN_20260301.xml": xmlObjects(xmlObject("2")),
    "BOG_20260301.zip": await zipOf({ "BOG_20260301.xml": xmlObjects(xmlBusiness("3")) }),
    "NIEUWBOUW_20260301.xml": `<Projecten>${xmlProject()}</Projecten>`,
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content);
  }
  expect(ids(await read(folder)).toSorted()).toEqual(["2", "700", "hidden"]);
});

test("reads a document whatever its root is called, and a home once", async () => {
  const wonen = `<rw:RealworksWonen xmlns:rw="urn:rw"><Objecten>${xmlObject("1")}${xmlObject("1")}</Objecten></rw:RealworksWonen>`;
  expect(draftsOf(await read(await feedFixture("a.xml", wonen)))).toHaveLength(1);
});

test.each([
  ["another format", "<openimmo/>", "geen object of project van Realworks"],
  ["objects of something else", "<root><Object><Naam/></Object></root>", "geen object of project"],
  ["a ZIP without XML", await zipOf({ "a.txt": "" }), "staat geen XML"],
])("refuses %s", async (_what, content, message) => {
  await expect(read(await feedFixture("a.xml", content))).rejects.toThrow(message);
});

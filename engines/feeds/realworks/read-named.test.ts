import { expect, test } from "vitest";
import type { FeedItem } from "../connector.ts";
import { connectors } from "../connectors.ts";
import { feedServer, inShort } from "../fixtures/feeds.ts";
import { realworksObject } from "../fixtures/realworks.ts";
import { newBuildProject } from "../fixtures/realworks-departments.ts";

type Answer = object | number | string;

/** Reads objects by their ids from an API that answers so; `whole` is its list. */
async function readNamed(named: string[], one: (id: string) => Answer, whole: object[] = []) {
  const { base, asked } = await feedServer((url, response) => {
    const id = /\/objecten\/(.+)$/.exec(url.pathname)?.[1];
    const answer =
      id === undefined
        ? { resultaten: whole, paginering: { totaalAantal: whole.length } }
        : one(decodeURIComponent(id));
    response.statusCode = typeof answer === "number" ? answer : 200;
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  const read = await connectors.realworks();
  const items: FeedItem[] = [];
  const io = {
    fetch,
    wait: async () => {},
    secret: () => "geheim",
    now: new Date("2026-03-02T09:00:00Z"),
    scratch: "",
    keepFile: async () => "",
    named,
  };
  for await (const item of read({ connector: "realworks", url: base, tokenVariable: "T" }, io)) {
    items.push(item);
  }
  return { items: inShort(items), asked };
}

const byId = (id: string) => realworksObject(Number(id));

test("asks for each named object at its own address, and for nothing else", async () => {
  const { items, asked } = await readNamed(["3", "7"], byId);
  expect(items).toEqual(["partial", "3", "7"]);
  expect(asked).toEqual(["/wonen/v3/objecten/3", "/wonen/v3/objecten/7"]);
});

test("an object in a list of one is read too, and one that is withdrawn is hidden", async () => {
  const withdrawn = realworksObject(7, (o) => (o.financieel.overdracht.status = "INGETROKKEN"));
  const one = (id: string) => (id === "7" ? { resultaten: [withdrawn] } : byId(id));
  expect((await readNamed(["7", "3"], one)).items).toEqual(["partial", "hidden 7", "3"]);
});

test.each<[what: string, answer: Answer]>([
  ["is not there", 404],
  ["is gone", 410],
  ["cannot be asked for so", 400],
  ["is another one", realworksObject(9)],
  ["is an empty list", { resultaten: [] }],
  ["is the whole list", { resultaten: [realworksObject(1), realworksObject(2)] }],
  ["is no object", { melding: "onbekend" }],
  ["is a page of HTML", "<!doctype html><title>Niet gevonden</title>"],
  ["is nothing", ""],
  ["is cut off", '{"id": 2, "teksten": {"aan'],
])("where an object %s, the whole list tells what became of it", async (_what, answer) => {
  const one = (id: string) => (id === "2" ? answer : byId(id));
  const { items, asked } = await readNamed(["1", "2"], one, [realworksObject(1)]);
  expect(items).toEqual(["1"]);
  expect(asked.at(-1)).toBe("/wonen/v3/objecten?actief=true&aantal=100");
});

test.each([401, 403, 408, 429, 500, 503])(
  "a server that answers %i says nothing about an object",
  async (status) => {
    const failing = readNamed(["1"], () => status, [realworksObject(1)]);
    await expect(failing).rejects.toThrow(/De bron is niet op te halen/);
  },
);

test("a project is read with its list, which tells which of its homes went", async () => {
  const { items } = await readNamed(["5"], () => newBuildProject(), [realworksObject(1)]);
  expect(items).toEqual(["1"]);
});

test("an id cannot leave the list", async () => {
  const { asked } = await readNamed(["../../geheim?x=1"], () => 404, [realworksObject(1)]);
  expect(asked[0]).toBe("/wonen/v3/objecten/..%2F..%2Fgeheim%3Fx%3D1");
});

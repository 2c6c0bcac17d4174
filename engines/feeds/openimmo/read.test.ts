import { expect, test } from "vitest";
import { draftsOf, feedServer, inShort, readAll, zipOf } from "../fixtures/feeds.ts";
import { broker, openImmo, plainObject, richObject } from "../fixtures/openimmo.ts";
import { readFile, header, deleted, attached, attachment } from "./fixture-feeds.ts";
import { readOpenImmo } from "./read.ts";

test("reads the objects of all brokers in a document", async () => {
  const document = `<openimmo>${header("VOLL")}${broker([plainObject("1"), plainObject("2")])}${broker([plainObject("3")])}</openimmo>`;
  expect(inShort(await readFile(document))).toEqual(["1", "2", "3"]);
});

test("of an id that comes twice the first counts", async () => {
  const second = plainObject("1", { geo: "<ort>Tegelen</ort>" });
  const items = await readFile(openImmo([plainObject("1"), second, deleted("1")]));
  expect(draftsOf(items).map(({ city }) => city)).toEqual(["Venlo"]);
  expect(items).toHaveLength(1);
});

test("one bad object does not stop the others", async () => {
  const bad = plainObject("2", { preise: "<kaufpreis>?</kaufpreis>" });
  const nameless = plainObject("");
  const items = await readFile(
    openImmo([plainObject("1"), nameless, bad, nameless, plainObject("3")]),
  );
  expect(inShort(items)).toEqual(["1", "problem", "problem 2", "problem", "3"]);
});

test.each([
  ["a whole stock", header("VOLL"), ["1"]],
  ["a header that does not say", '<uebertragung version="1.2.7"/>', ["1"]],
  ["changes", header("TEIL"), ["1", "partial"]],
  ["a document without a header", "", ["1", "partial"]],
  ["an unknown extent", header("REST"), ["1", "partial"]],
])("reads %s", async (_what, uebertragung, expected) => {
  expect(inShort(await readFile(openImmo([plainObject("1")], uebertragung)))).toEqual(expected);
});

test("a transfer of deletions hides what has no action of its own", async () => {
  const plain = plainObject("1", { verwaltung_techn: "<openimmo_obid>1</openimmo_obid>" });
  const items = await readFile(openImmo([plain], header("TEIL", 'modus="DELETE"')));
  expect(inShort(items)).toEqual(["hidden 1", "partial"]);
});

const whole = openImmo([richObject, plainObject("2")]);

test.each([
  [
    "another format",
    "<openimmo_feedback/>",
    "De bron begint met <openimmo_feedback>; dat is een ander formaat.",
  ],
  [
    "a ZIP without a document",
    await zipOf({ "1.jpg": "foto" }),
    "Het ZIP-bestand bevat geen XML-bestand.",
  ],
  [
    "a ZIP bomb",
    await zipOf({ "feed.xml": whole, "1.jpg": Buffer.alloc(8 * 1024 * 1024) }),
    "Het ZIP-bestand is uitgepakt te groot.",
  ],
])("refuses %s", async (_what, content, reason) => {
  await expect(readFile(content)).rejects.toThrow(reason);
});

test("reads a ZIP from the web, with the token in its address", async () => {
  const zip = await zipOf({
    "feed.xml": openImmo([plainObject("1", attached(attachment("1.jpg")))]),
    "1.jpg": "foto",
  });
  const { base, asked } = await feedServer((_url, response) => response.end(zip));
  const source = {
    connector: "openimmo",
    url: `${base}/{token}/stock`,
    tokenVariable: "TOKEN",
  } as const;
  const [draft] = draftsOf(await readAll(readOpenImmo, source));
  expect(draft?.photos).toEqual([{ url: "feed:4", version: "" }]);
  expect(asked).toEqual(["/geheim/stock"]);
});

test("a ZIP may hold several documents, and is whole when one of them is", async () => {
  const zip = await zipOf({
    "1.xml": openImmo([plainObject("1")]),
    "2.xml": openImmo([plainObject("2")], header("TEIL")),
  });
  expect(inShort(await readFile(zip, "feed.zip"))).toEqual(["1", "2"]);
});

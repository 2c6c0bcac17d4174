import { expect, test } from "vitest";
import { draftsOf, feedServer, inShort, readAll, zipOf } from "../fixtures/feeds.ts";
import { broker, openImmo, plainObject, richObject } from "../fixtures/openimmo.ts";
import { read, readFile, header, deleted, attached, attachment } from "./fixture-feeds.ts";
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

const named = plainObject("1", {
  geo: "<ort>Köln</ort><strasse>Große Straße</strasse>",
});
const latin = openImmo([named]).replace("UTF-8", "ISO-8859-1");

test.each([
  ["ISO-8859-1", Buffer.from(latin, "latin1")],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${openImmo([named])}`)],
  ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${openImmo([named])}`, "utf16le")],
  ["Windows-1252 that calls itself UTF-8", Buffer.from(openImmo([named]), "latin1")],
  [
    "a namespace of its own",
    Buffer.from(
      openImmo([named]).replace("<openimmo>", '<openimmo xmlns="http://www.openimmo.example">'),
    ),
  ],
])("reads %s", async (_what, bytes) => {
  expect(draftsOf(await readFile(bytes))[0]).toMatchObject({
    city: "Köln",
    address: "Große Straße",
  });
});

const whole = openImmo([richObject, plainObject("2")]);

test.each([
  [
    "a document that is cut",
    whole.slice(0, -30),
    "De feed is geen geldige XML; waarschijnlijk is hij afgebroken.",
  ],
  [
    "a DOCTYPE",
    whole.replace("<openimmo>", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><openimmo>'),
    "De feed bevat een DOCTYPE; zulke XML wordt niet gelezen.",
  ],
  [
    "an entity",
    whole.replace("Venlo", "&geheim;"),
    "De feed is geen geldige XML; waarschijnlijk is hij afgebroken.",
  ],
  [
    "another format",
    "<openimmo_feedback/>",
    "De feed begint met <openimmo_feedback>; dat is een ander formaat.",
  ],
  ["an empty file", "", "De feed is geen geldige XML; waarschijnlijk is hij afgebroken."],
  [
    "a ZIP that is cut",
    (await zipOf({ "feed.xml": whole })).subarray(0, -30),
    "Het ZIP-bestand is beschadigd of niet volledig.",
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

test("a file that is not there is refused in words", async () => {
  await expect(read("/nergens/feed.xml")).rejects.toThrow(
    "Het feedbestand /nergens/feed.xml is niet te lezen.",
  );
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

test("a web server that refuses is told without the token", async () => {
  const { base } = await feedServer((_url, response) => response.writeHead(403).end());
  const source = {
    connector: "openimmo",
    url: `${base}/{token}/stock`,
    tokenVariable: "TOKEN",
  } as const;
  const run = readAll(readOpenImmo, source);
  await expect(run).rejects.toThrow(
    "De feed is niet op te halen: de server weigert de toegang (status 403).",
  );
});

test("a ZIP may hold several documents, and is whole when one of them is", async () => {
  const zip = await zipOf({
    "1.xml": openImmo([plainObject("1")]),
    "2.xml": openImmo([plainObject("2")], header("TEIL")),
  });
  expect(inShort(await readFile(zip, "feed.zip"))).toEqual(["1", "2"]);
});

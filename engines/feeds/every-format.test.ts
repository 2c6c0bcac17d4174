import fc from "fast-check";
import { expect, test } from "vitest";
import type { FeedItem, FeedSource } from "./connector.ts";
import { connectors } from "./connectors.ts";
import { anyRecord } from "./fixtures/any-record.ts";
import { exported } from "./fixtures/exported.ts";
import { draftsOf, feedFixture, readAll } from "./fixtures/feeds.ts";
import { kolibriProperty } from "./fixtures/kolibri.ts";
import { openImmo, plainObject } from "./fixtures/openimmo.ts";
import { realworksObject } from "./fixtures/realworks.ts";
import { xmlObject, xmlObjects } from "./fixtures/realworks-xml.ts";

// The rules that all formats share; those of one stand in its own folder.

type Row = [connector: FeedSource["connector"], document: string, expected: string | RegExp];

const realworks = (...objects: object[]) => JSON.stringify({ resultaten: objects, paginering: {} });

async function onlyItemOf(connector: FeedSource["connector"], document: string): Promise<FeedItem> {
  const url = await feedFixture("feed.json", document);
  const [item] = await readAll(await connectors[connector](), { connector, url });
  if (!item) throw new Error("nothing read");
  return item;
}

test.each<Row>([
  [
    "kolibri",
    kolibriProperty("7", (p) => (p.PropertyInfo = { Status: "AVAILABLE" })),
    "Het object heeft geen bruikbaar id.",
  ],
  [
    "openimmo",
    openImmo([plainObject("7", { verwaltung_techn: "<openimmo_obid/>" })]),
    "Het object heeft geen openimmo_obid, objektnr_extern of objektnr_intern.",
  ],
  ["realworks", realworks(realworksObject(7, (o) => delete o.id)), "Het object heeft geen id."],
  [
    "realworks-xml",
    xmlObjects(xmlObject("7").replace(/<Object\w*(ID|Code)>.*<\/Object\w*(ID|Code)>/g, "")),
    "Het object heeft geen id.",
  ],
])("%s: a home without an id is a problem without one", async (name, document, reason) => {
  expect(await onlyItemOf(name, document)).toEqual({ kind: "problem", external_id: "", reason });
});

test.each<Row>([
  [
    "kolibri",
    kolibriProperty("7", (p) => (p.Location.Address.CityName = undefined)),
    "De plaats ontbreekt.",
  ],
  ["openimmo", openImmo([plainObject("7", { geo: "" })]), "De plaats ontbreekt."],
  [
    "realworks",
    realworks(realworksObject(7, (o) => (o.adres.plaats = null))),
    "adres.plaats ontbreekt.",
  ],
  [
    "realworks-xml",
    xmlObjects(xmlObject("7", { Adres: "<Straatnaam>Parade</Straatnaam>" })),
    "adres.plaats ontbreekt.",
  ],
])("%s: a home without a place is a problem with its id", async (name, document, reason) => {
  const item = await onlyItemOf(name, document);
  expect(item).toMatchObject({ kind: "problem", external_id: "7", reason });
});

test.each<Row>([
  ["kolibri", kolibriProperty("7"), /makelaar|sleutel|1\.75/i],
  ["realworks-xml", xmlObjects(xmlObject("7")), /sleutel/i],
])("%s: no people, fees, keys or notes reach a draft", async (name, document, secrets) => {
  const item = await onlyItemOf(name, document);
  expect(item.kind).toBe("listing");
  expect(document).toMatch(secrets);
  expect(JSON.stringify(item)).not.toMatch(secrets);
});

test.each(Object.keys(connectors) as FeedSource["connector"][])(
  "%s: another day of export is another document, and the same home with the same media",
  async (name) => {
    const [first, next] = [
      exported[name]("2026-03-01T06:00:00"),
      exported[name]("2026-03-02T06:00:00"),
    ];
    const item = await onlyItemOf(name, first);
    expect(first).not.toBe(next);
    const [draft] = draftsOf([item]);
    expect(draft?.photos.length).toBeGreaterThan(1);
    expect(draft?.media?.map(({ kind }) => kind)).toEqual(["plan", "tour", "video", "document"]);
    expect(await onlyItemOf(name, next)).toEqual(item);
  },
);

const runs = {
  kolibri: 100,
  realworks: 500,
  "realworks-xml": 100,
  openimmo: 150,
  web: 500,
};

test.each(Object.keys(connectors) as FeedSource["connector"][])(
  "%s: mapping never throws, whatever the record",
  (name) => {
    fc.assert(
      fc.property(anyRecord[name], (map) => {
        for (const item of map()) expect(item.kind).toMatch(/^(listing|hidden|problem)$/);
      }),
      { numRuns: runs[name] },
    );
  },
);

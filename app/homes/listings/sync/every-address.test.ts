import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FeedSource } from "@voordeur/feeds/connector.ts";
import { readWritten } from "@voordeur/addresses/written-address.ts";
import { zipOf } from "@voordeur/feeds/fixtures/feeds.ts";
import { kolibriProperty } from "@voordeur/feeds/fixtures/kolibri.ts";
import { openImmo, plainObject } from "@voordeur/feeds/fixtures/openimmo.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { xmlObject, xmlObjects } from "@voordeur/feeds/fixtures/realworks-xml.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { emptyForm, parseOwnListing } from "../own/input.ts";
import { createOwnListing } from "../own/service.server.ts";
import { STAFF_WRITE } from "./schedule/job-time.ts";
import { mergeDuplicates } from "./merge-duplicates.queries.server.ts";
import { writeListings } from "./write-lock.server.ts";

const bench = await useWorkbench();

/** Street, number and addition as a feed tells them apart, with what the key has of them. */
const certain = [
  ["Kaldenkerkerweg", "1", "", "1"],
  ["Kaldenkerkerweg", "2", "A", "2a"],
  ["Kaldenkerkerweg", "3", "bis", "3bis"],
  ["Kaldenkerkerweg", "4", "A-bis", "4a-bis"],
  ["Herengracht", "5", "hs", "5hs"],
  ["Herengracht", "6", "H", "6h"],
  ["Herengracht", "7", "III", "7iii"],
  ["Herengracht", "8", "2", "8-2"],
  ["Herengracht", "9", "3 hoog", "9-3hoog"],
  ["Herengracht", "10", "C-2", "10c2"],
  ["Lakenweversstraat", "11", "unit 12a", "11unit12a"],
  ["Lakenweversstraat", "12", "unit 12", "12unit12"],
  ["Kerkstraat", "13", "bus 3", "13bus3"],
  ["Kerkstraat", "14", "app. 4", "14app4"],
  ["Kerkstraat", "15", "kamer 3", "15kamer3"],
  ["Kerkstraat", "16", "rood", "16rood"],
  ["Kerkstraat", "17", "begane grond", "17begane-grond"],
  ["Kerkstraat", "18-20", "", "18-20"],
  ["Kerkstraat", "21B", "", "21b"],
  ["KERKSTRAAT", "22", "b", "22b"],
  ["Kerkstraat", "23", "penthouse", "23penthouse"],
  ["Kerkstraat", "24", "GLVL", "24glvl"],
  ["Plein 1944", "12", "", "1944-12"],
  ["Plein 1944", "13", "a", "1944-13a"],
  ["Plein 1940-1945", "14", "", "1940-1945-14"],
  ["1e Kruisweg", "36", "", "1e-kruisweg36"],
  ["Rivium 2e Straat", "59", "", "2e-straat59"],
  ["Laan van 4 mei", "12", "", "4mei12"],
  ["18 Septemberplein", "3", "A", "18septemberplein3a"],
  ["Jol 11", "34", "", "11-34"],
  ["Jol 11", "35", "a", "11-35a"],
  ["Straat 15", "3", "2", "15-3-2"],
  ["Hoofdweg", "1600", "", "1600"],
  ["'s-Hertogenlaan", "100", "", "100"],
  ["Burg. van Rijnsingel", "25", "zwart", "25zwart"],
] as const;

/** Nobody knows which home these are, or whether it is in the Netherlands. */
const uncertain = [
  ["Proefstraat", "30", "t/m 32"],
  ["Proefstraat", "33", "en 35"],
  ["Proefstraat", "34", "tuinhuis"],
  ["Proefstraat", "36", "naast"],
  ["Proefstraat", "37", "zwart/rood"],
  ["Parkzicht woning", "38", ""],
  ["Proefstraat unit", "39", ""],
  ["Kavel aan de Proefstraat", "40", ""],
  ["Plein", "1944", ""],
  ["Steenweg", "41", "bus 3", "3680"],
  ["Steenweg", "42", "", "B-3680"],
  ["Steenweg", "43", "", "0911 AA"],
  ["Steenweg", "44", "", ""],
] as const;

const homes = [
  ...certain.map(([street, number, addition, key]) => ({
    street,
    number,
    addition,
    key: `5911AA ${key}`,
    code: "5911 aa",
  })),
  ...uncertain.map(([street, number, addition, code = "5911AA"]) => ({
    street,
    number,
    addition,
    key: null,
    code,
  })),
].map((home, index) => {
  const rest = [home.number, home.addition]
    .filter(Boolean)
    .join(/^\d/.test(home.addition) ? "-" : " ");
  return { ...home, id: `${100 + index}`, rest, line: `${home.street} ${rest}` };
});
const listed = <Each>(write: (home: (typeof homes)[number]) => Each) => homes.map(write);
const place = { "@type": "PostalAddress", addressLocality: "Venlo" };
const page = (...blocks: object[]) =>
  `<html><head>${blocks.map((block) => `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...block })}</script>`).join("")}</head></html>`;
const sale = { "@type": "Offer", price: 395000, priceCurrency: "EUR" };

const feeds: Record<
  string,
  [connector: FeedSource["connector"], document: string | Promise<Buffer>]
> = {
  realworks: [
    "realworks",
    JSON.stringify({
      paginering: { totaalAantal: homes.length },
      resultaten: listed(({ id, street, number, addition, code }) =>
        realworksObject(Number(id), (o) => {
          const huisnummer = { hoofdnummer: number, toevoeging: addition };
          o.adres = { straat: street, huisnummer, postcode: code, plaats: "Venlo" };
        }),
      ),
    }),
  ],
  "realworks-xml": [
    "realworks-xml",
    xmlObjects(
      ...listed(({ id, street, number, addition, code }) =>
        xmlObject(id, {
          Adres: `<Nederlands><Straatnaam>${street}</Straatnaam><Huisnummer>${number}</Huisnummer>
            <HuisnummerToevoeging>${addition}</HuisnummerToevoeging><Postcode>${code}</Postcode>
            <Woonplaats>Venlo</Woonplaats></Nederlands>`,
        }),
      ),
    ),
  ],
  kolibri: [
    "kolibri",
    zipOf(
      kolibri(({ street, number, addition, code }) => ({
        Streetname: street,
        HouseNumber: number,
        HouseNumberPostfix: addition,
        PostalCode: code,
      })),
    ),
  ],
  "kolibri's line": [
    "kolibri",
    zipOf(kolibri(({ line, code }) => ({ AddressLine1: line, PostalCode: code }))),
  ],
  openimmo: [
    "openimmo",
    openImmo(
      listed(({ id, street, rest, code }) =>
        plainObject(id, {
          geo: `<plz>${code}</plz><ort>Venlo</ort><strasse>${street}</strasse><hausnummer>${rest}</hausnummer>`,
        }),
      ),
    ),
  ],
  web: [
    "web",
    page({
      "@graph": listed(({ id, line, code }) => ({
        "@type": "House",
        name: `Huis ${id}`,
        url: `https://huizen.example/${id}`,
        address: { ...place, streetAddress: line, postalCode: code },
        offers: sale,
      })),
    }),
  ],
};

function kolibri(addressOf: (home: (typeof homes)[number]) => object): Record<string, string> {
  const documents = listed((home) => [
    `${home.id}.xml`,
    kolibriProperty(
      home.id,
      (p) => (p.Location = { Address: { CityName: "Venlo", ...addressOf(home) } }),
    ),
  ]);
  return Object.fromEntries(documents) as Record<string, string>;
}

async function writeOwn(lines: readonly { line: string; code: string }[]) {
  for (const { line, code } of lines) {
    const form = new FormData();
    const texts = {
      ...emptyForm.texts,
      address: line,
      postal_code: code,
      city: "Venlo",
      price_amount: "395000",
      property_type: "Villa",
    };
    for (const [name, value] of Object.entries(texts)) form.set(name, value);
    const parsed = parseOwnListing(form, { postal_code: code, price_amount: null });
    if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
    await createOwnListing(bench.services, parsed.listing);
  }
}

const written = (rows: Awaited<ReturnType<typeof bench.listings>>) =>
  rows.map(({ address, home }) => ({ address, home }));

test.each(Object.keys(feeds))("%s: each home has its one key, or none", async (id) => {
  const [connector, document] = feeds[id]!;
  const url = join(bench.folder, `${connector}.json`);
  await writeFile(url, await document);
  const source = { id, label: id, connector, url } as const;
  expect(await bench.sync(source)).toMatchObject({
    reason: null,
    failed: 0,
    created: homes.length,
  });
  const rows = (await bench.listings()).filter((row) => row.source === id);
  const expected = homes.map(({ key }) => ({ address: expect.any(String), home: key }));
  expect(written(rows)).toEqual(expected);
  const numbers = rows.map(({ house_number }) => house_number !== null);
  expect(numbers).toEqual(
    homes.map(({ key, line }) => key !== null || line.startsWith("Steenweg")),
  );
});

test.each(["realworks", "realworks-xml", "kolibri", "openimmo"])(
  "%s: the number is that which the feed tells, whatever its street is called",
  async (id) => {
    const rows = (await bench.listings()).filter(({ source }) => source === id);
    const told = certain.map(([street, number]) => [
      street.toLowerCase(),
      Number.parseInt(number, 10),
    ]);
    expect(
      rows.slice(0, certain.length).map((row) => [row.street?.toLowerCase(), row.house_number]),
    ).toEqual(told);
  },
);

test("what staff type, and what a visitor wrote in one line, have the same keys", async () => {
  await writeOwn(homes);
  const texts = homes.filter(({ key }) => key !== null).map(({ line }) => `${line}, 5911 AA Venlo`);
  await writeOwn(texts.map((text) => ({ line: readWritten(text)!.line, code: "5911 AA" })));
  const rows = (await bench.listings()).filter(({ source }) => source === "eigen");
  const keys = homes.map(({ key }) => key);
  expect(rows.map(({ home }) => home)).toEqual([...keys, ...keys.filter((key) => key !== null)]);
});

test("of all these, visitors see each certain home once, and each other one of every source", async () => {
  const sources = Object.keys(feeds).map((id) => ({ id }));
  await writeListings(bench.services, STAFF_WRITE, (tx) =>
    mergeDuplicates(tx, sources, bench.services.clock()),
  );
  const shown = (await bench.listings()).filter(
    (row) => row.duplicate_of === null && row.source !== "eigen",
  );
  expect(shown.filter(({ home }) => home !== null)).toEqual([]);
  expect(shown).toHaveLength(uncertain.length * sources.length);
});

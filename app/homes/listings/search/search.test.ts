import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { openTestDatabase, useTestDatabase } from "../../../../tests/setup/database.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { names } from "../field-names.ts";
import { searchListings, withSentence } from "../service.server.ts";

const { db } = await useTestDatabase();

const houses = [
  {
    slug: "rij",
    address: "Klaproosakker 21",
    city: "Blerick",
    postal_code: "5922 TG",
    property_type: "Tussenwoning",
    price_amount: 300_000,
    area: 100,
    bedrooms: 3,
    status: "Nieuw",
  },
  {
    slug: "hoek",
    address: "Pottenbakkersdreef 64",
    city: "Tegelen",
    postal_code: "5932 NV",
    property_type: "Hoekwoning",
    price_amount: 389_000,
    area: 125,
    bedrooms: 4,
    status: "Onder bod",
  },
  {
    slug: "kap",
    address: "Aspergelaan 17",
    city: "Velden",
    property_type: "Twee-onder-een-kapwoning",
    price_amount: 519_000,
    area: 150,
    bedrooms: 5,
    status: "Verkocht o.v.",
    description:
      "Met een lage vloer van tegels en velden rondom. Garage naast het huis, een koetshuis, twee glazen en een korf.",
  },
  {
    slug: "flat",
    address: "Weeshuisgang 214",
    city: "Venlo",
    property_type: "Galerijflat",
    price_amount: 215_000,
    area: 70,
    bedrooms: 1,
    status: "Beschikbaar",
    description: "Een appartement met lift. De grote tuinen zijn voor iedereen.",
  },
  {
    slug: "huur",
    address: "Singelhof 33",
    city: "Venlo",
    property_type: "Portiekflat",
    transaction: "huur",
    price_amount: 1250,
    area: 80,
    bedrooms: 2,
    status: "Beschikbaar",
  },
  {
    slug: "aanvraag",
    address: "Oeverwachterplein 48",
    city: "Venlo",
    property_type: "Penthouse",
    price_amount: null,
    area: null,
    bedrooms: null,
    status: "Beschikbaar",
  },
] as const;

for (const [index, house] of houses.entries()) {
  await storeProperty(db, { ...house, created_at: new Date(Date.UTC(2026, 0, 20 - index)) });
}
await storeProperty(db, { slug: "weg", city: "Tegelen", is_active: false });
await storeProperty(db, { slug: "verborgen", city: "Tegelen", hidden_by_staff: true });

async function search(query: string) {
  const result = await searchListings(db, new URLSearchParams(query));
  return { ...result, slugs: result.properties.map(({ slug }) => slug) };
}

async function slugs(query: string) {
  return (await search(query)).slugs;
}

async function options(query: string, facet: "types" | "statuses" | "cities" | "transaction") {
  const { facets } = await search(query);
  return Object.fromEntries(facets.options[facet].map(({ value, count }) => [value, count]));
}

test("without a question all active properties come, newest first, what is sold last", async () => {
  const { slugs, facets } = await search("");
  expect(slugs).toEqual(["rij", "hoek", "flat", "huur", "aanvraag", "kap"]);
  expect([facets.total, facets.sold]).toEqual([6, 1]);
  expect((await search("status=Nieuw")).facets).toMatchObject({ total: 1, sold: 0 });
  expect((await search("status=Verkocht+o.v.")).facets).toMatchObject({ total: 1, sold: 1 });
});

test.each([
  ["prijs-tot=300000", ["rij", "flat"]],
  ["prijs-van=389000", ["hoek", "kap"]],
  ["prijs-van=250000&prijs-tot=400000", ["rij", "hoek"]],
  ["aanbod=huur&prijs-tot=1250", ["huur"]],
  ["aanbod=huur", ["huur"]],
  ["slaapkamers=4", ["hoek", "kap"]],
  ["oppervlakte=125", ["hoek", "kap"]],
  ["type=Galerijflat&type=Penthouse", ["flat", "aanvraag"]],
  ["status=Onder+bod&status=Nieuw", ["rij", "hoek"]],
  ["plaats=Venlo", ["flat", "huur", "aanvraag"]],
  ["plaats=Venlo&slaapkamers=2", ["huur"]],
  ["type=Kasteel", []],
])("filter %s", async (query, expected) => {
  const { slugs, facets } = await search(query);
  expect(slugs).toEqual(expected);
  expect(facets.total).toBe(expected.length);
});

test.each([
  ["prijs-oplopend", ["flat", "rij", "hoek", "aanvraag", "huur", "kap"]],
  ["prijs-aflopend", ["hoek", "rij", "flat", "aanvraag", "huur", "kap"]],
  ["oppervlakte", ["hoek", "rij", "huur", "flat", "aanvraag", "kap"]],
  ["nieuwste", ["rij", "hoek", "flat", "huur", "aanvraag", "kap"]],
])("sorted by %s, what has no value late, what is sold last", async (sort, expected) => {
  expect(await slugs(`sorteer=${sort}`)).toEqual(expected);
});

test.each([
  ["hoekwoning", ["hoek"]],
  ["hoekwonig", ["hoek"]],
  ["hoekhuis", ["hoek"]],
  ["Tegelen", ["hoek"]],
  ["Tegeln", ["hoek"]],
  ["Velden", ["kap"]],
  ["appartementen", ["flat", "huur", "aanvraag"]],
  ["flat in venlo te huur", ["huur"]],
  ["huis", ["rij", "hoek", "kap"]],
  ["woning in Blerick", ["rij"]],
  ["2 onder 1 kap", ["kap"]],
  ["5932nv", ["hoek"]],
  ["klaproos", ["rij"]],
  ["klaproosakker 21", ["rij"]],
  ["klaproosakker 2", []],
  ["garages", ["kap"]],
  ["tuin", ["flat"]],
  ["xylofoon", []],
])("the text '%s'", async (text, expected) => {
  const found = await slugs(new URLSearchParams({ zoek: text }).toString());
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test.each([
  [
    "3 slaapkamers onder 4 ton in Blerick of Tegelen",
    "slaapkamers=3&prijs-tot=400000&plaats=Blerick&plaats=Tegelen",
    ["rij", "hoek"],
  ],
  ["house with at least 4 bedrooms", "zoek=house&slaapkamers=4", ["hoek", "kap"]],
  ["Wohnung bis 1300 Euro im Monat", "zoek=Wohnung&aanbod=huur&prijs-tot=1300", ["huur"]],
  ["geen appartement, niet in Blerick", "zoek=geen+appartement,+niet+in+Blerick", ["hoek", "kap"]],
  ["niet te koop", "zoek=niet+te+koop", ["huur"]],
  ["lift, vanaf 50 m2, zonder balkon", "zoek=lift,+[zonder+balkon]&oppervlakte=50", ["flat"]],
  ["hoogstens 3 slaapkamers in Blerick", "zoek=[hoogstens+3+slaapkamers]&plaats=Blerick", ["rij"]],
])("the sentence '%s' is the search '%s'", async (text, fields, expected) => {
  const asked = await search(new URLSearchParams({ zoek: text }).toString());
  expect(asked.slugs.toSorted()).toEqual(expected.toSorted());
  const same = await search(fields);
  expect([same.query, same.slugs]).toEqual([asked.query, asked.slugs]);
});

test("a sentence on a search that has filters changes those it names", async () => {
  const { query } = await search(
    "zoek=2+slaapkamers+in+Venlo&slaapkamers=4&plaats=Tegelen&oppervlakte=60",
  );
  expect(query).toMatchObject({ text: "", bedrooms: 2, cities: ["Venlo"], area: 60 });
});

test("a form that is kept holds the filters of its sentence, and what is no part of the search", async () => {
  const typed = new URLSearchParams("zoek=tuin,+3+slaapkamers+in+Venlo&stijl=modern&prijs-tot=");
  expect([...(await withSentence(db, typed))]).toEqual([
    ["zoek", "tuin"],
    ["slaapkamers", "3"],
    ["plaats", "Venlo"],
    ["stijl", "modern"],
  ]);
});

test("the best match of a text comes first, unless another order is asked", async () => {
  await storeProperty(db, { slug: "laan", address: "Aspergeweg 2", price_amount: 100_000 });
  expect(await slugs("zoek=aspergelaan+17")).toEqual(["kap"]);
  expect(await slugs("zoek=aspergelaan")).toEqual(["kap"]);
  expect(await slugs("zoek=asperge&sorteer=prijs-oplopend")).toEqual(["laan", "kap"]);
  await db.delete(properties).where(eq(properties.slug, "laan"));
});

test("each value is counted under the other filters, not under its own", async () => {
  expect(await options("plaats=Venlo", "cities")).toEqual({
    Blerick: 1,
    Tegelen: 1,
    Velden: 1,
    Venlo: 3,
  });
  expect(await options("plaats=Venlo", "types")).toEqual({
    Galerijflat: 1,
    Hoekwoning: 0,
    Penthouse: 1,
    Portiekflat: 1,
    Tussenwoning: 0,
    "Twee-onder-een-kapwoning": 0,
  });
  expect(await options("slaapkamers=2", "transaction")).toEqual({ huur: 1, koop: 3 });
  expect(Object.keys(await options("", "statuses"))).toEqual([
    "Nieuw",
    "Beschikbaar",
    "Onder bod",
    "Verkocht o.v.",
  ]);
});

test("24 a page; a page that is not there is the last one", async () => {
  const open = await openTestDatabase();
  try {
    for (let made = 0; made < 50; made++) await storeProperty(open.db, {});
    const page = (query: string) => searchListings(open.db, new URLSearchParams(query));
    expect(await page("")).toMatchObject({ page: 1, pages: 3 });
    expect((await page("pagina=2")).properties).toHaveLength(24);
    expect((await page("pagina=3")).properties).toHaveLength(2);
    expect(await page("pagina=99")).toMatchObject({ page: 3, pages: 3 });
    const seen = await Promise.all([1, 2, 3].map((number) => page(`pagina=${number}`)));
    expect(new Set(seen.flatMap(({ properties }) => properties.map(({ slug }) => slug))).size).toBe(
      50,
    );
  } finally {
    await open.close();
  }
});

const field = fc.constantFrom<string>(...Object.values(names));
const value = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string(),
  fc.integer().map(String),
  fc.constantFrom("Venlo", "huis", "' OR 1=1 --", "\\", "%", "a:*&!", "((", "\u202e", "5911aa"),
);

test("no address makes the search fail", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(field, value), { maxLength: 8 }), async (pairs) => {
      const { properties, facets } = await searchListings(db, new URLSearchParams(pairs));
      expect(properties.length).toBeLessThanOrEqual(facets.total);
    }),
    { numRuns: 150 },
  );
});

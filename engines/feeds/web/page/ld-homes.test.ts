import { expect, test } from "vitest";
import { homesOn } from "./ld-homes.ts";
import { ldGraph } from "./ld-graph.ts";
import { address, draftOf, house, itemsOf, pageUrl, sale, withOffer } from "./page-fixture.ts";

test.each<[string, unknown[]]>([
  ["a home with its offer", [withOffer({})]],
  ["an offer of a home", [{ ...sale, itemOffered: house }]],
  ["a product with an address", [{ "@type": "Product", name: "Huis", address, offers: sale }]],
  ["a place with an offer", [{ "@type": "Place", address, offers: [sale] }]],
  ["a page about a home", [{ "@type": "WebPage", mainEntity: withOffer({}) }]],
  ["a listing about a home", [{ "@type": "RealEstateListing", about: [house], offers: sale }]],
  ["a product and a home beside it", [{ "@type": "Product", name: "Huis", offers: sale }, house]],
  ["the same home in two blocks", [withOffer({}), { "@type": "Product", address, offers: sale }]],
  [
    "a reference to another block",
    [
      { ...house, "@id": "#h" },
      { ...sale, itemOffered: { "@id": "#h" } },
    ],
  ],
  ["types with a prefix", [{ "@type": "schema:House", "schema:address": address, offers: sale }]],
  ["types with an address", [{ "@type": ["http://schema.org/House"], address, offers: sale }]],
  ["a listing of one", [{ "@type": "ItemList", itemListElement: [{ item: withOffer({}) }] }]],
  [
    "an agency's offer",
    [{ "@type": "RealEstateAgent", address, makesOffer: { ...sale, itemOffered: house } }],
  ],
])("reads %s", (_shape, values) => {
  expect(draftOf(...values)).toMatchObject({
    external_id: "/aanbod/parade-7",
    address: "Parade 7",
    city: "Venlo",
    price: "€ 395.000",
  });
});

test.each<[string, unknown[]]>([
  ["the agency itself", [{ "@type": "RealEstateAgent", address, priceRange: "€€" }]],
  [
    "an organisation that is a place, too",
    [{ "@type": ["Place", "Organization"], address, offers: sale }],
  ],
  ["a path of crumbs", [{ "@type": "BreadcrumbList", itemListElement: [{ item: withOffer({}) }] }]],
  ["a place without a price", [{ "@type": "Place", address }]],
  ["a shop's product", [{ "@type": "Product", name: "Tafel 160, eiken", offers: sale }]],
  ["a home that is only named", [{ "@type": "House", name: "Ons huis" }]],
  [
    "an overview",
    [
      {
        "@type": "RealEstateListing",
        mainEntity: { "@type": "ItemList", itemListElement: ["/a"] },
      },
    ],
  ],
  ["no data at all", []],
  ["plain values", [1, '"tekst"', [null], {}]],
])("%s is no listing", (_what, values) => {
  expect(itemsOf(...values)).toEqual([]);
});

test("the homes of a list are listings of their own", () => {
  const items = itemsOf({
    "@type": "ItemList",
    itemListElement: [
      { position: 1, item: { ...withOffer({}), url: "/aanbod/parade-7-a" } },
      {
        position: 2,
        item: { ...withOffer({}), address: { ...address, streetAddress: "Parade 9" } },
      },
      { position: 3, item: { ...house, address: { addressLocality: "Venlo" }, productID: 31 } },
      { position: 4, item: { ...house, address: { addressLocality: "Venlo" }, productID: 32 } },
    ],
  });
  const drafts = items.map((item) => (item.kind === "listing" ? item.draft : undefined));
  expect(drafts.map((draft) => [draft?.external_id, draft?.address])).toEqual([
    ["/aanbod/parade-7-a", "Parade 7"],
    ["/aanbod/parade-7", "Parade 9"],
    ["31", "Adres op aanvraag"],
    ["32", "Adres op aanvraag"],
  ]);
});

test("two homes without ids on one page are told apart by their addresses", () => {
  const items = itemsOf(withOffer({}), {
    ...withOffer({}),
    address: "Parade 9, 5911 CA Venlo",
  });
  expect(items.map((item) => item.kind === "listing" && item.draft.external_id)).toEqual([
    "/aanbod/parade-7",
    "/aanbod/parade-7#parade-9--venlo",
  ]);
});

test("a product with offers of several homes is several listings", () => {
  const other = { ...house, address: { ...address, streetAddress: "Parade 9" } };
  const items = itemsOf({
    "@type": "Product",
    name: "Nieuwbouw",
    offers: [
      { ...sale, itemOffered: house },
      { ...sale, price: 405000, itemOffered: other },
    ],
  });
  const drafts = items.map((item) => (item.kind === "listing" ? item.draft : undefined));
  expect(drafts.map((draft) => [draft?.address, draft?.price])).toEqual([
    ["Parade 7", "€ 395.000"],
    ["Parade 9", "€ 405.000"],
  ]);
});

test.each<[object, string]>([
  [{ identifier: "VNL-1", sku: "2" }, "VNL-1"],
  [{ identifier: [{ "@type": "PropertyValue", value: 17 }] }, "17"],
  [{ productID: "P-3" }, "P-3"],
  [{ sku: 99 }, "99"],
  [{ "@id": "urn:woning:5" }, "urn:woning:5"],
  [{ "@id": "https://makelaar.example/woning/5#huis" }, "/woning/5"],
  [{ "@id": "#huis" }, "/aanbod/parade-7"],
  [{ "@id": "https://makelaar.example/#huis" }, "/aanbod/parade-7"],
  [{ "@id": "_:b0", url: "/w/5/" }, "/w/5"],
  [{ url: "https://elders.example/w/5" }, "/aanbod/parade-7"],
])("%j is known as %s", (ids, id) => {
  expect(draftOf({ ...withOffer({}), ...ids }).external_id).toBe(id);
});

test("what two blocks say of one address is one listing", () => {
  const product = { "@type": "Product", address: "Parade 7, 5911 CA Venlo", offers: sale };
  expect(draftOf({ ...house, numberOfBedrooms: 4 }, product)).toMatchObject({
    bedrooms: 4,
    price: "€ 395.000",
  });
});

test("a circle of references ends", () => {
  const graph = ldGraph(
    [
      { ...house, "@id": "#h", mainEntityOfPage: { "@id": "#l" } },
      { "@type": "RealEstateListing", "@id": "#l", mainEntity: { "@id": "#h" }, offers: sale },
    ],
    pageUrl,
  );
  expect(homesOn(graph).homes).toHaveLength(1);
});

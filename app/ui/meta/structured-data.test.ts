import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { agency } from "../../../agency.config.ts";
import { JsonLd } from "./json-ld.tsx";
import { realEstateListing } from "./listing-structured-data.ts";
import { blogPosting, breadcrumbs, realEstateAgent, webSite } from "./structured-data.ts";

const origin = "https://voordeur.example";

function parse(markup: string): Record<string, unknown> {
  const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup) ?? [];
  return JSON.parse(json!) as Record<string, unknown>;
}

test("no text in the data can end its script element", () => {
  const name = "</script><script>alert(1)</script><!-- &amp; é";
  const markup = renderToStaticMarkup(createElement(JsonLd, { data: { "@type": "Thing", name } }));
  expect(parse(markup)).toEqual({ "@context": "https://schema.org", "@type": "Thing", name });
});

test("several things share one context", () => {
  const data = [{ "@type": "A" }, { "@type": "B" }];
  expect(parse(renderToStaticMarkup(createElement(JsonLd, { data })))).toEqual({
    "@context": "https://schema.org",
    "@graph": data,
  });
});

test("the agency has its address, its place and its opening hours", () => {
  expect(realEstateAgent(agency, origin)).toMatchObject({
    "@type": "RealEstateAgent",
    name: agency.name,
    url: "https://voordeur.example/",
    image: "https://voordeur.example/og/home.png",
    telephone: agency.phone.international,
    address: {
      "@type": "PostalAddress",
      postalCode: "5911 AA",
      addressLocality: "Venlo",
      addressCountry: "NL",
    },
    geo: { "@type": "GeoCoordinates", latitude: 51.3704, longitude: 6.1724 },
    openingHours: "Mo-Fr 08:30-17:30",
    openingHoursSpecification: {
      dayOfWeek: expect.arrayContaining(["https://schema.org/Monday", "https://schema.org/Friday"]),
      opens: "08:30",
      closes: "17:30",
    },
  });
});

test("the site names the agency as its publisher", () => {
  const agent = realEstateAgent(agency, origin);
  expect(webSite(agency, origin)).toMatchObject({
    "@type": "WebSite",
    name: agency.name,
    url: "https://voordeur.example/",
    publisher: { "@id": agent["@id"] },
  });
});

test("the agency gives itself no marks", () => {
  const all = JSON.stringify([realEstateAgent(agency, origin), webSite(agency, origin)]);
  expect(all).not.toMatch(/rating|review|FAQPage/i);
});

test("breadcrumbs count from one and are absolute", () => {
  const items = [{ name: "Home", path: "/" }, { name: "Blog", path: "/blog" }, { name: "Titel" }];
  expect(breadcrumbs(items, agency, origin)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://voordeur.example/" },
      { "@type": "ListItem", position: 2, name: "Blog", item: "https://voordeur.example/blog" },
      { "@type": "ListItem", position: 3, name: "Titel" },
    ],
  });
});

test("an article has its headline, author, picture and dates", () => {
  const posting = blogPosting(
    {
      title: "Titel",
      excerpt: "Kort",
      author: "Lotte Geraedts",
      path: "/blog/titel",
      published_at: new Date("2026-11-12T07:00:00Z"),
      // Stored before it was published: it did not change after that.
      updated_at: new Date("2026-11-01T07:00:00Z"),
    },
    agency,
    origin,
  );
  expect(posting).toMatchObject({
    "@type": "BlogPosting",
    headline: "Titel",
    image: "https://voordeur.example/og/blog/titel.png",
    datePublished: "2026-11-12T07:00:00.000Z",
    dateModified: "2026-11-12T07:00:00.000Z",
    mainEntityOfPage: "https://voordeur.example/blog/titel",
    author: { "@type": "Person", name: "Lotte Geraedts" },
    publisher: { "@type": "RealEstateAgent", name: agency.name },
  });
});

const listing = {
  address: "Kaldenkerkerweg 12",
  postal_code: "5913 AB",
  city: "Venlo",
  description: "Ruim huis",
  property_type: "Tussenwoning",
  transaction: "koop",
  status: "Nieuw",
  price_amount: 395_000,
  area: 128,
  rooms: 5,
  bedrooms: 4,
  bathrooms: 1,
  build_year: 1934,
  published_at: new Date("2026-11-01T08:00:00Z"),
  path: "/woningaanbod-venlo/kaldenkerkerweg-12-venlo",
  images: ["/media/photos/a-1600.webp"],
} as const;

test("a listing has its home, its price and its pictures", () => {
  const url = "https://voordeur.example/woningaanbod-venlo/kaldenkerkerweg-12-venlo";
  expect(realEstateListing(listing, agency, origin)).toMatchObject({
    "@type": "RealEstateListing",
    url,
    name: "Kaldenkerkerweg 12, Venlo",
    datePosted: "2026-11-01T08:00:00.000Z",
    image: ["https://voordeur.example/media/photos/a-1600.webp"],
    mainEntity: {
      "@type": "House",
      floorSize: { "@type": "QuantitativeValue", value: 128, unitCode: "MTK" },
      numberOfBedrooms: 4,
      numberOfRooms: 5,
      numberOfBathroomsTotal: 1,
      yearBuilt: 1934,
      address: {
        streetAddress: "Kaldenkerkerweg 12",
        postalCode: "5913 AB",
        addressLocality: "Venlo",
      },
    },
    offers: {
      "@type": "Offer",
      price: 395_000,
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url,
    },
  });
});

test("what is unknown of a listing is left out", () => {
  const bare = {
    area: null,
    rooms: null,
    bedrooms: null,
    bathrooms: null,
    build_year: null,
    price_amount: null,
  };
  const data = realEstateListing(
    { ...listing, ...bare, images: [], description: "", published_at: null },
    agency,
    origin,
  );
  expect(JSON.stringify(data)).not.toMatch(
    /null|undefined|floorSize|numberOf|yearBuilt|price|description|datePosted/,
  );
  expect(data.image).toEqual([`https://voordeur.example/og${listing.path}.png`]);
});

test("a flat is an apartment, a rental asks its price by the month", () => {
  const flat = {
    ...listing,
    property_type: "Bovenwoning",
    transaction: "huur",
    price_amount: 1250,
  } as const;
  expect(realEstateListing(flat, agency, origin)).toMatchObject({
    mainEntity: { "@type": "Apartment" },
    offers: {
      businessFunction: expect.stringContaining("LeaseOut"),
      priceSpecification: { price: 1250, unitCode: "MON" },
    },
  });
});

test("land is a place, and no house with a floor", () => {
  const land = { ...listing, property_type: "Bouwgrond" };
  const { mainEntity } = realEstateListing(land, agency, origin);
  expect(Object.keys(mainEntity)).toEqual(["@type", "name", "address", "image"]);
  expect(mainEntity["@type"]).toBe("Place");
});

test.each([
  ["Beschikbaar", "InStock"],
  ["Onder bod", "LimitedAvailability"],
  ["Verkocht o.v.", "SoldOut"],
  ["Verhuurd", "SoldOut"],
] as const)("%s is %s", (status, availability) => {
  expect(realEstateListing({ ...listing, status }, agency, origin).offers.availability).toBe(
    `https://schema.org/${availability}`,
  );
});

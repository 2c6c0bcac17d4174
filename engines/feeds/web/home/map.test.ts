import { expect, test } from "vitest";
import type { ListingDraft } from "../../connector.ts";
import { address, draftOf, pageUrl, withExtras, withOffer } from "../page/page-fixture.ts";

test("takes over every field", () => {
  expect(
    draftOf({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": ["RealEstateAgent", "LocalBusiness"],
          "@id": "https://makelaar.example/#kantoor",
          name: "Makelaardij Voorbeeld",
          telephone: "077-1234567",
          address: { ...address, streetAddress: "Nieuwe Markt 1" },
        },
        {
          "@type": "BreadcrumbList",
          itemListElement: [{ "@type": "ListItem", item: { "@id": "/aanbod", name: "Aanbod" } }],
        },
        {
          "@type": "RealEstateListing",
          "@id": `${pageUrl}#aanbod`,
          url: pageUrl,
          datePosted: "2026-01-05T08:30:00+01:00",
          description: "Ruim huis aan het plein.",
          mainEntity: { "@id": "#woning" },
          offers: {
            "@type": "Offer",
            price: "395000.00",
            priceCurrency: "EUR",
            availability: "https://schema.org/InStock",
            businessFunction: "http://purl.org/goodrelations/v1#Sell",
            availabilityStarts: "2026-06-01",
            offeredBy: { "@id": "https://makelaar.example/#kantoor" },
          },
        },
        {
          "@type": "SingleFamilyResidence",
          "@id": `${pageUrl}#woning`,
          identifier: { "@type": "PropertyValue", name: "Objectcode", value: "VNL-0042" },
          description:
            "<p>Ruim huis aan het plein.</p><p>Met een <b>diepe</b> tuin &amp; garage.</p>",
          address,
          numberOfRooms: { "@type": "QuantitativeValue", value: 6 },
          numberOfBedrooms: 4,
          numberOfBathroomsTotal: "2",
          floorSize: { "@type": "QuantitativeValue", value: "142,4", unitCode: "MTK" },
          lotSize: { "@type": "QuantitativeValue", value: 310, unitText: "m²" },
          yearBuilt: 1934,
          petsAllowed: true,
          image: [
            { "@type": "ImageObject", contentUrl: "/fotos/1.jpg", uploadDate: "2026-01-03" },
            { "@type": "ImageObject", url: "/fotos/5.jpg", caption: "Plattegrond begane grond" },
          ],
          photo: ["https://cdn.example/2.jpg", "https://cdn.example/brochure.pdf", "/fotos/1.jpg"],
          amenityFeature: [
            { "@type": "LocationFeatureSpecification", name: "Zonnepanelen", value: true },
            { "@type": "LocationFeatureSpecification", name: "Lift", value: false },
            { "@type": "LocationFeatureSpecification", name: "Toiletten", value: 2 },
          ],
          hasEnergyConsumptionDetails: {
            hasEnergyEfficiencyCategory: "https://schema.org/EUEnergyEfficiencyCategoryA2Plus",
          },
          additionalProperty: [
            { name: "Soort woning", value: "Eengezinswoning, hoekwoning" },
            { name: "Koopconditie", value: "kosten koper" },
            { name: "Inhoud", value: "512 m3" },
            { name: "Verwarming:", value: "cv-ketel" },
            { name: "Ligging tuin", value: "zuiden" },
            { name: "Contactpersoon", value: "J. Voorbeeld" },
          ],
        },
      ],
    }),
  ).toEqual({
    external_id: "VNL-0042",
    address: "Parade 7",
    postal_code: "5911 CA",
    city: "Venlo",
    price: "€ 395.000 k.k.",
    price_amount: 395_000,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Hoekwoning",
    description: "Ruim huis aan het plein.\n\nMet een diepe tuin & garage.",
    bedrooms: 4,
    bathrooms: 2,
    rooms: 6,
    area: 142,
    plot_area: 310,
    volume: 512,
    build_year: 1934,
    energy_label: "A++",
    published_at: new Date("2026-01-05T07:30:00Z"),
    photos: [
      { url: "https://makelaar.example/fotos/1.jpg", version: "2026-01-03" },
      { url: "https://cdn.example/2.jpg", version: "" },
    ],
    media: [
      {
        kind: "plan",
        url: "https://makelaar.example/fotos/5.jpg",
        version: "",
        caption: "Plattegrond begane grond",
      },
      {
        kind: "document",
        url: "https://cdn.example/brochure.pdf",
        version: "",
        caption: "Brochure",
      },
    ],
    facts: [
      { group: "Overdracht", label: "Status", value: "Beschikbaar" },
      { group: "Overdracht", label: "Aangeboden sinds", value: "5 januari 2026" },
      { group: "Overdracht", label: "Beschikbaar vanaf", value: "1 juni 2026" },
      { group: "Overdracht", label: "Huisdieren", value: "Toegestaan" },
      { group: "Bouw", label: "Soort woning", value: "Hoekwoning" },
      { group: "Bouw", label: "Bouwjaar", value: "1934" },
      { group: "Oppervlakten en inhoud", label: "Wonen", value: "142 m²" },
      { group: "Oppervlakten en inhoud", label: "Perceel", value: "310 m²" },
      { group: "Oppervlakten en inhoud", label: "Inhoud", value: "512 m³" },
      { group: "Indeling", label: "Aantal kamers", value: "6" },
      { group: "Indeling", label: "Slaapkamers", value: "4" },
      { group: "Indeling", label: "Badkamers", value: "2" },
      { group: "Indeling", label: "Voorzieningen", value: "Zonnepanelen, Toiletten: 2" },
      { group: "Energie", label: "Energielabel", value: "A++" },
      { group: "Energie", label: "Verwarming", value: "Cv-ketel" },
      { group: "Buitenruimte", label: "Ligging tuin", value: "Zuiden" },
    ],
  });
});

test.each<[object, string]>([
  [{ "@type": "Apartment" }, "Appartement"],
  [{}, "Woonhuis"],
  [{ accommodationCategory: "Semi-detached" }, "Twee-onder-een-kapwoning"],
  [{ additionalType: "https://www.productontology.org/id/Bungalow" }, "Bungalow"],
  [{ category: "Wonen > Koop > Appartementen" }, "Appartement"],
  [{ category: "winkel/woonhuis" }, "Woonhuis"],
  [withExtras({ "Soort woning": "2-onder-1-kapwoning" }), "Twee-onder-een-kapwoning"],
  [withExtras({ "Soort woning": "Villa, vrijstaande woning" }), "Vrijstaande woning"],
  [withExtras({ "Soort object": "Bouwkavel" }), "Bouwgrond"],
  [withExtras({ "Soort woning": "dijkwoning" }), "Dijkwoning"],
])("the kind of %j is %s", (change, type) => {
  expect(draftOf({ ...withOffer({}), ...change }).property_type).toBe(type);
});

test.each<[object, Partial<ListingDraft>]>([
  [{ numberOfRooms: 5 }, { rooms: 5, bedrooms: null }],
  [
    { numberOfRooms: { minValue: 4 }, numberOfBedrooms: { value: "3" } },
    { rooms: 4, bedrooms: 3 },
  ],
  [{ numberOfFullBathrooms: 1 }, { bathrooms: 1 }],
  [{ floorSize: { value: 1200, unitCode: "FTK" } }, { area: 111 }],
  [{ floorSize: { value: 120, unitCode: "XYZ" } }, { area: null }],
  [{ floorSize: { value: 120 } }, { area: 120 }],
  [{ floorSize: "1,200 sq ft" }, { area: 111 }],
  [{ floorSize: "circa 1.250 vierkante meter" }, { area: 1250 }],
  [{ lotSize: { value: 0.25, unitText: "acres" } }, { plot_area: 1012 }],
  [
    withExtras({ Perceel: "1 250 m²", Wonen: "98 m²", Inhoud: "340 m³" }),
    { plot_area: 1250, area: 98, volume: 340 },
  ],
  [
    withExtras({ "Aantal kamers": "5 kamers (waarvan 3 slaapkamers)", Slaapkamers: 3 }),
    { rooms: 5, bedrooms: 3 },
  ],
  [
    withExtras({ Bouwjaar: "circa 1905", Energielabel: "Energielabel A+" }),
    { build_year: 1905, energy_label: "A+" },
  ],
])("the sizes and the label of %j", (change, expected) => {
  expect(draftOf({ ...withOffer({}), ...change })).toMatchObject(expected);
});

test.each<[unknown, string[]]>([
  ["/a.jpg", ["https://makelaar.example/a.jpg"]],
  [
    ["a.jpg", "//cdn.example/b.jpg"],
    ["https://makelaar.example/aanbod/a.jpg", "https://cdn.example/b.jpg"],
  ],
  [
    { "@type": "ImageObject", url: { "@id": "x" }, contentUrl: "/c.jpg" },
    ["https://makelaar.example/c.jpg"],
  ],
  [["data:image/png;base64,AAAA", "javascript:alert(1)", ""], []],
])("the pictures of %j", (image, urls) => {
  expect(draftOf({ ...withOffer({}), image }).photos.map((photo) => photo.url)).toEqual(urls);
});

test("the Dutch text comes before that in another language", () => {
  const name = (language: string) => ({ "@language": language, "@value": `in ${language}` });
  const home = { ...withOffer({}), description: [name("de"), name("nl")] };
  expect(draftOf(home).description).toMatch(/^in (nl|de)$/);
  const texts = {
    ...address,
    addressLocality: [
      { "@language": "de", "@value": "Fenlo" },
      { "@language": "nl", "@value": "Venlo" },
    ],
  };
  expect(draftOf({ ...withOffer({}), address: texts }).city).toBe("Venlo");
});

test("a name that holds itself ends", () => {
  const home = { ...withOffer({}), "@id": "#h", name: { "@id": "#h" }, image: { "@id": "#h" } };
  expect(draftOf(home).city).toBe("Venlo");
});

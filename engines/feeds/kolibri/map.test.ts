import { expect, test } from "vitest";
import type { KolibriChange } from "../fixtures/kolibri.ts";
import { draftOf, itemOf, valueOf } from "../fixtures/kolibri-draft.ts";

const medium = (kind: string, index: number, caption: string) => ({
  kind,
  url: `https://photos.example/7/${index}.jpg`,
  version: `hash-${index}`,
  caption,
});

test("takes over every field", async () => {
  expect(await draftOf()).toEqual({
    external_id: "7",
    address: "Maasparkstraat 12 A",
    postal_code: "5911 AB",
    city: "Venlo",
    price: "€ 415.000 k.k.",
    price_amount: 415_000,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Hoekwoning",
    description: "Een huis aan het park.\nRuim en licht.",
    bedrooms: 3,
    bathrooms: 1,
    rooms: 5,
    area: 134,
    plot_area: 211,
    volume: 480,
    build_year: 1934,
    energy_label: "A++",
    published_at: new Date("2026-01-05T08:30:00Z"),
    photos: [3, 1, 2].map((index) => ({
      url: `https://photos.example/7/${index}.jpg`,
      version: `hash-${index}`,
    })),
    media: [medium("plan", 4, "Plattegrond"), medium("document", 5, "Brochure")],
    facts: [
      { group: "Overdracht", label: "Status", value: "Beschikbaar" },
      { group: "Overdracht", label: "Aangeboden sinds", value: "5 januari 2026" },
      { group: "Overdracht", label: "Aanvaarding", value: "In overleg" },
      { group: "Overdracht", label: "Koopconditie", value: "Kosten koper" },
      { group: "Overdracht", label: "Prijsaanduiding", value: "Vraagprijs" },
      { group: "Bouw", label: "Soort woning", value: "Hoekwoning" },
      { group: "Bouw", label: "Bouwjaar", value: "1934" },
      { group: "Bouw", label: "Soort bouw", value: "Bestaande bouw" },
      { group: "Bouw", label: "Soort dak", value: "Zadeldak" },
      { group: "Oppervlakten en inhoud", label: "Wonen", value: "134 m²" },
      { group: "Oppervlakten en inhoud", label: "Perceel", value: "211 m²" },
      { group: "Oppervlakten en inhoud", label: "Inhoud", value: "480 m³" },
      { group: "Oppervlakten en inhoud", label: "Gebouwgebonden buitenruimte", value: "12 m²" },
      { group: "Oppervlakten en inhoud", label: "Externe bergruimte", value: "9 m²" },
      { group: "Indeling", label: "Aantal kamers", value: "5" },
      { group: "Indeling", label: "Slaapkamers", value: "3" },
      { group: "Indeling", label: "Badkamers", value: "1" },
      { group: "Indeling", label: "Woonlagen", value: "2" },
      { group: "Indeling", label: "Toiletten", value: "2" },
      { group: "Indeling", label: "Voorzieningen", value: "Alarminstallatie, rolluiken" },
      { group: "Energie", label: "Energielabel", value: "A++" },
      { group: "Energie", label: "Cv-ketel", value: "Vuurbaas 24 (combiketel uit 2018)" },
      { group: "Buitenruimte", label: "Tuin", value: "Voortuin, achtertuin" },
      {
        group: "Buitenruimte",
        label: "Hoofdtuin",
        value: "Achtertuin, 80 m², bereikbaar via achterom",
      },
      { group: "Buitenruimte", label: "Ligging tuin", value: "Gelegen op het zuidwesten" },
      { group: "Parkeren", label: "Garage", value: "Aangebouwd steen, parkeerplaats" },
    ],
  });
});

test("reads the fields where another export has them", async () => {
  const draft = await draftOf((p) => {
    p.Location = {};
    p.LocationDetails = {
      GeoAddressDetails: [{ FormattedAddress: "Kloosterstraat 3, 5921 HB Venlo, Nederland" }],
    };
    p.Address = { City: "Venlo", PostalCode: "5921HB" };
    p.AreaTotals = { LivingArea: "98", PlotArea: "140" };
    p.Dimensions = { Content: "350" };
    p.PropertyInfo.Type = { Translation: "Eengezinswoning, tussenwoning" };
    p.PropertyInfo.Status = { Translation: "Verkocht onder voorbehoud" };
    p.Type = undefined;
    p.ClimatControl = undefined;
    p.EnergyLabel = "C";
  });
  expect(draft).toMatchObject({
    address: "Kloosterstraat 3",
    postal_code: "5921 HB",
    city: "Venlo",
    area: 98,
    plot_area: 140,
    volume: 350,
    property_type: "Tussenwoning",
    status: "Verkocht o.v.",
    energy_label: "C",
  });
});

test.each([
  ["AVAILABLE", "Beschikbaar"],
  ["UnderBid", "Onder bod"],
  ["UNDER_OPTION", "Onder optie"],
  ["SOLD_UNDER_CONDITIONS", "Verkocht o.v."],
  ["RENTED_UNDER_CONDITIONS", "Verhuurd o.v."],
  ["SOLD", "Verkocht"],
  ["Verkocht o.v.", "Verkocht o.v."],
  ["Te koop", "Beschikbaar"],
])("shows the status %s as %s", async (code, status) => {
  expect((await draftOf((p) => (p.PropertyInfo.Status = code))).status).toBe(status);
});

test.each<[string, KolibriChange]>([
  ["withdrawn", (p) => (p.PropertyInfo.Status = "WITHDRAWN")],
  ["ingetrokken", (p) => (p.PropertyInfo.Status = "Ingetrokken")],
  ["temporarily hidden", (p) => (p.PropertyInfo.TemporaryHideProperty = "true")],
  ["confidential", (p) => (p.PropertyInfo.Confidential = "true")],
  ["not for the web", (p) => (p.PropertyInfo.WebPublish = "false")],
  ["business premises", (p) => (p.Type = { IsCommercial: "true", IsResidential: "false" })],
  ["a garage", (p) => (p.Type.PropertyTypes = { PropertyType: "GARAGE_BOX" })],
])("hides what is %s", async (_what, change) => {
  expect(await itemOf(change)).toMatchObject({ kind: "hidden", external_id: "7" });
});

test("shows a home with a shop, and a plot for a home", async () => {
  const both = (await draftOf((p) => (p.Type.PropertyTypes.PropertyType = ["VILLA", "SHOP"])))
    .property_type;
  expect(both).toBe("Villa");
  const plot = await draftOf((p) => (p.Type = { IsResidentialLot: "true", IsCommercial: "true" }));
  expect(plot.property_type).toBe("Bouwgrond");
});

test.each([
  [["HOUSE", "SINGLE_FAMILY_HOUSE", "DETACHED_HOUSE"], "Vrijstaande woning"],
  [["HOUSE", "VILLA", "DETACHED_HOUSE"], "Villa"],
  [["SemiDetachedHouseOneRoof"], "Twee-onder-een-kapwoning"],
  [["APARTMENT", "GALLERY_FLAT"], "Galerijflat"],
  [["APARTMENT"], "Appartement"],
  [["ZEPPELIN"], "Woning"],
  [[], "Woning"],
])("calls %s a %s", async (codes, dutch) => {
  const draft = await draftOf((p) => (p.Type.PropertyTypes.PropertyType = codes));
  expect(draft.property_type).toBe(dutch);
});

test.each<[KolibriChange, string, number | null]>([
  [(p) => (p.Financials.PurchaseCondition = "FREE_ON_NAME"), "€ 415.000 v.o.n.", 415_000],
  [(p) => (p.Financials.PurchaseCondition = undefined), "€ 415.000", 415_000],
  [(p) => (p.Financials.PriceCode = "PRICE_ON_REQUEST"), "Prijs op aanvraag", null],
  [(p) => (p.PropertyInfo.HidePrice = "true"), "Prijs op aanvraag", null],
  [rented("1250", "PRICE_PER_MONTH"), "€ 1.250 per maand", 1250],
  [rented("1250"), "€ 1.250 per maand", 1250],
  [rented("15000", "PRICE_PER_YEAR"), "€ 15.000 per jaar", 1250],
  [rented("7500", "PRICE_PER_HALF_YEAR"), "€ 7.500", null],
  [rented("120", "M2_PER_YEAR"), "Prijs op aanvraag", null],
])("tells the price as it is asked: %s", async (change, price, amount) => {
  const draft = await draftOf(change);
  expect([draft.price, draft.price_amount]).toEqual([price, amount]);
});

function rented(amount: string, RentPriceType?: string): KolibriChange {
  return (p) => {
    p.Offer = { IsForRent: "true", IsForSale: "false" };
    p.Financials = { RentPrice: amount, RentPriceType };
  };
}

test.each([
  [{ ServiceCosts: "45" }, "€ 900 per maand, exclusief servicekosten"],
  [
    { RentSpecification: { Specification: ["INCL_SERVICE_COSTS", "INCL_GAS"] } },
    "€ 900 per maand, inclusief servicekosten, gas",
  ],
  [{ RentSpecification: { Specification: ["EXCL_VAT"] } }, "€ 900 per maand, exclusief btw"],
  [{}, "€ 900 per maand"],
])("keeps what is told of a rent: %j", async (more, price) => {
  const draft = await draftOf((p) => {
    rented("900")(p);
    Object.assign(p.Financials, more);
  });
  expect(draft).toMatchObject({ price, price_amount: 900 });
});

test("a rented home is for rent, whatever its offer says", async () => {
  const draft = await draftOf((p) => {
    p.PropertyInfo.Status = "RENTED";
    p.Financials.RentPrice = "900";
  });
  expect([draft.transaction, draft.price]).toEqual(["huur", "€ 900 per maand"]);
});

test("tells the rent of a home that is also for sale", async () => {
  const change: KolibriChange = (p) => {
    p.Offer.IsForRent = "true";
    p.Financials.RentPrice = "1400";
  };
  expect((await draftOf(change)).price).toBe("€ 415.000 k.k.");
  expect(await valueOf("Huurprijs", change)).toBe("€ 1.400 per maand");
  const hidden: KolibriChange = (p) => {
    change(p);
    p.PropertyInfo.HidePrice = "true";
  };
  expect(await valueOf("Huurprijs", hidden)).toBeUndefined();
});

test("reads the sizes as the program writes them", async () => {
  const draft = await draftOf((p) => (p.AreaTotals.EffectiveArea = "134.500"));
  expect(draft.area).toBe(135);
});

test.each([
  ["CHF", "CHF 415.000 k.k."],
  ["euro", "€ 415.000 k.k."],
])("shows a price in %s as %s", async (currency, price) => {
  expect((await draftOf((p) => (p.Financials.Currency = currency))).price).toBe(price);
});

test.each([
  [[{ language: "en", text: "English" }], "English"],
  [
    [
      { language: "en", text: "English" },
      { language: "1043", text: "Nederlands" },
    ],
    "Nederlands",
  ],
  [
    [
      { language: "nl", text: " " },
      { language: "fr", text: "Français" },
    ],
    "Français",
  ],
])("takes the Dutch text first: %o", async (Translation, shown) => {
  const draft = await draftOf((p) => (p.Descriptions.AdText = { Translation }));
  expect(draft.description).toBe(shown);
});

test.each<[KolibriChange, string]>([
  [(p) => (p.PropertyInfo.Status = "ZWEVEND"), 'De status "ZWEVEND" is onbekend.'],
  [(p) => (p.PropertyInfo.Status = undefined), "PropertyInfo/Status ontbreekt."],
  [(p) => (p.Financials.PurchasePrice = "4a5"), "De koopprijs (PurchasePrice) is geen getal."],
])("says what it cannot use: %s", async (change, reason) => {
  expect(await itemOf(change)).toMatchObject({ kind: "problem", external_id: "7", reason });
});

test("goes by another id when there is no reference number", async () => {
  const draft = await draftOf((p) => (p.PropertyInfo.PublicReferenceNumber = ""));
  expect(draft.external_id).toBe("97");
});

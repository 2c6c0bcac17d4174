import { expect, test } from "vitest";
import { factIn } from "../../fixtures/feeds.ts";
import { draftOf, house, sale, withOffer } from "../page/page-fixture.ts";

const lease = "http://purl.org/goodrelations/v1#LeaseOut";
test.each<[object, string, number | null, string]>([
  [{ price: "€ 425.000 k.k." }, "€ 425.000 k.k.", 425_000, "koop"],
  [{ price: "€ 425.000,- vrij op naam" }, "€ 425.000 v.o.n.", 425_000, "koop"],
  [{ price: "425000.50" }, "€ 425.000,50", 425_001, "koop"],
  [{ price: "Prijs op aanvraag" }, "Prijs op aanvraag", null, "koop"],
  [{ price: undefined }, "Prijs op aanvraag", null, "koop"],
  [{ price: 500000, priceCurrency: "USD" }, "USD 500.000", null, "koop"],
  [{ price: "€ 250.000 k.k. (servicekosten € 100 per maand)" }, "€ 250.000 k.k.", 250_000, "koop"],
  [{ price: "€ 250.000 k.k. en € 100 per maand" }, "€ 250.000 k.k.", 250_000, "koop"],
  [{ price: { price: 1250, unitText: "MONTH" } }, "€ 1.250 per maand", 1250, "huur"],
  [{ price: "€ 1.250 p.m." }, "€ 1.250 per maand", 1250, "huur"],
  [
    { price: "1.250 per maand (exclusief energie)" },
    "€ 1.250 per maand, exclusief energie",
    1250,
    "huur",
  ],
  [
    { price: "€ 950 p.m. excl. servicekosten en incl. g/w/l" },
    "€ 950 per maand, exclusief servicekosten, inclusief g/w/l",
    950,
    "huur",
  ],
  [
    {
      price: undefined,
      priceSpecification: { price: 950, unitCode: "MON", valueAddedTaxIncluded: false },
    },
    "€ 950 per maand, exclusief btw",
    950,
    "huur",
  ],
  [{ price: 1250, businessFunction: lease, unitCode: "MON" }, "€ 1.250 per maand", 1250, "huur"],
  [{ price: 1250, businessFunction: { "@id": lease } }, "€ 1.250", null, "huur"],
  [
    { price: 12000, businessFunction: "LeaseOut", unitText: "jaar" },
    "€ 12.000 per jaar",
    1000,
    "huur",
  ],
  [
    { price: undefined, priceSpecification: { price: 950, priceCurrency: "EUR", unitCode: "MON" } },
    "€ 950 per maand",
    950,
    "huur",
  ],
  [
    {
      price: undefined,
      priceSpecification: [
        { price: 3100, unitCode: "MTK" },
        { price: 400000, referenceQuantity: { value: 1, unitCode: "C62" } },
      ],
    },
    "€ 400.000",
    400_000,
    "koop",
  ],
  [
    {
      price: undefined,
      priceSpecification: { price: 210, referenceQuantity: { unitCode: "WEE" } },
    },
    "€ 210 per week",
    910,
    "huur",
  ],
  [
    { "@type": "AggregateOffer", price: undefined, lowPrice: 300000, highPrice: 400000 },
    "Vanaf € 300.000",
    300_000,
    "koop",
  ],
])("the offer %j", (offer, price, price_amount, transaction) => {
  expect(draftOf(withOffer(offer))).toMatchObject({ price, price_amount, transaction });
});

test("a home that may be bought or rented is for sale", () => {
  const offers = [{ "@type": "OfferForLease", price: 1500, unitCode: "MON" }, sale];
  expect(draftOf({ ...house, offers })).toMatchObject({ price: "€ 395.000", transaction: "koop" });
});

test("the prices of a range are in the facts", () => {
  const range = {
    "@type": "AggregateOffer",
    price: undefined,
    lowPrice: 300000,
    highPrice: "400000",
  };
  expect(factIn(draftOf(withOffer(range)), "Prijsklasse")).toBe("€ 300.000 tot € 400.000");
});

import { expect, test } from "vitest";
import { itemOf, draftOf, category, rental } from "./fixture-drafts.ts";

const bothWays = category("<haus/>", 'WOHNEN="1"', 'KAUF="1" MIETE_PACHT="1"');

test.each([
  ["a price to buy", {}, "<kaufpreis>250000.00</kaufpreis>", "koop", "€ 250.000", 250_000],
  [
    "the price with tax",
    {},
    "<kaufpreis>0.00</kaufpreis><kaufpreisbrutto>119000</kaufpreisbrutto>",
    "koop",
    "€ 119.000",
    119_000,
  ],
  [
    "a price on request",
    {},
    '<kaufpreis auf_anfrage="true">250000</kaufpreis>',
    "koop",
    "Prijs op aanvraag",
    null,
  ],
  [
    "a request in words",
    {},
    "<kaufpreis>250000</kaufpreis><freitext_preis>Preis auf Anfrage</freitext_preis>",
    "koop",
    "Prijs op aanvraag",
    null,
  ],
  [
    "a request in the price",
    {},
    "<kaufpreis>auf Anfrage</kaufpreis>",
    "koop",
    "Prijs op aanvraag",
    null,
  ],
  [
    "the price beside something else on request",
    {},
    "<kaufpreis>250000</kaufpreis><freitext_preis>Stellplatz auf Anfrage</freitext_preis>",
    "koop",
    "€ 250.000",
    250_000,
  ],
  [
    "a bare rent before a warm one",
    rental,
    "<warmmiete>1100</warmmiete><nettokaltmiete>895.50</nettokaltmiete>",
    "huur",
    "€ 895,50 per maand, exclusief servicekosten",
    896,
  ],
  [
    "a warm rent alone",
    rental,
    "<warmmiete>1100</warmmiete>",
    "huur",
    "€ 1.100 per maand, inclusief servicekosten",
    1100,
  ],
  [
    "a rent with costs besides it, and VAT",
    rental,
    "<kaltmiete>900</kaltmiete><nebenkosten>120</nebenkosten><zzg_mehrwertsteuer>true</zzg_mehrwertsteuer>",
    "huur",
    "€ 900 per maand, exclusief servicekosten, exclusief btw",
    900,
  ],
  [
    "the lowest of several prices",
    {},
    "<kaufpreis>300000</kaufpreis><freitext_preis>ab 300.000 EUR</freitext_preis>",
    "koop",
    "Vanaf € 300.000",
    300_000,
  ],
  [
    "a lease a year",
    rental,
    '<pacht>2400</pacht><preis_zeiteinheit zeiteinheit="JAHR"/>',
    "huur",
    "€ 2.400 per jaar",
    200,
  ],
  [
    "an unknown period",
    rental,
    '<kaltmiete>900</kaltmiete><preis_zeiteinheit zeiteinheit="SEMESTER"/>',
    "huur",
    "€ 900",
    null,
  ],
  [
    "a rent only, of what is for sale or rent",
    bothWays,
    "<kaltmiete>900</kaltmiete>",
    "huur",
    "€ 900 per maand",
    900,
  ],
  [
    "both, of what is for sale or rent",
    bothWays,
    "<kaltmiete>900</kaltmiete><kaufpreis>300000</kaufpreis>",
    "koop",
    "€ 300.000",
    300_000,
  ],
  [
    "a rent, when the feed does not say which way",
    category("<haus/>", "", ""),
    "<kaltmiete>900</kaltmiete>",
    "huur",
    "€ 900 per maand",
    900,
  ],
])("shows %s", async (_what, changes, preise, transaction, price, price_amount) => {
  expect(await draftOf({ ...changes, preise })).toMatchObject({ transaction, price, price_amount });
});

test("a price that cannot be read is a problem that names its field", async () => {
  expect(await itemOf({ preise: "<kaufpreis>VHB</kaufpreis>" })).toMatchObject({
    kind: "problem",
    reason: "preise/kaufpreis is geen getal.",
  });
});

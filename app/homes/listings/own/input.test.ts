import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { emptyForm, type OwnField, parseOwnListing } from "./input.ts";

const right = {
  ...emptyForm.texts,
  address: " Parade  7 ",
  postal_code: "5911ca",
  city: "Venlo",
  price_amount: "€ 395.000,-",
  property_type: "Herenhuis",
  area: "1.250",
  rooms: "6",
  bedrooms: "4",
  energy_label: "A++",
};

function parse(changes: Partial<Record<OwnField, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...changes })) form.set(name, value);
  return parseOwnListing(form);
}

test("reads what people type: a price with points, a postal code without its space", () => {
  expect(parse()).toMatchObject({
    listing: {
      address: "Parade 7",
      postal_code: "5911 CA",
      price_amount: 395_000,
      area: 1250,
      bathrooms: null,
      energy_label: "A++",
      visible: true,
    },
  });
  expect(parse({ visible: "" })).toMatchObject({ listing: { visible: false } });
});

test.each([
  ["address", "", "Adres moet minimaal 2 tekens bevatten"],
  ["address", "a".repeat(201), "Adres mag maximaal 200 tekens bevatten"],
  ["postal_code", "0911 CA", "Ongeldige postcode; bijvoorbeeld 5911 AA"],
  ["city", "", "Plaats moet minimaal 2 tekens bevatten"],
  ["transaction", "ruil", "Kies koop of huur"],
  ["price_amount", "veel", "Vul de prijs in hele euro's in, van 1 tot en met 100.000.000"],
  ["price_amount", "", "Vul een prijs in, of kies ‘Prijs op aanvraag’"],
  ["rooms", "veel", "Vul het aantal kamers in als heel getal van 1 tot en met 200"],
  ["price_term", "per maand", "Deze prijsconditie past niet bij koop"],
  ["price_term", "toString", "Kies een prijsconditie"],
  ["status", "Verhuurd", "Deze status past niet bij koop"],
  ["status", "Weg", "Kies een status"],
  ["property_type", "", "Soort woning moet minimaal 2 tekens bevatten"],
  ["description", "a".repeat(20_001), "Omschrijving mag maximaal 20.000 tekens bevatten"],
  ["bedrooms", "7", "Er kunnen niet meer slaapkamers dan kamers zijn"],
  ["build_year", "999", "Vul het bouwjaar in, zoals 1934"],
  ["energy_label", "H", "Kies een energielabel"],
] as const)("%s %j is refused: %s", (field, value, message) => {
  expect(parse({ [field]: value })).toMatchObject({
    errors: { [field]: message },
    typed: { texts: { [field]: value } },
  });
});

test("a rent is asked a month, and on request without a price", () => {
  const rent = { transaction: "huur", price_term: "per maand", price_amount: "1250" };
  expect(parse(rent)).toMatchObject({ listing: { price_amount: 1250 } });
  expect(parse({ price_term: "aanvraag", price_amount: "" })).toHaveProperty("listing");
});

test("whatever is sent gives a listing or messages, and no text that a database refuses", () => {
  const value = fc.oneof(fc.string({ unit: anyCharacter }), fc.string(), fc.constant("\0\u202e👩‍👧"));
  const fields = Object.keys(right) as OwnField[];
  fc.assert(
    fc.property(fc.constantFrom(...fields), value, (field, text) => {
      const parsed = parse({ [field]: text });
      const stored = "listing" in parsed ? Object.values(parsed.listing) : [];
      expect(stored.filter((value) => String(value).includes("\0"))).toEqual([]);
      expect("errors" in parsed ? Object.keys(parsed.errors) : [field]).not.toEqual([]);
    }),
  );
});

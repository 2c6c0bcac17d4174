import { expect, test } from "vitest";
import type { Home } from "./home.ts";
import { reasonFor } from "./reason.ts";

const house: Home = {
  property_type: "Hoekwoning",
  city: "Tegelen",
  status: "Beschikbaar",
  transaction: "koop",
  price_amount: 425_000,
  bedrooms: 4,
  area: 138,
  plot_area: 310,
  build_year: 1984,
  energy_label: "D",
};

test("says why from the home's own facts, the weightiest first, and what to mind", () => {
  expect(reasonFor(house, ["zonnetuin", "school"], ["gezinswoning"])).toBe(
    "Deze woning heeft vier slaapkamers, een school in de buurt, 138 m² woonruimte en een perceel van 310 m². Let op: de woning heeft energielabel D.",
  );
});

test("names what speaks against the style", () => {
  const flat = { ...house, property_type: "Appartement", bedrooms: 1, energy_label: "A" };
  expect(reasonFor(flat, [], ["gezinswoning"])).toContain(
    "Let op: de woning heeft één slaapkamer en is een appartement.",
  );
});

test("names a fact once when it speaks for two styles", () => {
  const villa = {
    ...house,
    property_type: "Villa",
    area: 260,
    plot_area: 2500,
    price_amount: 950_000,
  };
  const reason = reasonFor(villa, ["wellness"], ["luxe", "landelijk"]);
  expect(reason.match(/een perceel van 2\.500 m²/g)).toHaveLength(1);
  // A price is no reason to want a home, but a caveat for somebody who wants a small one.
  expect(reason).not.toContain("vraagprijs");
  const dear = { ...house, property_type: "Appartement", area: 70, plot_area: null, bedrooms: 2 };
  expect(reasonFor({ ...dear, price_amount: 950_000 }, [], ["compact"])).toContain(
    "Let op: de woning heeft een vraagprijs van €\u00a0950.000",
  );
});

test("says nothing of what the listing does not say", () => {
  const bare: Home = {
    ...house,
    price_amount: null,
    bedrooms: null,
    area: null,
    plot_area: null,
    build_year: null,
    energy_label: null,
  };
  expect(reasonFor(bare, [], ["gezinswoning"])).toBe("Deze woning is een hoekwoning.");
  expect(reasonFor({ ...bare, property_type: "Woning" }, [], ["modern"])).toBe("");
  expect(reasonFor(bare, ["tuin"], ["gezinswoning"])).not.toMatch(/null|undefined|NaN/);
});

test("minds work to be done, and not what is merely of another style", () => {
  expect(reasonFor(house, ["kluswoning"], ["modern"])).toContain(
    "Let op: de woning vraagt nog werk",
  );
  expect(reasonFor(house, ["erf"], ["klassiek"])).not.toContain("schuur");
});

test("minds a bid that is there already", () => {
  expect(reasonFor({ ...house, status: "Onder bod" }, [], ["gezinswoning"])).toContain(
    "Let op: de woning heeft energielabel D en is al onder bod.",
  );
});

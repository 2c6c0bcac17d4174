import { expect, test } from "vitest";
import { draftOf, factsOf } from "../fixtures/realworks-draft.ts";

test("names each parcel and its ownership once", () => {
  const right = { gemeente: "Venlo", sectie: "K", perceel: "12", eigendomssoort: "VOLLE_EIGENDOM" };
  const draft = draftOf((o) => {
    o.detail.kadaster = [
      { kadastergegevens: { ...right, aandeel: "32" } },
      { kadastergegevens: { ...right, aandeel: "44" } },
      { kadastergegevens: { ...right, perceel: "13", afgekochtTot: "2042-09-30" } },
      { kadastergegevens: { gemeente: "Venlo", sectie: "", perceel: "14" } },
    ];
  });
  expect(draft.facts.filter(({ group }) => group === "Kadaster").map(({ value }) => value)).toEqual(
    [
      "gemeente Venlo, sectie K, nummer 12",
      "gemeente Venlo, sectie K, nummer 13",
      "Volle eigendom",
      "Afgekocht tot 30 september 2042",
    ],
  );
});

test("tells the monthly costs and the boiler", () => {
  const draft = draftOf((o) => {
    Object.assign(o.financieel.overdracht, {
      appartementVveBijdrage: 150.25,
      vveReservefonds: true,
    });
    Object.assign(o.algemeen, {
      cvKetelType: "Intergas",
      cvKetelBrandstof: "GAS",
      cvKetelBouwjaar: "2019",
    });
  });
  expect(factsOf(draft, "VvE-bijdrage")).toEqual(["€ 150,25 per maand"]);
  expect(factsOf(draft, "Vereniging van Eigenaars")).toEqual(["Reservefonds"]);
  expect(factsOf(draft, "Cv-ketel")).toEqual(["Intergas (gas, uit 2019)"]);
});

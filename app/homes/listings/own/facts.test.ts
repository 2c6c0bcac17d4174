import { expect, test } from "vitest";
import { allFacts, derivedFacts, otherFacts, type ToldColumns } from "./facts.ts";
import { type FactGroupTexts, factTexts, parseFacts } from "./facts-input.ts";

const columns: ToldColumns = {
  status: "Beschikbaar",
  price: "€ 395.000 k.k.",
  published_at: new Date("2026-03-02T09:00:00Z"),
  property_type: "Herenhuis",
  build_year: 1931,
  area: 120,
  plot_area: null,
  volume: null,
  rooms: 5,
  bedrooms: null,
  bathrooms: 1,
  energy_label: "B",
  energy_exempt: false,
};

test.each([
  ["€ 395.000 k.k.", "Kosten koper"],
  ["€ 425.800 v.o.n., exclusief bouwrente", "Vrij op naam"],
  ["€ 395.000 k.k., belast met btw, exclusief bouwrente", "Kosten koper"],
  ["€ 1.295 per maand, exclusief servicekosten", null],
])("the condition of %s is %s", (price, condition) => {
  const lines = derivedFacts({ ...columns, price }).flatMap(([, group]) => group);
  expect(lines.find(([label]) => label === "Koopconditie")?.[1]).toBe(condition);
});

function parse(groups: FactGroupTexts[]) {
  const form = new FormData();
  for (const { group, lines } of groups) {
    form.append("fact_group", group);
    for (const { label, value } of lines) {
      form.append("fact_label", label);
      form.append("fact_value", value);
    }
  }
  expect(factTexts(form)).toEqual(groups);
  return parseFacts(factTexts(form));
}

const roof = { label: "Soort dak", value: "Zadeldak" };
const shed = { label: "Berging", value: "Vrijstaand, hout" };

test("facts that staff add join the group of that name, in their order", () => {
  const parsed = parse([
    { group: "Bouw", lines: [roof, { label: "Kozijnen", value: " hout \n en\0glas " }] },
    { group: "Buiten", lines: [shed] },
  ]);
  const facts = allFacts(columns, "facts" in parsed ? parsed.facts : []);
  expect(facts.filter(({ group }) => /^(Bouw|Buiten)$/.test(group))).toEqual([
    { group: "Bouw", label: "Soort woning", value: "Herenhuis" },
    { group: "Bouw", label: "Bouwjaar", value: "1931" },
    { group: "Bouw", ...roof },
    { group: "Bouw", label: "Kozijnen", value: "hout en glas" },
    { group: "Buiten", ...shed },
  ]);
  expect(otherFacts({ ...columns, facts })).toEqual([
    { group: "Bouw", lines: [roof, { label: "Kozijnen", value: "hout en glas" }] },
    { group: "Buiten", lines: [shed] },
  ]);
});

test("what the other fields tell is never a line of its own, whatever a feed made of it", () => {
  const facts = [
    { group: "Overdracht", label: "Status", value: "Nieuw" },
    { group: "Indeling", label: "Aantal kamers", value: "5 kamers" },
    { group: "Indeling", label: "Badkamers", value: "1 badkamer" },
    { group: "Indeling", label: "Badkamers", value: "met ligbad" },
  ];
  expect(otherFacts({ ...columns, facts })).toEqual([
    { group: "Indeling", lines: [{ label: "Badkamers", value: "met ligbad" }] },
  ]);
});

test("the rooms of a listing that was stored under the older name are told once", () => {
  const facts = [{ group: "Indeling", label: "Kamers", value: "5" }];
  expect(otherFacts({ ...columns, facts })).toEqual([]);
  expect(derivedFacts(columns)).toContainEqual([
    "Indeling",
    [
      ["Aantal kamers", "5"],
      ["Slaapkamers", null],
      ["Badkamers", "1"],
    ],
  ]);
});

test("empty lines and groups are left out", () => {
  expect(
    parse([
      { group: "Bouw", lines: [{ label: " ", value: "" }, roof] },
      { group: "Tuin", lines: [] },
    ]),
  ).toEqual({
    facts: [
      ["Bouw", [["Soort dak", "Zadeldak"]]],
      ["Tuin", []],
    ],
  });
});

test.each<[string, FactGroupTexts, string]>([
  ["1", { group: "", lines: [roof] }, "Geef deze groep een naam"],
  ["1", { group: "a".repeat(101), lines: [] }, "Vul hoogstens 100 tekens in"],
  [
    "1.0.label",
    { group: "Bouw", lines: [{ label: "", value: "Zadeldak" }] },
    "Vul in wat dit is, bijvoorbeeld ‘Dak’",
  ],
  [
    "1.1.value",
    { group: "Bouw", lines: [roof, { label: "Dak", value: "" }] },
    "Vul de waarde in, of haal deze regel weg",
  ],
  [
    "1.0.value",
    { group: "Bouw", lines: [{ label: "Dak", value: "a".repeat(1001) }] },
    "Vul hoogstens 1.000 tekens in",
  ],
])("at %s what is wrong with %j is said", (place, group, message) => {
  expect(parse([{ group: "Tuin", lines: [shed] }, group])).toEqual({
    errors: { [place]: message },
  });
});

test("so many facts that no page would show them are refused", () => {
  const lines = Array.from({ length: 301 }, (_, n) => ({ label: `Kenmerk ${n}`, value: "ja" }));
  expect(parse([{ group: "Bouw", lines }])).toEqual({
    errors: { 0: "Een woning heeft hoogstens 300 kenmerken; haal er enkele weg" },
  });
});

test("fields out of their order, as only a program sends them, do no harm", () => {
  const form = new FormData();
  form.append("fact_value", "x");
  form.append("fact_label", "x");
  form.append("fact_group", "Bouw");
  form.append("fact_value", "y");
  form.append("fact_group", new File([], "groep"));
  expect(factTexts(form)).toEqual([{ group: "Bouw", lines: [] }]);
});

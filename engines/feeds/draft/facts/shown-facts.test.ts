import { expect, test } from "vitest";
import { draftOf } from "../../fixtures/realworks-draft.ts";
import { shownFacts } from "./shown-facts.ts";

const fact = (group: string, label: string, value: string) => ({ group, label, value });

test("rooms stand by floor, each with its size", () => {
  const { floors, groups } = shownFacts([
    fact("Bouw", "Bouwjaar", "1934"),
    fact(
      "Indeling per verdieping",
      "Begane grond",
      "2 kamers, doorzonkamer (36 m², 6,5 × 5,5 m), keuken (9,5 m²), toilet",
    ),
    fact("Indeling per verdieping", "1e verdieping", "4 kamers (waarvan 3 slaapkamers)"),
  ]);
  expect(floors).toEqual([
    {
      name: "Begane grond",
      rooms: [
        { name: "2 kamers", size: null },
        { name: "Doorzonkamer", size: "36 m², 6,5 × 5,5 m" },
        { name: "Keuken", size: "9,5 m²" },
        { name: "Toilet", size: null },
      ],
    },
    { name: "1e verdieping", rooms: [{ name: "4 kamers (waarvan 3 slaapkamers)", size: null }] },
  ]);
  expect(groups.map(({ name }) => name)).toEqual(["Bouw"]);
});

test("what was built when stands in one place, after the year of the house", () => {
  const { groups } = shownFacts([
    fact("Indeling", "Badkamers", "1 badkamer"),
    fact("Indeling", "Bouwjaar keuken", "2014"),
    fact("Bouw", "Bouwjaar", "1934"),
    fact("Bouw", "Soort dak", "Zadeldak"),
    fact("Energie", "Cv-ketel", "Remeha (gas, combiketel, uit 2017, eigendom)"),
  ]);
  expect(groups).toEqual([
    { name: "Indeling", lines: [{ label: "Badkamers", value: "1 badkamer" }] },
    {
      name: "Bouw",
      lines: [
        { label: "Bouwjaar", value: "1934" },
        { label: "Bouwjaar keuken", value: "2014" },
        { label: "Bouwjaar cv-ketel", value: "2017" },
        { label: "Soort dak", value: "Zadeldak" },
      ],
    },
    {
      name: "Energie",
      lines: [{ label: "Cv-ketel", value: "Remeha (gas, combiketel, uit 2017, eigendom)" }],
    },
  ]);
});

test("a kitchen's year makes a group of its own where nothing else was told of the building", () => {
  const { groups } = shownFacts([fact("Indeling", "Bouwjaar keuken", "2014")]);
  expect(groups).toEqual([{ name: "Bouw", lines: [{ label: "Bouwjaar keuken", value: "2014" }] }]);
});

test("the floors of a feed are understood", () => {
  const kitchen = { keukentypes: ["OPEN_KEUKEN"], keukenlengte: 400, keukenbreedte: 250 };
  const { floors } = shownFacts(
    draftOf((object) => Object.assign(object.detail.etages[1], { etagegegevens: kitchen })).facts,
  );
  expect(floors.map(({ name }) => name)).toEqual(["Begane grond", "1e verdieping"]);
  expect(floors[0]!.rooms).toContainEqual({ name: "Open keuken", size: "4 × 2,5 m" });
});

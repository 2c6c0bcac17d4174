import { expect, test } from "vitest";
import { draftOf, factOf, state, geo } from "../fixture-drafts.ts";

test("a class that the Netherlands do not have is a fact, not a label", async () => {
  const changes = state("<energiepass><wertklasse>H</wertklasse></energiepass>");
  expect((await draftOf(changes)).energy_label).toBeNull();
  expect(await factOf("Energieklasse volgens de bron", changes)).toBe("H");
});

test("reads the class where programs put it before 2014", async () => {
  const field =
    '<user_defined_simplefield feldname="epass_wertklasse">A+</user_defined_simplefield>';
  expect((await draftOf(state(field))).energy_label).toBe("A+");
});

test.each([
  ["<etage>0</etage>", "Begane grond"],
  ["<etage>3</etage>", "3e verdieping"],
  ["<etage>-1</etage>", "Souterrain"],
  ["<etage>EG</etage>", undefined],
])("says for %s: %s", async (more, floor) => {
  expect(await factOf("Gelegen op", geo(more))).toBe(floor);
});

test.each([
  ["2026-06-01", "Per 1 juni 2026"],
  ["ab sofort", undefined],
  ["sofort", "Direct"],
  ["nach Vereinbarung", "In overleg"],
  ["zum Sommer", "zum Sommer"],
])("%s is when the home is free", async (text, acceptance) => {
  const changes = { verwaltung_objekt: `<verfuegbar_ab>${text}</verfuegbar_ab>` };
  expect(await factOf("Aanvaarding", changes)).toBe(acceptance ?? "Direct");
});

import { describe, expect, test } from "vitest";
import { byField, countByTab, inOrder, labelOf, ownerOf, problemsOf, tabOf } from "./problems.ts";
import { emptyParty, emptyValues } from "./values.ts";

describe("what is missing", () => {
  test("is every required field of an empty form, by tab", () => {
    const counts = countByTab(problemsOf(emptyValues()).keys());
    expect(counts).toEqual({ verkoper: 11, koper: 11, woning: 6, financieel: 5, preview: 0 });
  });

  test("comes in the order of the form", () => {
    const fields = [...problemsOf({ ...emptyValues(), overigeVerkopers: [emptyParty()] }).keys()];
    expect(fields.slice(0, 3)).toEqual([
      "verkoperNaam",
      "verkoperVoornamen",
      "verkoperGeboorteplaats",
    ]);
    expect(fields.indexOf("overigeVerkopers.0.naam")).toBe(11);
    expect(fields.indexOf("koperNaam")).toBe(22);
    expect(fields.at(-1)).toBe("notarisVestigingsplaats");
  });

  test("is the property regime of a married party, and of nobody else", () => {
    const field = "verkoperHuwelijksgoederenrecht";
    const married = { ...emptyValues(), verkoperBurgerlijkeStaat: "gehuwd" };
    expect(problemsOf(married).get(field)).toBe("Kies het huwelijksgoederenrecht van de verkoper.");
    expect(problemsOf({ ...married, verkoperBurgerlijkeStaat: "ongehuwd" }).has(field)).toBe(false);
  });

  test("includes fields of a chosen clause, and wrong values", () => {
    const values = { ...emptyValues(), koopsom: "veel" };
    values.gekozen.nhg = true;
    const problems = problemsOf(values);
    expect(problems.get("clausules.nhg.datum")).toContain("NHG");
    expect(problems.get("koopsom")).toContain("Ongeldig bedrag");
    expect(countByTab(problems.keys()).financieel).toBe(6);
  });
});

test("every field has its tab, its owner and its label", () => {
  expect(tabOf("overigeVerkopers.2.naam")).toBe("verkoper");
  expect(tabOf("koperPostcode")).toBe("koper");
  expect(tabOf("koopsomInWoorden")).toBe("financieel");
  expect(tabOf("kadasterSectie")).toBe("woning");
  expect(tabOf("clausules.nhg.datum")).toBe("financieel");
  expect(ownerOf("overigeKopers.0.naam")).toBe("Koper 2");
  expect(ownerOf("clausules.erfpacht.canon")).toBe("Erfpacht");
  expect(ownerOf("koperNaam")).toBeUndefined();
  expect(labelOf("overigeKopers.4.email")).toBe("E-mailadres");
});

test("a field has one message, the first", () => {
  const messages = inOrder([
    ["koopsom", "later"],
    ["koperNaam", "een"],
    ["koperNaam", "twee"],
  ]);
  expect([...messages]).toEqual([
    ["koperNaam", "een"],
    ["koopsom", "later"],
  ]);
});

test("a field keeps all its notes", () => {
  const field = "leveringsdatum";
  const notes = byField([
    { field, text: "voorbij" },
    { field, text: "een zondag" },
  ]);
  expect(notes.get(field)).toEqual(["voorbij", "een zondag"]);
});

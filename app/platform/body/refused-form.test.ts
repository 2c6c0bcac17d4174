import { expect, test } from "vitest";
import { fieldsOf, refusedForm } from "./refused-form.ts";

const refusal = {
  act: "wijzigen",
  error: "",
  errors: { naam: "Vul de naam in" },
  typed: { id: "7", naam: "" },
};

test("a refused form shows what was typed, even nothing, and what is wrong", () => {
  const { field, isRefused } = refusedForm(refusal, "wijzigen", { id: 7 });
  expect(isRefused).toBe(true);
  expect(field("naam", "Bakker")).toEqual({
    name: "naam",
    defaultValue: "",
    error: "Vul de naam in",
  });
  expect(field("plaats", "Venlo")).toEqual({
    name: "plaats",
    defaultValue: "Venlo",
    error: undefined,
  });
});

test.each([
  ["another act", refusedForm(refusal, "toevoegen")],
  ["another row", refusedForm(refusal, "wijzigen", { id: 8 })],
  ["no refusal", { isRefused: false, field: fieldsOf(undefined) }],
])("the form of %s shows what is stored", (_, { isRefused, field }) => {
  expect(isRefused).toBe(false);
  expect(field("naam", "Bakker")).toEqual({
    name: "naam",
    defaultValue: "Bakker",
    error: undefined,
  });
});

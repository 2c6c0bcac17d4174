import { expect, test } from "vitest";
import { offerLine } from "./example.ts";

test("the example in the README runs and gives what it says", () => {
  expect(offerLine(395_000, "2027-05-01", ["Venlo", "Arcen", "Velden"], "nl")).toBe(
    "€ 395.000, op 1 mei 2027, in Venlo, Arcen en Velden",
  );
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { offerLine } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and gives what it says", () => {
  expect(text("README.md")).toContain(text("example.ts"));
  expect(offerLine(395_000, "2027-05-01", ["Venlo", "Arcen", "Velden"], "nl")).toBe(
    "€ 395.000, op 1 mei 2027, in Venlo, Arcen en Velden",
  );
});

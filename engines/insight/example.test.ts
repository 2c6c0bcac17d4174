import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figure } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and gives what it says", () => {
  expect(figure.words).toEqual([
    "3 aanvragen, 1 meer dan de 4 weken ervoor.",
    "Het vaakst: Bezichtiging (3).",
  ]);
  expect(text("README.md")).toContain(figure.words.join(" "));
  expect(figure.table.rows[0]).toEqual(["16 t/m 22 nov 2026, loopt nog", "3", "0", "3"]);
  expect(figure.chart?.narrow).toMatch(/^<svg viewBox="0 0 300 [\d.]+"/);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reason, score } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and gives what it says", () => {
  expect(text("README.md")).toContain(text("example.ts"));
  expect(score).toBeCloseTo(0.73, 2);
  expect(reason).toBe(
    "Vier slaapkamers, een school in de buurt en 138 m² woonruimte. Let op: energielabel D.",
  );
});

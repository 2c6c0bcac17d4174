import { expect, test } from "vitest";
import { reason, score } from "./example.ts";

test("the example in the README runs and gives what it says", () => {
  expect(score).toBeCloseTo(0.73, 2);
  expect(reason).toBe(
    "Vier slaapkamers, een school in de buurt en 138 m² woonruimte. Let op: energielabel D.",
  );
});

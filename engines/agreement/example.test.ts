import { expect, test } from "vitest";
import { lastDay, model, notes } from "./example.ts";

test("the example in the README runs and gives what it says", () => {
  expect(model).toMatchObject({ subject: "Kade 1, 5911 AA Venlo", articles: { length: 20 } });
  expect(notes).toMatchObject([{ field: "leveringsdatum" }]);
  expect(notes[0]?.text).toContain("zaterdag");
  expect(lastDay).toBe("2026-11-24");
});

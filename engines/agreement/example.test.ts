import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lastDay, model, notes } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and gives what it says", () => {
  expect(text("README.md")).toContain(text("example.ts"));
  expect(model).toMatchObject({ subject: "Kade 1, 5911 AA Venlo", articles: { length: 20 } });
  expect(notes).toMatchObject([{ field: "leveringsdatum" }]);
  expect(notes[0]?.text).toContain("zaterdag");
  expect(lastDay).toBe("2026-11-24");
});

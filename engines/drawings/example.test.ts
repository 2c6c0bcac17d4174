import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { svg } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and gives what it says", () => {
  expect(text("README.md")).toContain(text("example.ts"));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800" height="600"/);
});

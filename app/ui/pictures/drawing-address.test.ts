import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { isVariant } from "./drawing-address.ts";

it("keeps the seeds that pages of our own name", async () => {
  const files = globSync("app/**/*.tsx", { exclude: ["**/*.test.tsx"] });
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const named = texts.flatMap((text) => [...text.matchAll(/\bseed[:=] ?"([^"]+)"/g)]);
  expect(named.length).toBeGreaterThan(10);
  for (const [, seed = ""] of named) expect([seed, isVariant(seed)]).toEqual([seed, true]);
});

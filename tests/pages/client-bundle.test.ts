import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

test("no table of the database reaches a browser", async () => {
  const withTables: string[] = [];
  let scripts = 0;
  for await (const file of glob("build/client/assets/*.js")) {
    scripts += 1;
    if (readFileSync(file, "utf8").includes("drizzle:")) withTables.push(file);
  }
  expect(scripts).toBeGreaterThan(50);
  expect(withTables).toEqual([]);
});

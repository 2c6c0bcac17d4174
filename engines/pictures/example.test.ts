import path from "node:path";
import { expect, test } from "vitest";
import { filesOf } from "./example.ts";

test("the example in the README makes the files of a photo, and refuses what is none", async () => {
  const photo = path.resolve("app/site/restyler/samples/vintage.avif");
  expect(await filesOf(photo)).toContain("480.avif");
  await expect(filesOf(path.resolve("package.json"))).rejects.toMatchObject({ problem: "format" });
});

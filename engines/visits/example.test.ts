import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { counted } from "./example.ts";

const text = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the example in the README runs and gives what it says", () => {
  expect(text("README.md")).toContain(text("example.ts"));
  expect(counted).toEqual({
    day: "2026-11-22",
    views: [{ path: "/blog", views: 1 }],
    sources: [{ source: "direct", campaign: "", visits: 1 }],
  });
});

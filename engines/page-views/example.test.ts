import { expect, test } from "vitest";
import { counted } from "./example.ts";

test("the example in the README runs and gives what it says", () => {
  expect(counted).toEqual({
    day: "2026-11-22",
    views: [{ path: "/blog", views: 1 }],
    sources: [{ source: "direct", campaign: "", visits: 1 }],
  });
});

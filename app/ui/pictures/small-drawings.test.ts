import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DRAWINGS_VERSION } from "@voordeur/drawings/version.ts";
import { housingStyles } from "@voordeur/inspiration/styles.ts";
import { smallDrawing } from "./small-drawings.ts";

test("the pictures for phones show the drawings of today: else run `npm run drawings:small`", async () => {
  const version = await readFile("app/ui/pictures/small-drawings/version.txt", "utf8");
  expect(version.trim()).toBe(DRAWINGS_VERSION);
});

test("there are some for the drawings of our own pages, and none for a home's", () => {
  for (const { id, drawing } of housingStyles) {
    const small = smallDrawing({ kind: drawing, seed: `stijl-${id}` });
    expect([id, small]).toEqual([id, expect.stringMatching(/-800\S* 800w/)]);
  }
  expect(smallDrawing({ kind: "maas", seed: "rivier" })).toMatch(/ 800w/);
  expect(smallDrawing({ kind: "maas", seed: "7" })).toBe("");
});

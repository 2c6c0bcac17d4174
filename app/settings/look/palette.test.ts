import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { look } from "../groups/look.ts";
import { contrast, hexOf, oklchOf } from "./colour.ts";
import { initialColours, isReadable, nearestReadable, shadesOf, styleOf } from "./palette.ts";

test("our own colours are those of the style sheet, and write nothing on a page", async () => {
  const css = await readFile("app/app.css", "utf8");
  for (const name of ["river", "brick"] as const) {
    const shades = shadesOf(name, initialColours[name]);
    for (const [shade, hex] of Object.entries(shades)) {
      expect(css).toContain(`--color-${name}-${shade}: ${hex};`);
    }
    expect(isReadable(name, initialColours[name])).toBe(true);
  }
  expect(styleOf({})).toBe("");
  expect(styleOf(initialColours)).toBe("");
});

test("contrast is that of WCAG, and a colour comes back from OKLCH as it was", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 1);
  for (const hex of ["#a8421f", "#123456", "#ffffff"]) expect(hexOf(oklchOf(hex))).toBe(hex);
});

test.each(["#ff0000", "#00ff00", "#ffff00", "#0000ff", "#ffffff", "#7fb2ff", "#808080"])(
  "%s is taken when it can be read, or a darker one of its hue is offered that can",
  (chosen) => {
    for (const name of ["river", "brick"] as const) {
      const nearest = nearestReadable(name, chosen);
      expect(isReadable(name, nearest)).toBe(true);
      expect(look.safeParse({ [name]: nearest }).success).toBe(true);
      if (isReadable(name, chosen)) continue;
      const [issue] = look.safeParse({ [name]: chosen }).error!.issues;
      expect(issue).toMatchObject({ path: [name], message: expect.stringContaining(nearest) });
    }
  },
);

test("a dark blue changes every shade, in one rule", () => {
  expect(styleOf({ river: "#14305c" })).toMatch(/^:root\{(--color-river-\d+:#[0-9a-f]{6};?){8}\}$/);
});

import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openNative } from "@voordeur/typst/native.ts";
import { openWasm } from "@voordeur/typst/wasm.ts";
import { brochureData, layOutBrochure } from "./brochure.ts";
import { townHouse } from "./fixtures/home.ts";
import type { BrochureContents } from "./model.ts";

const template = readFileSync(new URL("brochure.typ", import.meta.url), "utf8");
const compilers = [openNative(), await openWasm()].filter((one) => one !== undefined);
const create = { width: 60, height: 40, channels: 3, background: "#aa7755" } as const;
const jpeg = await sharp({ create }).jpeg().toBuffer();

function typesetBy(compiler: (typeof compilers)[number], contents: BrochureContents): string {
  const brochure = layOutBrochure(contents);
  const drawings = Object.entries(brochure.drawings).map(([path, svg]) => [path, Buffer.from(svg)]);
  const pictures = brochure.pictures.map(({ path }) => [path, jpeg]);
  const files = Object.fromEntries([...drawings, ...pictures]) as Record<string, Buffer>;
  const pdf = compiler.typeset({ template, data: brochureData(brochure, "2026-11-20"), files });
  return Buffer.from(pdf).toString("latin1");
}

const { home, photos } = townHouse;
const bare = {
  ...townHouse,
  home: {
    ...home,
    address: "Adres op aanvraag",
    city: "Nergenshuizen",
    property_type: "Bouwgrond",
    description: "",
    energy_label: null,
    facts: home.facts.slice(0, 3),
    area: null,
    rooms: null,
    bedrooms: null,
  },
  photos: photos.slice(0, 1),
  isDrawn: true,
  plans: [],
  onPage: [],
};
const full = {
  ...townHouse,
  home: { ...home, description: `${home.description}\n\n`.repeat(4) },
  photos: Array.from({ length: 40 }, () => photos[0]!),
  plans: Array.from({ length: 9 }, (_, index) => ({
    width: 800,
    height: index % 2 ? 1200 : 600,
    caption: "",
  })),
};

test.each([
  ["a whole home", townHouse, [4, 8]],
  ["a plot of which little is known", bare, [3, 4]],
  ["more than a brochure has room for", full, [9, 14]],
] as const)("both compilers make the same pages of %s", (_what, contents, [least, most]) => {
  const counts = compilers.map((compiler) => {
    const pdf = typesetBy(compiler, contents);
    const count = (what: RegExp) => pdf.match(what)?.length ?? 0;
    return {
      pages: count(/\/Type \/Page\n/g),
      pictures: count(/\/S \/Figure\b/g),
      words: count(/\/Alt [(<]/g),
      headers: count(/\/S \/TH\b/g),
    };
  });
  const [first, ...others] = counts;
  for (const other of others) expect(other).toEqual(first);
  expect(first!.pages).toBeGreaterThanOrEqual(least);
  expect(first!.pages).toBeLessThanOrEqual(most);
  expect(first!.words).toBe(first!.pictures);
  expect(first!.pictures).toBeGreaterThan(1);
});

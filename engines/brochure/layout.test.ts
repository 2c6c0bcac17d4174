import { describe, expect, test } from "vitest";
import { factPages } from "./fact-columns.ts";
import { mapSketch } from "./map-sketch.ts";
import { CONTENT_WIDTH, photoPages } from "./photo-pages.ts";
import { printed, textBlocks } from "./printed-text.ts";

describe("photos", () => {
  const shapes = { wide: [1600, 1067], tall: [1067, 1600], square: [900, 900] } as const;
  const photosOf = (...names: (keyof typeof shapes)[]) =>
    names.map((name) => ({ width: shapes[name][0], height: shapes[name][1], caption: "" }));

  test.each([
    ["one", photosOf("wide"), 1],
    ["five", photosOf("wide", "wide", "wide", "wide", "wide"), 1],
    ["eleven", photosOf(...Array.from({ length: 11 }, () => "wide" as const)), 2],
    ["tall ones", photosOf("tall", "tall", "tall", "tall"), 1],
    ["mixed ones", photosOf("wide", "tall", "square", "wide", "tall", "wide", "square"), 1],
  ])(
    "%s are all shown once, in their order, in rows as wide as the page",
    (_what, photos, most) => {
      const pages = photoPages(photos);
      expect(pages.length).toBeLessThanOrEqual(most);
      const rows = pages.flat();
      expect(rows.flatMap((row) => row.photos.map(({ index }) => index))).toEqual(
        photos.map((_, index) => index),
      );
      for (const { photos: placed } of rows) {
        const gaps = 3 * (placed.length - 1);
        const width = placed.reduce((sum, one) => sum + one.width, gaps);
        expect(width).toBeCloseTo(CONTENT_WIDTH);
      }
      for (const page of pages) {
        const height = page.reduce((sum, row) => sum + row.height + 3, -3);
        expect(height).toBeLessThanOrEqual(250.01);
      }
    },
  );

  test("no photos, no pages", () => {
    expect(photoPages([])).toEqual([]);
  });
});

describe("facts", () => {
  const facts = (groups: number, lines: number) =>
    Array.from({ length: groups * lines }, (_, index) => ({
      group: `Groep ${Math.floor(index / lines)}`,
      label: `Kenmerk ${index}`,
      value: "Ja",
    }));

  test.each([
    ["few", facts(2, 3), 1],
    ["many", facts(12, 6), 2],
    ["one group longer than a page", facts(1, 120), 3],
  ])("%s are all there, in their order", (_what, all, most) => {
    const pages = factPages(all);
    expect(pages.length).toBeLessThanOrEqual(most);
    const lines = pages.flatMap(([left, right]) => [...left, ...right]).flatMap((one) => one.lines);
    expect(lines.map(({ label }) => label)).toEqual(all.map(({ label }) => label));
  });

  test("stand in two columns of about the same length", () => {
    const [[left, right] = [[], []]] = factPages(facts(6, 5));
    expect([left.length, right.length]).toEqual([3, 3]);
  });
});

describe("texts", () => {
  test("what looks like a heading or a list becomes one; a heading with nothing below it does not", () => {
    const description =
      "Een *huis* van 48 m².\nMet tuin.\n\nINDELING\n- gang\n• keuken\n\nBel ons:";
    expect(textBlocks(description)).toEqual([
      { kind: "paragraph", text: "Een *huis* van 48\u00a0m².\nMet tuin." },
      { kind: "heading", text: "INDELING" },
      { kind: "list", items: ["gang", "keuken"] },
      { kind: "paragraph", text: "Bel ons" },
    ]);
  });

  test("letters that the fonts lack are left out", () => {
    expect(printed("🏡 Huis\u200b é ½ m² \u202eomgekeerd ﷽ cafe\u0301")).toBe(
      " Huis é ½ m² omgekeerd café",
    );
  });
});

describe("the map", () => {
  test("shows the place in the middle, and others where they lie", () => {
    const map = mapSketch("STEYL", "5935 AA")!;
    expect(map.here).toEqual({ name: "Steyl", at: [87, 57] });
    const venlo = map.places.find(({ name }) => name === "Venlo")!;
    expect(venlo.at[0]).toBeGreaterThan(87);
    expect(venlo.at[1]).toBeLessThan(57);
    expect(map.distances[0]).toEqual({ name: "Venlo", kilometres: 6 });
  });

  test("is left out for a place that is not written down", () => {
    expect(mapSketch("Nergenshuizen", "")).toBeNull();
    expect(mapSketch("constructor", "")).toBeNull();
  });

  test.each([
    ["Afferden", "6654 AB"],
    ["Oostrum", "9125AA"],
    ["Kessel", "2560"],
  ])("is left out for another %s (%s)", (city, postalCode) => {
    expect(mapSketch(city, postalCode)).toBeNull();
  });

  test.each([
    ["Afferden", "5851 AB"],
    ["Kessel", "5995 AX"],
    ["Roermond", "6041 AA"],
    ["Kempen", ""],
    ["Heinsberg", "52525"],
  ])("is there for the %s that it knows (%s)", (city, postalCode) => {
    expect(mapSketch(city, postalCode)?.here.name).toBe(city);
  });
});

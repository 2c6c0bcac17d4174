import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { mapObject } from "@voordeur/feeds/realworks/map.ts";
import { urlSlug } from "../../platform/text-input.ts";
import { parseDrawingUrl } from "../../ui/pictures/drawing-url.ts";
import { drawingName } from "../../ui/pictures/drawings.ts";
import { drawingKindFor } from "../../ui/pictures/kind-for-type.ts";

async function feedObjects(): Promise<object[]> {
  const feeds = ["voordeur", "burgstate"].map(async (name): Promise<object[]> => {
    const feed = JSON.parse(await readFile(`demo/feeds/${name}.json`, "utf8"));
    return (feed as { resultaten: object[] }).resultaten;
  });
  return (await Promise.all(feeds)).flat();
}

test("each picture of a demo home is a drawing of its own", async () => {
  const text = JSON.stringify(await feedObjects());
  const pictures = [...text.matchAll(/"(drawing:[^"]*)"/g)].map(([, url = ""]) => {
    const drawing = parseDrawingUrl(url)!;
    expect([url, drawingName(drawing)]).toEqual([url, `${drawing.kind}-${drawing.seed}`]);
    return drawingName(drawing);
  });
  expect(pictures.length).toBeGreaterThan(140);
  const twice = pictures.filter((name, index) => pictures.indexOf(name) !== index);
  // Two attics have the same rooms and the same size.
  expect(twice).toEqual([expect.stringMatching(/^plattegrond-/)]);
});

test("before their pictures are made, no two demo homes show the same drawing", async () => {
  const homes = (await feedObjects()).flatMap((object) => {
    const mapped = mapObject(object, new Date("2026-11-26T12:00:00Z"));
    return mapped.kind === "listing" ? [mapped.draft] : [];
  });
  expect(homes.length).toBeGreaterThan(15);
  const shown = homes.map(({ property_type, address, city }) =>
    drawingName({
      kind: drawingKindFor(property_type),
      seed: urlSlug(`${address} ${city}`, "woning"),
    }),
  );
  expect(new Set(shown).size).toBe(shown.length);
});

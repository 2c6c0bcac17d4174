import { globSync } from "node:fs";
import { stat } from "node:fs/promises";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { chosenKinds, type Drawing, drawingName, drawingPath } from "./drawings.ts";
import { readDrawing } from "./read-drawing.server.ts";

const kinds = [...chosenKinds, "plattegrond"] as const;

/** The drawings of a kind, by number. */
function drawingsOf(kind: Drawing["kind"]): Drawing[] {
  const drawings: Drawing[] = [];
  for (let number = 0; ; number += 1) {
    const drawing = { kind, seed: String(number) };
    if (drawingName(drawing) !== `${kind}-${number}`) return drawings;
    drawings.push(drawing);
  }
}

test("each drawing has its files, and there are no others", () => {
  const named = kinds.flatMap((kind) =>
    drawingsOf(kind).flatMap((drawing) =>
      kind === "plattegrond"
        ? [drawingPath(drawing)]
        : [drawingPath(drawing, 800), drawingPath(drawing)],
    ),
  );
  const files = globSync("assets/drawings/*", { cwd: "public" }).map((file) => `/${file}`);
  expect(files.toSorted()).toEqual(named.toSorted());
});

test.each(kinds)("all drawings of %s are 1,600 by 1,067 pixels", async (kind) => {
  for (const drawing of drawingsOf(kind)) {
    const metadata = await sharp(await readDrawing(drawing)).metadata();
    expect(metadata).toMatchObject({ width: 1600, height: 1067 });
  }
});

test("together they stay below 8 MB", async () => {
  const files = await Promise.all(globSync("public/assets/drawings/*").map((file) => stat(file)));
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(8_000_000);
});

test("any text stands for one of a kind's drawings, and always for the same", () => {
  const anySeed = fc.string({ unit: anyCharacter, maxLength: 300 });
  const names = Object.fromEntries(kinds.map((kind) => [kind, drawingsOf(kind).map(drawingName)]));
  fc.assert(
    fc.property(fc.constantFrom(...kinds), anySeed, (kind, seed) => {
      expect(names[kind]).toContain(drawingName({ kind, seed }));
      expect(drawingName({ kind, seed })).toBe(drawingName({ kind, seed }));
    }),
  );
});

test("all drawings of a kind come up, and houses beside each other hardly ever share one", () => {
  for (const kind of chosenKinds) {
    const street = Array.from({ length: 200 }, (_, index) =>
      drawingName({ kind, seed: `dorpsstraat-${index}-venlo` }),
    );
    expect(new Set(street).size).toBe(drawingsOf(kind).length);
    const twins = street.filter((name, index) => name === street[index + 2]);
    expect(twins.length).toBeLessThan(street.length / 10);
  }
});

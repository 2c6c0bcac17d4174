import { describe, expect, test } from "vitest";
import { colourOf } from "../filters/colour/grade.ts";
import { newPicture, type Picture, type Recipe } from "../filters/plane/picture.ts";
import { randomRow } from "../filters/plane/random.ts";
import { abstract } from "./abstract.ts";
import { artDeco } from "./art-deco.ts";
import { graffiti } from "./graffiti.ts";
import { modern } from "./modern.ts";
import { picasso } from "./picasso.ts";
import { popArt } from "./pop-art.ts";

const recipes: Record<string, Recipe> = { picasso, modern, abstract, popArt, graffiti, artDeco };

/** A vivid sky above a red field, with a pale house between. */
function scene(width: number, height: number): Picture {
  const picture = newPicture(width, height);
  for (let i = 0; i < width * height; i += 1) {
    const x = (i % width) / width;
    const y = Math.floor(i / width) / height;
    const house = x > 0.35 && x < 0.7 && y > 0.3 && y < 0.8;
    const colour = house ? [0.95, 0.9, 0.8] : y < 0.6 ? [0.1, 0.4, 0.95] : [0.8, 0.12, 0.08];
    [picture.red[i], picture.green[i], picture.blue[i]] = colour as [number, number, number];
  }
  return picture;
}

function restyled(recipe: Recipe, photo: Picture, seed = 1): Picture {
  const scale = Math.max(photo.width, photo.height) / 1600;
  // A recipe uses its photo up.
  return recipe(structuredClone(photo), { scale, random: randomRow(seed) });
}

function meanIn({ width, height, red, green, blue }: Picture, box: readonly number[]) {
  const [left = 0, top = 0, right = 1, bottom = 1] = box;
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y += 1) {
    for (let x = Math.floor(left * width); x < right * width; x += 1, count += 1) {
      [red, green, blue].forEach((plane, n) => {
        sums[n] = sums[n]! + plane[y * width + x]!;
      });
    }
  }
  const [r = 0, g = 0, b = 0] = sums.map((sum) => sum / count);
  return { red: r, green: g, blue: b, ...colourOf(r, g, b) };
}

const sky = [0.1, 0.1, 0.3, 0.5];
const field = [0.75, 0.7, 0.95, 0.9];
const house = [0.4, 0.35, 0.65, 0.75];

describe.for(Object.entries(recipes))("%s", ([, recipe]) => {
  test("tells the light house from the sky and the field", () => {
    const picture = restyled(recipe, scene(64, 48));
    const quarter = recipe === popArt ? 0.5 : 1;
    const [light, above, below] = [house, sky, field].map((box) =>
      meanIn(
        picture,
        box.map((side) => side * quarter),
      ),
    );
    const apart = (one: typeof above, other: typeof above) =>
      Math.hypot(one!.red - other!.red, one!.green - other!.green, one!.blue - other!.blue);
    expect(apart(light, above)).toBeGreaterThan(0.25);
    expect(apart(light, below)).toBeGreaterThan(0.25);
    expect(apart(above, below)).toBeGreaterThan(0.1);
  });
});

test("picasso keeps to earthy tones, however vivid the photo", () => {
  const painting = restyled(picasso, scene(64, 48));
  for (const box of [sky, field, house]) {
    expect(meanIn(painting, box).chroma).toBeLessThan(0.13);
  }
  expect(meanIn(scene(64, 48), sky).chroma).toBeGreaterThan(0.2);
});

test("modern is flat: a few inks fill nearly all of it", () => {
  const { red, green, blue } = restyled(modern, scene(96, 72));
  const counts = new Map<string, number>();
  red.forEach((value, i) => {
    const key = [value, green[i]!, blue[i]!].map((share) => Math.round(share * 255)).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const most = [...counts.values()].toSorted((one, other) => other - one).slice(0, 7);
  expect(most.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0.65 * red.length);
});

test("abstract keeps the photo's own colours: the sky blue, the field red", () => {
  const picture = restyled(abstract, scene(64, 48));
  const above = meanIn(picture, sky);
  const below = meanIn(picture, field);
  expect(above.blue).toBeGreaterThan(above.red + 0.2);
  expect(below.red).toBeGreaterThan(below.blue + 0.2);
});

test("pop-art prints the same drawing four times, each in other inks", () => {
  const sheet = restyled(popArt, scene(64, 48));
  const skies = [
    [0, 0],
    [0.5, 0],
    [0, 0.5],
    [0.5, 0.5],
  ].map(([x = 0, y = 0]) => meanIn(sheet, [x + 0.05, y + 0.05, x + 0.15, y + 0.25]));
  skies.forEach((one, n) => {
    for (const other of skies.slice(n + 1)) {
      const apart = Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);
      expect(apart).toBeGreaterThan(0.2);
    }
  });
});

test("graffiti leaves the bare wall at the rim", () => {
  const mural = restyled(graffiti, scene(64, 48));
  const rim = meanIn(mural, [0, 0.1, 0.01, 0.9]);
  const inner = meanIn(mural, sky);
  expect(rim.chroma).toBeLessThan(0.05);
  expect(inner.chroma).toBeGreaterThan(0.065);
});

test("art-deco has a black border and only petrol, gold and their neighbours inside", () => {
  const poster = restyled(artDeco, scene(64, 48));
  expect(poster.red[0]! + poster.green[24 * 64]! + poster.blue[63]!).toBeLessThan(1.6);
  expect(meanIn(poster, [0.3, 0, 0.7, 0.01]).lightness).toBeLessThan(0.3);
  let other = 0;
  poster.red.forEach((value, i) => {
    const { chroma, hue } = colourOf(value, poster.green[i]!, poster.blue[i]!);
    const turn = (hue + 360) % 360;
    const known = (turn > 50 && turn < 115) || (turn > 170 && turn < 240);
    if (chroma > 0.04 && !known) other += 1;
  });
  expect(other / poster.red.length).toBeLessThan(0.05);
});

import { describe, expect, test } from "vitest";
import { colourOf } from "../filters/colour/grade.ts";
import { newPicture, type Picture, type Recipe } from "../filters/plane/picture.ts";
import { randomRow } from "../filters/plane/random.ts";
import { anime } from "./anime.ts";
import { comic } from "./comic.ts";
import { cyberpunk } from "./cyberpunk.ts";
import { sketch } from "./sketch.ts";
import { vintage } from "./vintage.ts";

const recipes: Record<string, Recipe> = { sketch, comic, anime, cyberpunk, vintage };

/** A brick house with a dark window under a blue sky, on grass. */
function scene(width: number, height: number, light = 1): Picture {
  const picture = newPicture(width, height);
  for (let i = 0; i < width * height; i += 1) {
    const x = (i % width) / width;
    const y = Math.floor(i / width) / height;
    let colour = [0.38, 0.6, 0.9];
    if (y > 0.85) colour = [0.3, 0.45, 0.15];
    else if (x > 0.3 && x < 0.8 && y > 0.35) colour = [0.7, 0.42, 0.3];
    if (x > 0.45 && x < 0.6 && y > 0.5 && y < 0.7) colour = [0.08, 0.08, 0.1];
    picture.red[i] = colour[0]! * light;
    picture.green[i] = colour[1]! * light;
    picture.blue[i] = colour[2]! * light;
  }
  return picture;
}

function paint(recipe: Recipe, photo: Picture, seed = 1): Picture {
  const scale = Math.max(photo.width, photo.height) / 1600;
  // A recipe uses its photo up.
  return recipe(structuredClone(photo), { scale, random: randomRow(seed) });
}

/** The mean colour of a part of the picture, given in shares of its sides. */
function colourIn(picture: Picture, left: number, top: number, right: number, bottom: number) {
  const { width, height } = picture;
  const sum = { red: 0, green: 0, blue: 0 };
  let count = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y += 1) {
    for (let x = Math.floor(left * width); x < right * width; x += 1, count += 1) {
      sum.red += picture.red[y * width + x]!;
      sum.green += picture.green[y * width + x]!;
      sum.blue += picture.blue[y * width + x]!;
    }
  }
  const [red, green, blue] = [sum.red / count, sum.green / count, sum.blue / count];
  return { red, green, blue, ...colourOf(red, green, blue) };
}

const photo = scene(96, 72);

describe.each(Object.entries(recipes))("%s", (_, recipe) => {
  test("a dark photo does not go black", () => {
    const dark = paint(recipe, scene(96, 72, 0.25));
    expect(colourIn(dark, 0.1, 0.1, 0.9, 0.9).lightness).toBeGreaterThan(0.2);
  });

  test("house and window can still be told apart", () => {
    const picture = paint(recipe, photo);
    const wall = colourIn(picture, 0.63, 0.5, 0.75, 0.7);
    const window = colourIn(picture, 0.48, 0.55, 0.57, 0.65);
    expect(wall.lightness).toBeGreaterThan(window.lightness + 0.1);
  });
});

test("a sketch is graphite on near-white paper", () => {
  const picture = paint(sketch, photo);
  expect(colourIn(picture, 0, 0, 1, 1).chroma).toBeLessThan(0.03);
  expect(colourIn(picture, 0, 0, 0.03, 0.03).lightness).toBeGreaterThan(0.9);
  expect(colourIn(picture, 0.48, 0.55, 0.57, 0.65).lightness).toBeLessThan(0.55);
});

test("a comic has a gutter, a black panel line and full colours", () => {
  const picture = paint(comic, scene(160, 120));
  expect(colourIn(picture, 0, 0, 1, 0.01).lightness).toBeGreaterThan(0.9);
  const line = picture.green.slice(60 * 160, 60 * 160 + 6);
  expect(Math.min(...line)).toBeLessThan(0.1);
  const before = colourIn(photo, 0.65, 0.5, 0.75, 0.8);
  expect(colourIn(picture, 0.65, 0.5, 0.75, 0.8).chroma).toBeGreaterThan(before.chroma);
  expect(colourIn(picture, 0.48, 0.55, 0.57, 0.65).lightness).toBeLessThan(0.25);
});

test("an anime sky is azure above and paler below, and dark things are violet, not black", () => {
  const picture = paint(anime, photo);
  const high = colourIn(picture, 0.3, 0, 0.9, 0.06);
  const low = colourIn(picture, 0.85, 0.6, 1, 0.8);
  expect(high.blue).toBeGreaterThan(high.red + 0.15);
  expect(low.lightness).toBeGreaterThan(high.lightness);
  const window = colourIn(picture, 0.48, 0.55, 0.57, 0.65);
  expect(window.blue).toBeGreaterThan(window.green);
});

test("cyberpunk is night: darker than the photo, cyan to the left and magenta to the right", () => {
  const grey = newPicture(96, 64);
  for (const data of [grey.red, grey.green, grey.blue]) data.fill(0.6);
  grey.red[0] = 1;
  const picture = paint(cyberpunk, grey);
  expect(colourIn(picture, 0, 0, 1, 1).lightness).toBeLessThan(0.65);
  const left = colourIn(picture, 0, 0.3, 0.12, 0.7);
  const right = colourIn(picture, 0.88, 0.3, 1, 0.7);
  expect(left.green - left.red).toBeGreaterThan(0.1);
  expect(right.red - right.green).toBeGreaterThan(0.1);
});

test("vintage has a cream border and has lost colour", () => {
  const picture = paint(vintage, photo);
  const border = colourIn(picture, 0, 0.3, 0.02, 0.6);
  expect(border.lightness).toBeGreaterThan(0.8);
  expect(border.red).toBeGreaterThan(border.blue + 0.08);
  const sky = colourIn(photo, 0.3, 0.1, 0.7, 0.25);
  expect(colourIn(picture, 0.3, 0.1, 0.7, 0.25).chroma).toBeLessThan(0.8 * sky.chroma);
});

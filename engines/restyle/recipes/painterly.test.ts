import { describe, expect, test } from "vitest";
import { colourOf } from "../filters/colour/grade.ts";
import { newPicture, type Picture, type Recipe } from "../filters/plane/picture.ts";
import { randomRow } from "../filters/plane/random.ts";
import { monet } from "./monet.ts";
import { oilPainting } from "./oil-painting.ts";
import { renaissance } from "./renaissance.ts";
import { vanGogh } from "./van-gogh.ts";
import { watercolor } from "./watercolor.ts";

const recipes: Record<string, Recipe> = { oilPainting, vanGogh, monet, renaissance, watercolor };

type Rgb = readonly [red: number, green: number, blue: number];

function plain(width: number, height: number, [red, green, blue]: Rgb): Picture {
  const picture = newPicture(width, height);
  picture.red.fill(red);
  picture.green.fill(green);
  picture.blue.fill(blue);
  return picture;
}

/** A bright house under a sky, as far as 96 pixels allow. */
function scene(width: number, height: number): Picture {
  const picture = plain(width, height, [0.4, 0.6, 0.9]);
  for (let i = 0; i < width * height; i += 1) {
    const x = (i % width) / width;
    const y = Math.floor(i / width) / height;
    if (y < 0.5 || x < 0.3) continue;
    picture.red[i] = 0.8 - 0.2 * x;
    picture.green[i] = 0.6;
    picture.blue[i] = x > 0.5 && x < 0.6 && y < 0.8 ? 0.1 : 0.3;
  }
  return picture;
}

function paint(recipe: Recipe, photo: Picture, seed = 1, scale?: number): Picture {
  const long = Math.max(photo.width, photo.height);
  // A recipe uses its photo up.
  return recipe(structuredClone(photo), { scale: scale ?? long / 1600, random: randomRow(seed) });
}

/** The mean colour of a part of the picture, given in shares of its sides. */
function colourIn(picture: Picture, left: number, top: number, right: number, bottom: number) {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top * picture.height); y < bottom * picture.height; y += 1) {
    for (let x = Math.floor(left * picture.width); x < right * picture.width; x += 1) {
      const i = y * picture.width + x;
      [picture.red, picture.green, picture.blue].forEach((plane, n) => {
        sums[n] = sums[n]! + plane[i]!;
      });
      count += 1;
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / count);
  return { red, green, blue, ...colourOf(red, green, blue) };
}

function middleOf(picture: Picture) {
  return colourIn(picture, 0.25, 0.25, 0.75, 0.75);
}

/** How much neighbouring pixels differ: brush marks. */
function roughness({ width, green }: Picture): number {
  let sum = 0;
  for (let i = width; i < green.length; i += 1) sum += Math.abs(green[i]! - green[i - width]!);
  return sum / green.length;
}

describe.for(Object.entries(recipes))("%s", ([, recipe]) => {
  test("keeps the house apart from the sky", () => {
    const painting = paint(recipe, scene(96, 72));
    const sky = colourIn(painting, 0.3, 0.2, 0.7, 0.4);
    const house = colourIn(painting, 0.65, 0.6, 0.85, 0.85);
    expect(house.red - house.blue).toBeGreaterThan(sky.red - sky.blue + 0.2);
  });

  test("shows something of a photo taken in the dark", () => {
    const photo = scene(96, 72);
    const dark = newPicture(96, 72);
    for (const colour of ["red", "green", "blue"] as const) {
      photo[colour].forEach((value, i) => (dark[colour][i] = value * 0.15));
    }
    expect(middleOf(paint(recipe, dark)).lightness).toBeGreaterThan(0.25);
  });
});

describe("each painting has its own marks", () => {
  test("oil paint stands up from the canvas and keeps the colour", () => {
    const painting = paint(oilPainting, plain(96, 96, [0.5, 0.4, 0.3]), 1, 0.3);
    expect(roughness(painting)).toBeGreaterThan(0.01);
    const { red, blue } = middleOf(painting);
    expect(red).toBeGreaterThan(blue + 0.1);
  });

  test("van Gogh makes greys blue, lights yellow, and stars in the sky", () => {
    expect(
      Math.abs(middleOf(paint(vanGogh, plain(96, 96, [0.3, 0.3, 0.3]))).hue + 95),
    ).toBeLessThan(30);
    expect(
      Math.abs(middleOf(paint(vanGogh, plain(96, 96, [0.9, 0.9, 0.9]))).hue - 90),
    ).toBeLessThan(30);
    const sky = paint(vanGogh, plain(96, 96, [0.2, 0.45, 0.85]), 3, 0.25);
    const stars = sky.red.filter((red, i) => red > 0.6 && red > sky.blue[i]!);
    expect(stars.length).toBeGreaterThan(20);
    const wall = plain(96, 96, [0.6, 0.3, 0.2]);
    // Something black and something white, so that the rest is not taken for over- or underexposed.
    for (const plane of [wall.red, wall.green, wall.blue]) {
      plane.fill(0, 0, 400);
      plane.fill(1, 95 * 96);
    }
    const brick = paint(vanGogh, wall, 3, 0.25).green.subarray(96 * 12, 96 * 80);
    const shining = brick.filter((green) => green > 0.8).length;
    expect(shining).toBeLessThan(stars.length / 10);
  });

  test("Monet has violet for black, and many tints in one area", () => {
    const night = middleOf(paint(monet, plain(96, 96, [0.02, 0.02, 0.02]), 1, 0.3));
    expect(night.lightness).toBeGreaterThan(0.4);
    expect(night.blue).toBeGreaterThan(night.green + 0.02);
    const field = paint(monet, plain(96, 96, [0.5, 0.5, 0.5]), 1, 0.3);
    const tints = new Set<number>();
    field.red.forEach((red, i) => {
      const { hue, chroma } = colourOf(red, field.green[i]!, field.blue[i]!);
      if (chroma > 0.02) tints.add(Math.round(hue / 45));
    });
    expect(tints.size).toBeGreaterThan(4);
  });

  test("the old master glazes warm and lets the corners sink into the dark", () => {
    const painting = paint(renaissance, plain(96, 72, [0.6, 0.6, 0.6]));
    const middle = middleOf(painting);
    expect(middle.red).toBeGreaterThan(middle.blue + 0.08);
    expect(colourIn(painting, 0, 0, 0.1, 0.1).lightness).toBeLessThan(middle.lightness - 0.1);
  });

  test("watercolour leaves a border of bare paper, and light parts white", () => {
    const painting = paint(watercolor, plain(96, 96, [0.2, 0.4, 0.7]), 1, 0.2);
    const rim = colourIn(painting, 0, 0, 1, 0.02);
    expect(rim.lightness).toBeGreaterThan(0.9);
    expect(middleOf(painting).lightness).toBeLessThan(0.87);
    const light = middleOf(paint(watercolor, plain(96, 96, [1, 1, 1]), 1, 0.2));
    expect(light.lightness).toBeGreaterThan(0.95);
    expect(light.chroma).toBeLessThan(0.03);
  });
});

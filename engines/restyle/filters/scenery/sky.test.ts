import { describe, expect, test } from "vitest";
import { cumulus } from "./clouds.ts";
import { nightCity } from "./night-city.ts";
import { newPicture, type Picture } from "../plane/picture.ts";
import { randomRow } from "../plane/random.ts";
import { lowestOf, skyOf } from "./sky.ts";
import { wear } from "../texture/wear.ts";

type Colour = readonly [red: number, green: number, blue: number];

const blue: Colour = [0.35, 0.58, 0.9];
const white: Colour = [0.95, 0.95, 0.94];
const brick: Colour = [0.55, 0.3, 0.22];

function view(colourAt: (x: number, y: number) => Colour): Picture {
  const picture = newPicture(60, 60);
  for (let i = 0; i < 3600; i += 1) {
    const [red, green, azure] = colourAt(i % 60, Math.floor(i / 60));
    picture.red[i] = red;
    picture.green[i] = green;
    picture.blue[i] = azure;
  }
  return picture;
}

function at(plane: { data: Float32Array } | null, x: number, y: number): number {
  return plane!.data[y * 60 + x]!;
}

describe("sky", () => {
  test("blue above a roof is sky; the roof and anything blue below it are not", () => {
    const house = view((x, y) => {
      if (y < 28) return blue;
      return y > 40 && x > 20 && x < 50 ? blue : brick;
    });
    const sky = skyOf(house);
    expect(at(sky, 30, 5)).toBe(1);
    expect(at(sky, 30, 22)).toBeGreaterThan(0.9);
    expect(at(sky, 10, 34)).toBe(0);
    expect(at(sky, 35, 50)).toBe(0);
    expect(lowestOf(sky!)).toBeGreaterThan(22);
    expect(lowestOf(sky!)).toBeLessThan(30);
  });

  test("a white cloud belongs to the sky", () => {
    const sky = skyOf(
      view((x, y) => {
        if (y > 35) return brick;
        const far = Math.hypot(x - 30, y - 16);
        const cloud = Math.max(0, Math.min(1, (12 - far) / 8));
        return [0, 1, 2].map((n) => blue[n]! + (white[n]! - blue[n]!) * cloud) as unknown as Colour;
      }),
    );
    expect(at(sky, 30, 16)).toBeGreaterThan(0.9);
  });

  test("a white wall beside it does not", () => {
    const sky = skyOf(
      view((x, y) => (y > 40 || Math.abs(x - 30) < 3 ? brick : x < 30 ? blue : white)),
    );
    expect(at(sky, 10, 10)).toBe(1);
    expect(at(sky, 50, 10)).toBe(0);
  });

  test("a white ceiling is no sky, and a picture without one has none", () => {
    expect(skyOf(view((_, y) => (y < 30 ? white : brick)))).toBeNull();
    expect(skyOf(view(() => brick))).toBeNull();
    expect(skyOf(newPicture(1, 1))).toBeNull();
  });
});

describe("what is painted in it", () => {
  test("clouds lie above the horizon, lit on top and shaded at the foot", () => {
    const { cover, light } = cumulus(120, 90, 60, randomRow(3));
    const below = cover.data.slice(70 * 120);
    expect(Math.max(...below)).toBe(0);
    const covered = [...cover.data.keys()].filter((i) => cover.data[i] === 1);
    expect(covered.length).toBeGreaterThan(120);
    const mean = (list: number[]) => list.reduce((sum, i) => sum + light.data[i]!, 0) / list.length;
    const crown = covered.filter((i) => cover.data[i - 6 * 120] === 0);
    const foot = covered.filter((i) => cover.data[i + 6 * 120] === 0);
    expect(mean(crown)).toBeGreaterThan(mean(foot) + 0.15);
  });

  test("the night city is dark above and has lit windows", () => {
    const { red, green, blue: azure } = nightCity(160, 90, 80, randomRow(3));
    const top = red.slice(0, 160 * 8);
    expect(Math.max(...top)).toBeLessThan(0.3);
    expect(green.filter((value) => value > 0.35).length).toBeGreaterThan(60);
    for (const data of [red, green, azure]) {
      expect(data.every((value) => value >= 0 && value <= 1)).toBe(true);
    }
  });

  test("the wear of a print stays within bounds, scratches and dirt both", () => {
    const { data } = wear(90, 60, 0.1, randomRow(3));
    expect(Math.max(...data)).toBeGreaterThan(0);
    expect(Math.min(...data)).toBeLessThan(0);
    expect(data.every((value) => value > -1 && value < 1)).toBe(true);
  });
});

import { expect, test } from "vitest";
import { newPicture } from "./filters/plane/picture.ts";
import type { Picture } from "./filters/plane/picture.ts";
import { recipes, restyle } from "./recipes.ts";
import { restyleStyles } from "./styles.ts";

/** Light from one side over a warm field with a dark square, under a blue band. */
function photo(): Picture {
  const picture = newPicture(64, 48);
  for (let i = 0; i < picture.red.length; i += 1) {
    const x = (i % 64) / 64;
    const y = Math.floor(i / 64) / 48;
    const square = x > 0.4 && x < 0.6 && y > 0.4 && y < 0.8 ? 0.2 : 1;
    picture.red[i] = (y < 0.3 ? 0.35 : 0.9 - 0.4 * x) * square;
    picture.green[i] = (y < 0.3 ? 0.55 : 0.6 - 0.2 * x) * square;
    picture.blue[i] = (y < 0.3 ? 0.85 : 0.3) * square;
  }
  return picture;
}

test("there is one recipe for each style that visitors can choose", () => {
  expect(Object.keys(recipes).toSorted()).toEqual(restyleStyles.map(({ id }) => id).toSorted());
});

test("each style makes its own picture of the same photo, and the same one again", () => {
  const pictures = restyleStyles.map(({ id }) => restyle(photo(), id));
  const again = restyle(photo(), restyleStyles[0].id);
  expect(again).toEqual(pictures[0]);
  pictures.forEach((one, i) => {
    expect([one.width, one.height]).toEqual([64, 48]);
    for (const other of pictures.slice(i + 1)) {
      let apart = 0;
      for (let n = 0; n < one.red.length; n += 1) {
        apart +=
          Math.abs(one.red[n]! - other.red[n]!) +
          Math.abs(one.green[n]! - other.green[n]!) +
          Math.abs(one.blue[n]! - other.blue[n]!);
      }
      expect(apart / one.red.length).toBeGreaterThan(0.05);
    }
  });
});

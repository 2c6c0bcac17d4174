import { expect, test } from "vitest";
import { memory, tidy } from "./filters/plane/memory.ts";
import { newPicture, type Picture } from "./filters/plane/picture.ts";
import { recipes, restyle } from "./recipes.ts";
import { restyleStyles, type StyleId } from "./styles.ts";

/** Light from one side over a warm field with a dark square, under a blue band. */
function photo(width: number, height: number): Picture {
  const picture = newPicture(width, height);
  for (let i = 0; i < picture.red.length; i += 1) {
    const x = (i % width) / width;
    const y = Math.floor(i / width) / height;
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

/** At 2,048 pixels a plane takes 12.6 MB, and the process may take 300 MB with Node and the decoder. */
const MAX_PLANES = 14;

/** The picture, and how many planes of its size there were at most while it was made. */
function painted(id: StyleId, width = 64, height = 48) {
  const before = memory.bytes;
  memory.most = before;
  const picture = tidy(() => restyle(photo(width, height), id));
  const planes = (memory.most - before) / (width * height * Float32Array.BYTES_PER_ELEMENT);
  expect(memory.bytes).toBe(before);
  return { id, picture, planes };
}

test("each style makes its own picture of the same photo, the same again, from few planes at once", () => {
  const all = restyleStyles.map(({ id }) => painted(id));
  expect(painted(restyleStyles[0].id)).toEqual(all[0]);
  // A texture of picasso's always has the same size, and dwarfs so small a photo.
  const many = [...all.filter(({ id }) => id !== "picasso"), painted("picasso", 256, 192)]
    .filter(({ planes }) => planes > MAX_PLANES)
    .map(({ id, planes }) => `${id}: ${planes.toFixed(1)}`);
  expect(many).toEqual([]);
  const pictures = all.map(({ picture }) => picture);
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

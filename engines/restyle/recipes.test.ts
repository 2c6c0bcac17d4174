import { expect, test } from "vitest";
import { memory, tidy } from "./filters/plane/memory.ts";
import { newPicture, type Picture } from "./filters/plane/picture.ts";
import { randomRow } from "./filters/plane/random.ts";
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

const styles = restyleStyles.map(({ id }) => id);

test.each(styles)("%s fills a photo of any shape, and one of a single tone", (id) => {
  const tones = [0, 0.5, 1].map((tone) => {
    const plain = newPicture(48, 36);
    for (const plane of [plain.red, plain.green, plain.blue]) plane.fill(tone);
    return plain;
  });
  const shapes = [photo(1, 1), photo(2, 1), photo(3, 200), photo(200, 3)];
  for (const given of [...tones, ...shapes]) {
    const size = [given.width, given.height];
    const scale = Math.max(...size) / 1600;
    const { width, height, ...planes } = recipes[id](given, { scale, random: randomRow(1) });
    expect([width, height]).toEqual(size);
    for (const plane of Object.values(planes)) {
      expect(plane).toHaveLength(width * height);
      expect(plane.every((value) => value >= 0 && value <= 1)).toBe(true);
    }
  }
});

test.each(styles)(
  "%s is the same for the same seed, and another for another if it paints by chance",
  (id) => {
    const [first, again, other] = [7, 7, 8].map((seed) =>
      recipes[id](photo(64, 48), { scale: 0.2, random: randomRow(seed) }),
    );
    expect(again).toEqual(first);
    // Nothing of a comic is left to chance.
    const isOther = other!.red.some((value, at) => value !== first!.red[at]);
    expect(isOther).toBe(id !== "comic");
  },
);

import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture } from "./make-picture.ts";

const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;

async function printed(width: number, isNoise: boolean) {
  const create = { width: 800, height: 600, channels: 3, background: "#886644" } as const;
  const picture = sharp({ create: isNoise ? { ...create, noise } : create });
  const bytes = await picture.webp({ effort: 0 }).toBuffer();
  const made = await makePicture({ bytes, svg: false, printWidth: width });
  if ("refusal" in made) throw new Error(made.refusal);
  return made;
}

test("a picture to print is one JPEG, of at most that width", async () => {
  const { files, ...size } = await printed(500, false);
  expect(size).toMatchObject({ width: 500, height: 375 });
  expect(Object.keys(files)).toEqual(["500.jpg"]);
  expect(await sharp(files["500.jpg"]).metadata()).toMatchObject({ format: "jpeg", width: 500 });
  expect(Object.keys((await printed(2000, false)).files)).toEqual(["800.jpg"]);
});

test("the most that a document can hold of a picture is bounded: a dozen of noise make no 5 MB", async () => {
  const { files } = await printed(800, true);
  expect(files["800.jpg"]!.length / (800 * 600)).toBeLessThan(0.35);
});

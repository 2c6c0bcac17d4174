import sharp from "sharp";
import { expect, test } from "vitest";
import { sketchOf } from "./example.ts";
import { photo } from "./fixtures/photo.ts";

test("the example in the README runs and gives what it says", async () => {
  const sketch = sharp(await sketchOf(await photo().jpeg().toBuffer()));
  expect(await sketch.metadata()).toMatchObject({ format: "jpeg", width: 64, height: 48 });
  const { channels } = await sketch.stats();
  const [red, , blue] = channels.map(({ mean }) => mean);
  // Graphite, although the photo was red and blue.
  expect(Math.abs((red ?? 0) - (blue ?? 255))).toBeLessThan(16);
});

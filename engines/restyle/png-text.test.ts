import sharp from "sharp";
import { expect, test } from "vitest";
import { photo } from "./fixtures/photo.ts";
import { withXmp } from "./png-text.ts";
import { xmpOf } from "./provenance.ts";

test.each(["ai", "built-in"] as const)(
  "a PNG says that %s made it, and shows the same",
  async (engine) => {
    const png = await photo().png().toBuffer();
    const marked = withXmp(png, xmpOf(engine));
    const { format, xmp } = await sharp(marked, { failOn: "warning" }).metadata();
    expect(format).toBe("png");
    expect(xmp?.toString()).toBe(xmpOf(engine));
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect(await pixels(marked)).toEqual(await pixels(png));
  },
);

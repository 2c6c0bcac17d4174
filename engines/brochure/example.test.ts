import sharp from "sharp";
import { expect, test } from "vitest";
import { brochureOf } from "./example.ts";

test("the example in the README runs and makes a PDF/UA-1 file", async () => {
  const create = { width: 60, height: 40, channels: 3, background: "#aa7755" } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  const pdf = Buffer.from(await brochureOf(async () => jpeg)).toString("latin1");
  expect(pdf).toMatch(/^%PDF-1\.7[^]*<pdfuaid:part>1</);
});

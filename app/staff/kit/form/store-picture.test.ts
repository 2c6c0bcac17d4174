import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openStorage } from "../../../platform/files/storage.ts";
import { storePictureOf } from "./store-picture.server.ts";

const dataDir = await mkdtemp(join(tmpdir(), "voordeur-logo-"));
const storage = await openStorage({ dataDir, s3: undefined });
afterAll(() => rm(dataDir, { recursive: true }));

const field = { kind: "picture", name: "logo", label: "Logo", folder: "look" } as const;
const drawing = (colour: string, width = 600) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 3}" viewBox="0 0 600 200"><path d="M20 180V80h60v100z" fill="${colour}"/></svg>`;
const store = (bytes: string | Uint8Array<ArrayBuffer>, name: string) =>
  storePictureOf(storage)(new File([bytes], name), { ...field, drawn: true });
const transparent = async (colour: string) =>
  new Uint8Array(
    await sharp(Buffer.from(drawing(colour)))
      .png()
      .toBuffer(),
  );

test("a transparent logo with dark letters is taken, and stands on white", async () => {
  for (const logo of [
    store(await transparent("#14305c"), "logo.png"),
    store(drawing("#14305c"), "logo.svg"),
  ]) {
    const taken = await logo;
    expect(taken).toEqual({ value: expect.stringMatching(/^look\/[a-f0-9]{32} \d+x\d+$/) });
    const key = (taken as { value: string }).value.split(" ")[0]!;
    const stored = await sharp(await storage.getBytes(`${key}-480.webp`))
      .raw()
      .toBuffer();
    expect([...stored.subarray(0, 3)]).toEqual([255, 255, 255]);
  }
});

test("a white logo, which nobody would see, is refused", async () => {
  const refused = { error: expect.stringContaining("donkere letters") };
  expect(await store(await transparent("#ffffff"), "logo.png")).toEqual(refused);
  expect(await store(drawing("#fff"), "logo.svg")).toEqual(refused);
});

test("a yellow logo is taken", async () => {
  expect(await store(drawing("#ffe680"), "logo.svg")).toHaveProperty("value");
});

test("a small drawing is stored as sharp as screens show it", async () => {
  expect(await store(drawing("#14305c", 90), "logo.svg")).toEqual({
    value: expect.stringMatching(/ 960x320$/),
  });
});

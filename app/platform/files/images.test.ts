import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findStandIn, PictureError, removePicture, storePicture } from "./images.ts";
import { avifWidths, pictureWidths } from "@voordeur/pictures/picture-widths.ts";
import { openStorage, type Storage } from "./storage.ts";

let storage: Storage;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "voordeur-images-"));
  storage = await openStorage({ dataDir, s3: undefined });
});

afterEach(() => rm(dataDir, { recursive: true }));

const files = async () => (await readdir(join(dataDir, "files", "photos"))).toSorted();
const store = (bytes: Uint8Array) => storePicture(bytes, storage, { folder: "photos" });

/** A picture with a red left half and a blue right half. */
function picture(width: number, height: number) {
  const half = { width: Math.round(width / 2), height, channels: 3 as const, background: "red" };
  return sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

async function open(key: string) {
  return sharp(await storage.getBytes(key));
}

async function colourAt(key: string, left: number, top: number): Promise<"red" | "blue"> {
  const spot = (await open(key)).extract({ left, top, width: 1, height: 1 });
  const [red = 0, , blue = 0] = await spot.raw().toBuffer();
  return red > blue ? "red" : "blue";
}

test.each([
  [2400, [480, 960, 1600], [480, 640, 960, 1120, 1600]],
  [1600, [480, 960, 1600], [480, 640, 960, 1120, 1600]],
  [1200, [480, 960, 1200], [480, 640, 960, 1120, 1200]],
  [700, [480, 700], [480, 640, 700]],
  [640, [480, 640], [480, 640]],
  [480, [480], [480]],
  [300, [480], [480]],
])("a picture of %i pixels wide is stored in %j, as AVIF in %j", (width, both, avif) => {
  expect(pictureWidths(width)).toEqual(both);
  expect(avifWidths(width)).toEqual(avif);
});

test("stores AVIF and WebP in all widths, with a placeholder", async () => {
  const bytes = await picture(1800, 1200).jpeg().toBuffer();
  const { key, placeholder, ...size } = await store(bytes);
  expect(size).toEqual({ width: 1800, height: 1200 });
  expect(key).toMatch(/^photos\/[0-9a-f]{32}$/);
  const name = key.slice("photos/".length);
  const avif = [480, 640, 960, 1120, 1600].map((width) => `${name}-${width}.avif`);
  const webp = [480, 960, 1600].map((width) => `${name}-${width}.webp`);
  expect(await files()).toEqual([...avif, ...webp].toSorted());
  expect(await (await open(`${key}-960.webp`)).metadata()).toMatchObject({
    width: 960,
    height: 640,
  });
  expect(await (await open(`${key}-480.avif`)).metadata()).toMatchObject({
    format: "heif",
    width: 480,
  });
  expect(await colourAt(`${key}-480.avif`, 20, 100)).toBe("red");
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThanOrEqual(400);
  expect(await sharp(Buffer.from(placeholder.split(",")[1]!, "base64")).metadata()).toMatchObject({
    width: 16,
  });
});

test("the same bytes give the same key; removing takes all files away", async () => {
  const bytes = await picture(600, 400).png().toBuffer();
  const first = await store(bytes);
  expect(await store(bytes)).toEqual(first);
  expect(await files()).toHaveLength(4);
  await removePicture(first.key, first.width, storage);
  expect(await files()).toEqual([]);
});

test("AVIF is never larger than WebP", async () => {
  // Faint noise, of which AVIF makes 766 bytes in its first quality and WebP 552.
  const noise = Buffer.alloc(480 * 320);
  for (let at = 0, seed = 1; at < noise.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    noise[at] = 128 + ((seed >>> 16) % 8);
  }
  const raw = { width: 480, height: 320, channels: 1 } as const;
  const { key } = await store(await sharp(noise, { raw }).png().toBuffer());
  const [avif, webp] = [
    await storage.getBytes(`${key}-480.avif`),
    await storage.getBytes(`${key}-480.webp`),
  ];
  expect(avif.length).toBeLessThanOrEqual(webp.length);
});

test("a width that an old picture lacks is made when it is asked for", async () => {
  const { key } = await store(await picture(1800, 1200).jpeg().toBuffer());
  const missing = [640, 1120].map((width) => `${key}-${width}.avif`);
  for (const name of missing) await storage.delete(name);
  expect(await Promise.all(missing.map((name) => findStandIn(name, storage)))).toEqual([
    `${key}-960.avif`,
    `${key}-1600.avif`,
  ]);
  for (const name of missing) await expect.poll(() => storage.exists(name)).toBe(true);
  expect(await (await open(missing[0]!)).metadata()).toMatchObject({ width: 640, height: 427 });
  expect(await findStandIn(`${key}-300.avif`, storage)).toBeUndefined();
  expect(await findStandIn("photos/none-640.avif", storage)).toBeUndefined();
});

test("turns a photo upright and leaves its metadata behind", async () => {
  const bytes = await picture(600, 400)
    .jpeg()
    .withExif({ IFD0: { Copyright: "Geheim" }, IFD3: { GPSLatitude: "51/1 22/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
  const { key, width, height } = await store(bytes);
  expect({ width, height }).toEqual({ width: 400, height: 600 });
  for (const format of ["avif", "webp"]) {
    const metadata = await (await open(`${key}-480.${format}`)).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 600 });
    for (const kind of ["exif", "xmp", "icc", "iptc"]) expect(metadata).not.toHaveProperty(kind);
    expect(metadata.orientation ?? 1).toBe(1);
  }
  // Turned a quarter to the right, the left half is on top.
  expect(await colourAt(`${key}-480.webp`, 200, 50)).toBe("red");
  expect(await colourAt(`${key}-480.webp`, 200, 550)).toBe("blue");
});

test("does not enlarge a small picture", async () => {
  const { key } = await store(await picture(200, 100).webp().toBuffer());
  expect(await (await open(`${key}-480.webp`)).metadata()).toMatchObject({
    width: 200,
    height: 100,
  });
});

test("reads AVIF, CMYK and grey pictures; what is transparent becomes white", async () => {
  const base = picture(500, 300);
  const kinds = [
    await base.clone().avif().toBuffer(),
    await base.clone().toColourspace("cmyk").jpeg().toBuffer(),
    await base.clone().greyscale().png().toBuffer(),
  ];
  for (const bytes of kinds) {
    const { key } = await store(bytes);
    expect(await (await open(`${key}-480.webp`)).metadata()).toMatchObject({
      space: "srgb",
      width: 480,
    });
  }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const empty = sharp({ create: { width: 500, height: 300, channels: 4, background: clear } });
  const { key } = await store(await empty.png().toBuffer());
  expect([...(await (await open(`${key}-480.webp`)).raw().toBuffer()).subarray(0, 3)]).toEqual([
    255, 255, 255,
  ]);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="red"/></svg>',
);

test("reads a drawing of our own, and no other SVG", async () => {
  const { key, width } = await storePicture(svg, storage, { folder: "photos", svg: true });
  expect(width).toBe(960);
  expect(await colourAt(`${key}-480.avif`, 5, 5)).toBe("red");
  await expect(store(svg)).rejects.toThrow(PictureError);
  await expect(store(Buffer.concat([Buffer.from("\ufeff"), svg]))).rejects.toThrow(PictureError);
});

test("a drawing must be an SVG", async () => {
  const bytes = await picture(500, 300).png().toBuffer();
  const asSvg = storePicture(bytes, storage, { folder: "photos", svg: true });
  await expect(asSvg).rejects.toThrow(PictureError);
});

/** A valid PNG of one colour: a few kilobytes that unpack to any size. */
function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([size, content, check]);
  };
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const body = [chunk("IHDR", header), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([start, ...body]);
}

const large = { limitInputPixels: false, create: { channels: 3, background: "red" } } as const;
const flat = (width: number, height: number) =>
  sharp({ ...large, create: { ...large.create, width, height } });

test.each<[string, number, number, (width: number, height: number) => Promise<Uint8Array>]>([
  ["a PNG of 120 megapixels", 12_000, 10_000, async (...size) => plainPng(...size)],
  [
    "a progressive JPEG of 61",
    9504,
    6418,
    (...size) =>
      flat(...size)
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    "a WebP of 64",
    8000,
    8000,
    (...size) =>
      flat(...size)
        .webp({ effort: 0 })
        .toBuffer(),
  ],
])("reads %s", async (_, width, height, make) => {
  expect(await store(await make(width, height))).toMatchObject({ width, height });
});

test("a photo of 108 megapixels that lies on its side is stored upright", async () => {
  const bytes = await flat(12_000, 9000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await store(bytes)).toMatchObject({ width: 9000, height: 12_000 });
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>, number]>([
  ["a PNG", () => plainPng(12_001, 10_000), 120],
  ["a PNG of 900 megapixels", () => plainPng(30_000, 30_000), 120],
  ["a JPEG", () => jpegHead(13_000, 10_000), 120],
  ["a GIF", () => gifHead(8000, 7000), 50],
  ["a GIF of 3,600 megapixels", () => gifHead(60_000, 60_000), 120],
])("%s beyond the limit is told so", async (_, make, most) => {
  await expect(store(await make())).rejects.toThrow(`groter dan ${most} megapixel`);
  await expect(files()).rejects.toThrow("ENOENT");
});

/** A small JPEG that says it has that size. */
async function jpegHead(width: number, height: number): Promise<Uint8Array> {
  const bytes = await flat(16, 16).jpeg().toBuffer();
  // The frame's marker, its length and a byte of precision stand before the two sizes.
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A GIF with one empty frame of that size. */
function gifHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const screen = [Buffer.from("GIF89a"), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])];
  const frame = [Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0, 0x3b])];
  return Buffer.concat([...screen, ...frame]);
}

test.each<[string, () => Promise<Uint8Array>]>([
  ["nothing", async () => new Uint8Array()],
  ["a web page", async () => Buffer.from("<!doctype html><title>Not found</title>")],
  ["a TIFF", async () => picture(20, 20).tiff().toBuffer()],
  ["a PDF", async () => Buffer.from("%PDF-1.7\n")],
  [
    "a JPEG that was cut off",
    async () => (await picture(900, 600).jpeg().toBuffer()).subarray(0, 2000),
  ],
  ["only the first bytes of a JPEG", async () => Buffer.from([0xff, 0xd8, 0xff])],
])("refuses %s and stores nothing", async (_what, bytes) => {
  await expect(store(await bytes())).rejects.toThrow(PictureError);
  await expect(files()).rejects.toThrow("ENOENT");
});

test("a storage that cannot write is not the picture's fault", async () => {
  const broken = { put: async () => Promise.reject(new Error("disk full")) } as unknown as Storage;
  const stored = storePicture(svg, broken, { folder: "photos", svg: true });
  await expect(stored).rejects.toThrow("disk full");
  await expect(stored).rejects.not.toThrow(PictureError);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { PictureError } from "./decode-picture.ts";
import { stripHeic } from "./strip-heic.ts";

/** By libheif and x265, with a phone's name, a place and words in Exif and XMP. */
const photo = await readFile(new URL("example.heic", import.meta.url));

const words = /Merktoestel|Zaktelefoon|Merkteken|xmpmeta|rdf:/;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);

function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const all = Buffer.concat(contents.map((part) => Buffer.from(part as string, "latin1")));
  return Buffer.concat([u32(all.length + 8), Buffer.from(type, "latin1"), all]);
}

const ftyp = box("ftyp", "heic", u32(0), "mif1heic");
const item = (id: number, type: string) => box("infe", u32(0x02_000000), u16(id), u16(0), type);

/** As an iPhone packs one: tiles in the file, their grid in `idat`, Exif between the tiles. */
function phonePhoto(beside: Buffer[] = []) {
  const tile = "TILETILE";
  const exif = "EXIF Merktoestel";
  const mdat = box("mdat", tile, exif, tile, "unnamed Merkteken");
  const items = [item(1, "hvc1"), item(2, "Exif"), item(3, "hvc1"), item(4, "grid")];
  const iinf = box("iinf", u32(0), u16(4), ...items);
  const idat = box("idat", "GRIDGRID", "Merkteken in idat");
  const properties = box("ipco", box("ispe", u32(0)), box("udes", u32(0), "nl\0Merkteken\0"));
  const metaOf = (first: number) => {
    const place = (id: number, method: number, start: number, length: number) =>
      Buffer.concat([u16(id), u16(method), u16(0), u16(1), u32(start), u32(length)]);
    const places = [
      place(1, 0, first, 8),
      place(2, 0, first + 8, 16),
      place(3, 0, first + 24, 8),
      place(4, 1, 0, 8),
    ];
    const iloc = box("iloc", u32(0x01_000000), Buffer.from([0x44, 0]), u16(4), ...places);
    return box("meta", u32(0), iinf, iloc, idat, box("iprp", properties));
  };
  const before = Buffer.concat(beside);
  const first = ftyp.length + metaOf(0).length + before.length + 8;
  return Buffer.concat([ftyp, metaOf(first), before, mdat]);
}

test("a photo of HEVC keeps its length and picture, and loses place, phone and words", () => {
  expect(text(photo)).toMatch(words);
  const without = stripHeic(photo);
  expect(without).toHaveLength(photo.length);
  expect(text(without)).not.toMatch(words);
  // The picture is item 1: 1850 bytes from 494.
  expect(Buffer.from(without).subarray(0, 494 + 1850)).toEqual(photo.subarray(0, 494 + 1850));
  expect(
    Buffer.from(without)
      .subarray(494 + 1850)
      .every((byte) => byte === 0),
  ).toBe(true);
  expect(stripHeic(without)).toEqual(without);
});

test("a phone's own packing keeps tiles and grid alone, and films and notes beside it are emptied", () => {
  const notes = [box("uuid", "Merkteken XMP"), box("mpvd", "Merkteken film"), box("free", "rdf:")];
  for (const file of [phonePhoto(), phonePhoto(notes)]) {
    expect(text(file)).toMatch(words);
    const without = text(stripHeic(file));
    expect(without).not.toMatch(words);
    expect(without.match(/TILETILE/g)).toHaveLength(2);
    expect(without).toContain("GRIDGRID");
    expect(without).not.toMatch(/uuid|mpvd/);
  }
});

const cut = (bytes: number) => () => photo.subarray(0, bytes);
const changed = (change: (file: Buffer) => void) => () => {
  const file = Buffer.from(photo);
  change(file);
  return file;
};

/** The whole file as the places of its picture, so many times. */
function named(times: number): Buffer {
  const iinf = box("iinf", u32(0), u16(1), item(1, "hvc1"));
  const extents = Array.from({ length: times }, () => Buffer.concat([u32(0), u32(100)]));
  const places = [u16(1), u16(0), u16(times), ...extents];
  const iloc = box("iloc", u32(0), Buffer.from([0x44, 0]), u16(1), ...places);
  return Buffer.concat([ftyp, box("meta", u32(0), iinf, iloc), box("mdat", "x".repeat(100))]);
}

const empty = (many: number) => Array.from({ length: many }, () => box("free"));

/** A list of so many items of no place, each of one number after the other. */
function places(items: number): Buffer {
  const each = Buffer.concat([u16(9), u16(0), u16(0)]);
  const list = Array.from({ length: items }, () => each);
  const iloc = box("iloc", u32(0), Buffer.from([0x44, 0]), u16(items), ...list);
  const iinf = box("iinf", u32(0), u16(1), item(1, "hvc1"));
  return Buffer.concat([ftyp, box("meta", u32(0), iinf, iloc)]);
}

test.each<[string, () => Uint8Array]>([
  ["nothing", () => new Uint8Array()],
  ["a JPEG", () => Buffer.from("\xff\xd8\xff\xe0 and so on", "latin1")],
  ["a head alone", () => ftyp],
  ["the first kilobyte", cut(1024)],
  ["all but the last byte", cut(photo.length - 1)],
  ["a part that is longer than the file", changed((file) => file.writeUInt32BE(1e9, 28))],
  ["a part that ends before it begins", changed((file) => file.writeUInt32BE(3, 28))],
  ["no picture among its items", changed((file) => file.write("Exif", file.indexOf("hvc1")))],
  ["a picture past its end", () => Buffer.from(phonePhoto()).subarray(0, -50)],
  ["one of which a tile is named a thousand times", () => named(1000)],
  [
    "a list of places without lengths",
    changed((file) => void (file[file.indexOf("iloc") + 8] = 0x40)),
  ],
  ["millions of empty boxes", () => Buffer.concat([phonePhoto(), ...empty(10_001)])],
  ["as many in its list", () => Buffer.concat([ftyp, box("meta", u32(0), ...empty(10_001))])],
  ["a list of places without an end", () => places(65_535)],
  ["a film", () => Buffer.concat([phonePhoto(), box("moov", "film")])],
  [
    "two lists of items",
    () => Buffer.concat([ftyp, box("meta", u32(0), box("iinf"), box("iinf"))]),
  ],
])("%s is refused as a HEIC", (_, bytes) => {
  expect(() => stripHeic(bytes())).toThrow(PictureError);
});

/** The length of what a file becomes; `null`: it is refused. */
function lengthOf(file: Uint8Array): number | null {
  try {
    return stripHeic(file).length;
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}

test("a file that is broken anywhere is refused or stripped, and never fails otherwise", () => {
  for (let at = 8; at < 500; at += 1) {
    for (const value of [0, 1, 255]) {
      const file = changed((bytes) => void (bytes[at] = value))();
      expect([file.length, null]).toContain(lengthOf(file));
    }
  }
});

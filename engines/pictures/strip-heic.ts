import { dutch } from "@voordeur/language/text.ts";
import { isHeic, PictureError } from "./decode-picture.ts";

/** A part of an ISO file: its type, its first byte, those of its contents, and the byte after it. */
interface Box {
  type: string;
  start: number;
  from: number;
  end: number;
}

// A phone's photo of 48 megapixels lies in 200 tiles, with eight numbers of each.
const MAX_PARTS = 10_000;
const MAX_NUMBERS = 10 * MAX_PARTS;

/** The boxes that make a picture: its codec, and how tiles and layers are put together. */
const pictureItems = new Set(["hvc1", "hev1", "lhv1", "grid", "iden", "iovl", "tmap"]);
/** Properties of a picture that are words or of a maker's own. */
const worded = new Set(["udes", "uuid"]);

/**
 * A HEIC without metadata, such as where and with which phone it was made: all bytes that are not of its
 * pictures are zeros. We may not decode its pixels, so they stay as they are.
 * @source ISO/IEC 14496-12, 8.11 (items) and ISO/IEC 23008-12 (HEIF)
 * @throws PictureError for what is no HEIC, and for one that moves or cannot be read
 */
export function stripHeic(bytes: Uint8Array): Uint8Array {
  if (!isHeic(bytes)) {
    throw new PictureError(dutch`Dit is geen HEIC-foto.`, { problem: "format" });
  }
  try {
    return stripped(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (cause) {
    throw new PictureError(dutch`De foto is beschadigd of niet volledig. Bewaar haar als JPEG.`, {
      cause,
    });
  }
}

function stripped(file: Buffer): Buffer {
  const parts = boxesIn(file, 0, file.length);
  if (parts.some(({ type }) => type === "moov")) throw new Error("it moves");
  const meta = theOne(parts, "meta");
  const inMeta = boxesIn(file, meta.from + 4, meta.end);
  const idat = inMeta.find(({ type }) => type === "idat");
  const types = itemTypes(file, theOne(inMeta, "iinf"));
  const kept = placesOf(file, theOne(inMeta, "iloc"), idat).filter(({ item }) =>
    pictureItems.has(types.get(item) ?? ""),
  );
  if (kept.length === 0) throw new Error("it has no picture");
  const bytes = kept.reduce((sum, { from, end }) => sum + end - from, 0);
  if (bytes > file.length) throw new Error("it is used more than once");
  const emptied = parts.filter(({ type }) => type !== "ftyp" && type !== "meta");
  const written = Buffer.from(file);
  for (const { from, end } of idat ? [...emptied, idat] : emptied) written.fill(0, from, end);
  for (const { from, end } of kept) {
    if (from < 0 || end > file.length || end <= from) throw new Error("it is cut off");
    file.copy(written, from, from, end);
  }
  for (const { type, start } of emptied) if (type !== "mdat") written.write("free", start + 4);
  for (const { from, end } of wordsIn(file, inMeta)) written.fill(0, from, end);
  return written;
}

/** The boxes that fill a part of a file. */
function boxesIn(file: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < end; start = boxes.at(-1)!.end) {
    const short = file.readUInt32BE(start);
    const head = short === 1 ? 16 : 8;
    const size =
      short === 0 ? end - start : short === 1 ? Number(file.readBigUInt64BE(start + 8)) : short;
    if (size < head || start + size > end) throw new Error("a part is longer than its whole");
    if (boxes.length === MAX_PARTS) throw new Error("it has too many parts");
    const type = file.toString("latin1", start + 4, start + 8);
    boxes.push({ type, start, from: start + head, end: start + size });
  }
  return boxes;
}

function theOne(boxes: readonly Box[], type: string): Box {
  const [box, ...others] = boxes.filter((one) => one.type === type);
  if (!box || others.length > 0) throw new Error(`it has not one ${type}`);
  return box;
}

function itemTypes(file: Buffer, { from, end }: Box): Map<number, string> {
  const isLong = file[from]! > 0;
  const types = new Map<number, string>();
  for (const entry of boxesIn(file, from + (isLong ? 8 : 6), end)) {
    const version = file[entry.from]!;
    if (entry.type !== "infe" || version < 2) throw new Error("an item has no type");
    const at = entry.from + 4;
    const id = version === 2 ? file.readUInt16BE(at) : file.readUInt32BE(at);
    const type = at + (version === 2 ? 4 : 6);
    types.set(id, file.toString("latin1", type, type + 4));
  }
  return types;
}

/** Where the bytes of each item stand. */
function placesOf(file: Buffer, { from, end }: Box, idat: Box | undefined) {
  let at = from + 4;
  let read = 0;
  const next = (size: number): number => {
    if ((read += 1) > MAX_NUMBERS) throw new Error("it has too many places");
    if (at + size > end || size > 8) throw new Error("the list of places is cut off");
    const value = size === 0 ? 0 : Number(BigInt(`0x${file.toString("hex", at, at + size)}`));
    at += size;
    return value;
  };
  const version = file[from]!;
  const [sizes, more] = [next(1), next(1)];
  const [ofOffset, ofLength, ofBase] = [sizes >> 4, sizes & 15, more >> 4];
  const ofIndex = version > 0 ? more & 15 : 0;
  const ofId = version < 2 ? 2 : 4;
  if (ofLength === 0) throw new Error("no length is told");
  const places: { item: number; from: number; end: number }[] = [];
  for (let items = next(ofId); items > 0; items -= 1) {
    const item = next(ofId);
    const method = version > 0 ? next(2) & 15 : 0;
    if (next(2) !== 0) throw new Error("it is in another file");
    const base = next(ofBase);
    for (let extents = next(2); extents > 0; extents -= 1) {
      next(ofIndex);
      const start = base + next(ofOffset) + (method === 1 ? (idat?.from ?? Infinity) : 0);
      const length = next(ofLength);
      // Made of other items, which have bytes of their own.
      if (method < 2) places.push({ item, from: start, end: start + length });
    }
  }
  return places;
}

function wordsIn(file: Buffer, inMeta: readonly Box[]): Box[] {
  const properties = inMeta
    .filter(({ type }) => type === "iprp")
    .flatMap(({ from, end }) => boxesIn(file, from, end))
    .filter(({ type }) => type === "ipco")
    .flatMap(({ from, end }) => boxesIn(file, from, end));
  return [...properties, ...inMeta].filter(({ type }) => worded.has(type));
}

import { crc32, deflateSync } from "node:zlib";
import { photo } from "@voordeur/restyle/fixtures/photo.ts";

export const jpeg = () => photo().jpeg().toBuffer();

/** A photo with EXIF: rotated, with its location and camera. */
export function phonePhoto(): Promise<Buffer> {
  return photo()
    .withExif({
      IFD0: { Make: "Telefoon", Model: "Geheim 5" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 22/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A few hundred kilobytes that decompress to gigabytes. */
export function pngBomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const made = Buffer.alloc(body.length + 8);
  made.writeUInt32BE(data.length, 0);
  made.set(body, 4);
  made.writeUInt32BE(crc32(body), body.length + 4);
  return made;
}

/** The header of an iPhone's photo; no decoder reads further. */
export function heic(brand = "heic"): Buffer {
  const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, "latin1");
  return Buffer.concat([head, Buffer.alloc(500)]);
}

export const gif = Buffer.from(
  "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "base64",
);

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export function dataUrl(bytes: Uint8Array, type = "image/jpeg"): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

export function bytesOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

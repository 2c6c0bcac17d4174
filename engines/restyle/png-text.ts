/** A PNG ends its first chunk, the header, at this byte. */
const AFTER_HEADER = 33;

/**
 * The same PNG with an XMP packet in it, as Adobe's specification places it: an uncompressed
 * international text chunk with a keyword of its own.
 */
export function withXmp(png: Uint8Array, xmp: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`);
  const chunk = new Uint8Array(text.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, text.length - 4);
  chunk.set(text, 4);
  view.setUint32(text.length + 4, crc32(text));
  const made = new Uint8Array(png.length + chunk.length);
  made.set(png.subarray(0, AFTER_HEADER));
  made.set(chunk, AFTER_HEADER);
  made.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length);
  return made;
}

/** The checksum of a chunk: its type and its data. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodeQuickly, encodeSmall, encodingsFor } from "./encodings.ts";

test.each([
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["zstd", "zstd"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity;q=1, br;q=0.5", "identity"],
  ["identity;q=0, *;q=0", "identity"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  [",,;q=,br;q=banana,;;gzip", "identity"],
  ["\u0000\uffff", "identity"],
])("%s is answered with %s", (accept, encoding) => {
  expect(encodingsFor(accept).small).toBe(encoding);
  // Also from memory.
  expect(encodingsFor(accept).small).toBe(encoding);
});

test.each([
  ["*", "zstd"],
  ["gzip, br", "br"],
  ["br, zstd;q=0.9", "br"],
  ["zstd, br;q=0.9", "zstd"],
  ["gzip", "gzip"],
  ["", "identity"],
])("%s is answered quickest with %s", (accept, encoding) => {
  expect(encodingsFor(accept).quick).toBe(encoding);
});

test("whatever is made up does not fill the memory of what was chosen before", () => {
  for (let count = 0; count < 500; count += 1) encodingsFor(`br;q=0.${count % 1000}, x${count}`);
  expect(encodingsFor("gzip;q=0.3, deflate").small).toBe("gzip");
});

test("every encoding holds the same bytes", async () => {
  const bytes = Buffer.from("Een huis aan de Maas. ".repeat(500));
  expect(brotliDecompressSync(encodeQuickly(bytes, "br"))).toEqual(bytes);
  expect(zstdDecompressSync(encodeQuickly(bytes, "zstd"))).toEqual(bytes);
  expect(gunzipSync(encodeQuickly(bytes, "gzip"))).toEqual(bytes);
  expect(encodeQuickly(bytes, "identity")).toBe(bytes);
  expect(brotliDecompressSync(await encodeSmall(bytes, "br"))).toEqual(bytes);
  expect(gunzipSync(await encodeSmall(bytes, "gzip"))).toEqual(bytes);
});

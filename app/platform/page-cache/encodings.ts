import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/** The encodings we can send, smallest first. */
const known = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof known)[number];

// The browsers of today send a handful of different headers; anyone can make up more.
const REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/**
 * The encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3): the most preferred one, the
 * smallest among equals. Unknown values are ignored.
 */
export function encodingFor(accept: string): Encoding {
  const before = remembered.get(accept);
  if (before !== undefined) return before;
  const encoding = choose(accept);
  if (remembered.size < REMEMBERED && accept.length < 200) remembered.set(accept, encoding);
  return encoding;
}

function choose(accept: string): Encoding {
  const liked = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",", 20)) {
    const found = /^\s*([a-z*-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(
      part,
    );
    if (found) liked.set(found[1]!, Number(found[2] ?? 1));
  }
  const others = liked.get("*") ?? 0;
  let best: Encoding = "identity";
  // Unless named, identity is acceptable but ranks below every encoding that is.
  let most = liked.get("identity") ?? 0;
  for (const encoding of known.slice(0, 3)) {
    const weight = liked.get(encoding) ?? others;
    const isBetter = best === "identity" ? weight >= most : weight > most;
    if (weight > 0 && isBetter) [best, most] = [encoding, weight];
  }
  return best;
}

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);

/**
 * Compresses in a thread: quickly, because most pages are asked for once until they change. `small`: as
 * small as it gets, which takes some hundred times as long.
 */
export async function encode(
  bytes: Buffer,
  encoding: Encoding,
  { small = false } = {},
): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return zip(bytes, { level: small ? 9 : 6 });
  if (encoding === "zstd") {
    return zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: small ? 19 : 5 } });
  }
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: small ? 11 : 3,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

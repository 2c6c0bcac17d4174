import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";

/** The encodings we can send, those that get smallest first. */
const known = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof known)[number];

// The browsers of today send a handful of different headers; anyone can make up more.
const REMEMBERED = 100;
const remembered = new Map<string, Choice>();

/**
 * The encodings for an `Accept-Encoding` header (RFC 9110, 12.5.3), among the most preferred ones.
 * Unknown values are ignored.
 */
export function encodingsFor(accept: string): Choice {
  const before = remembered.get(accept);
  if (before !== undefined) return before;
  const choice = choose(accept);
  if (remembered.size < REMEMBERED && accept.length < 200) remembered.set(accept, choice);
  return choice;
}

interface Choice {
  /** The one that can get smallest. */
  small: Encoding;
  /** The one made fastest: zstd takes half the time of brotli for as many bytes, where neither tries hard. */
  quick: Encoding;
}

function choose(accept: string): Choice {
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
  const isQuickLiked = best === "br" && (liked.get("zstd") ?? others) === most;
  return { small: best, quick: isQuickLiked ? "zstd" : best };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses at once, quickly: most pages are asked for once until they change. A thread would take
 * longer to be called than the work takes, and queue behind pictures.
 */
export function encodeQuickly(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return gzipSync(bytes, { level: 4 });
  if (encoding === "zstd") return zstdCompressSync(bytes);
  return brotliCompressSync(bytes, brotliOptions(bytes, 3));
}

/** Compresses in a thread, as small as it gets, which takes some hundred times as long. */
export async function encodeSmall(bytes: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return zip(bytes, { level: 9 });
  return brotli(bytes, brotliOptions(bytes, 11));
}

function brotliOptions({ length }: Buffer, quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: length } };
}

import { createHash } from "node:crypto";
import { encodeQuickly, type Encoding, encodingsFor } from "./encodings.ts";

/** One encoding of a page, ready to be written. */
export interface Variant {
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
}

/** A response that is the same for everyone. */
export interface Page {
  status: number;
  /** Names and values in turn: those of every encoding. */
  headers: readonly string[];
  /** Hash of the content, whatever its encoding: the first part of every ETag. */
  hash: string;
  /** As it was rendered. */
  body: Buffer;
  /** A page for people, not a feed or a picture. */
  isHtml: boolean;
  /** Those that were asked for. */
  variants: Partial<Record<Encoding, Variant>>;
}

// Headers that we set ourselves, that belong to one connection, or that belong to one visitor.
const ours = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  "vary",
]);

/** No cache between us and the visitor may serve a page without revalidating it. */
const REVALIDATED = "public, max-age=0, must-revalidate";

const heldTexts = new WeakMap<Response, string>();

/** A response for `readPage` alone: in a body, its text would be copied and checked several times. */
export function heldResponse(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  heldTexts.set(response, text);
  return response;
}

/** Reads a complete response; `isKept` tells whether other visitors may get it too. */
export async function readPage(response: Response, isKept: boolean): Promise<Page> {
  const headers = [...response.headers].filter(([name]) => !ours.has(name)).flat();
  const text = heldTexts.get(response);
  const body = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
  return makePage(body, response.status, [
    ...headers,
    "vary",
    "Accept-Encoding",
    "cache-control",
    isKept ? REVALIDATED : (response.headers.get("Cache-Control") ?? "no-cache"),
  ]);
}

export function makePage(body: Buffer, status: number, headers: readonly string[]): Page {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const isHtml = headers.some((value) => value.startsWith("text/html"));
  return { status, headers, hash, body, isHtml, variants: {} };
}

/** The page for an `Accept-Encoding` header, if that variant exists. */
export function readyVariant({ variants }: Page, accept: string): Variant | undefined {
  const { small, quick } = encodingsFor(accept);
  return variants[small] ?? variants[quick];
}

/** The page for an `Accept-Encoding` header. */
export function variantFor(page: Page, accept: string): Variant {
  const { quick } = encodingsFor(accept);
  return readyVariant(page, accept) ?? setVariant(page, quick, encodeQuickly(page.body, quick));
}

export function setVariant(page: Page, encoding: Encoding, body: Buffer): Variant {
  const headers = [...page.headers, "etag", `"${page.hash}-${encoding}"`];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.length));
  return (page.variants[encoding] = { body, headers });
}

/** The size of a page in bytes: its content and its encodings. */
export function sizeOf(page: Page): number {
  // Headers, keys and objects take some two thousand.
  let size = page.body.length + 2000;
  for (const [encoding, variant] of Object.entries(page.variants)) {
    if (encoding !== "identity") size += variant.body.length;
  }
  return size;
}

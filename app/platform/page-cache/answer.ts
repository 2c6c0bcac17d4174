import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor } from "./encodings.ts";
import { type Page, type Variant, variantOf } from "./page.ts";

/** The parts of a request that matter for answering with a cached page. */
export interface Asked {
  head: boolean;
  acceptEncoding: string;
  ifNoneMatch: string;
}

/**
 * Reads a request without allocating. Null: it is not a plain request for a page, or it asks for more,
 * such as a range, or says who is asking.
 */
export function readAsked({ method, rawHeaders }: IncomingMessage): Asked | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const asked = { head: method === "HEAD", acceptEncoding: "", ifNoneMatch: "" };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    // The length tells most of them apart.
    switch (rawHeaders[index]!.length) {
      case 5: // range
      case 13: // authorization, if-none-match
      case 14: // content-length
      case 15: // accept-encoding
      case 17: // transfer-encoding
        if (!noteHeader(asked, rawHeaders[index]!.toLowerCase(), rawHeaders[index + 1]!))
          return null;
    }
  }
  return asked;
}

/** False for a header (name in lower case) that rules out a cached page. */
export function noteHeader(asked: Asked, name: string, value: string): boolean {
  if (name === "accept-encoding") asked.acceptEncoding = joined(asked.acceptEncoding, value);
  else if (name === "if-none-match") asked.ifNoneMatch = joined(asked.ifNoneMatch, value);
  else if (name === "content-length") return value === "0";
  else return name !== "range" && name !== "authorization" && name !== "transfer-encoding";
  return true;
}

function joined(before: string, value: string): string {
  return before === "" ? value : `${before},${value}`;
}

/** Writes a page in the encoding that the visitor wants; synchronously when that is ready. */
export function answer(response: ServerResponse, page: Page, asked: Asked): void | Promise<void> {
  if (asked.ifNoneMatch !== "" && page.status === 200) {
    const tag = matchingTag(asked.ifNoneMatch, page);
    if (tag) {
      response.writeHead(304, [...page.headers, "etag", tag]);
      response.end();
      return undefined;
    }
  }
  const variant = variantOf(page, encodingFor(asked.acceptEncoding));
  if (!(variant instanceof Promise)) return write(response, page.status, variant, asked.head);
  return variant.then((ready) => write(response, page.status, ready, asked.head));
}

function write(response: ServerResponse, status: number, variant: Variant, head: boolean): void {
  response.writeHead(status, variant.headers);
  if (head) response.end();
  else response.end(variant.body);
}

/**
 * The ETag under which the visitor has this content, in any encoding; the answer repeats that one
 * (RFC 9111, 4.3.4). A copy of a stored page is good in any encoding.
 */
export function matchingTag(ifNoneMatch: string, { hash }: Page): string | null {
  for (const tag of ifNoneMatch.split(",", 20)) {
    const strong = tag.trim().replace(/^W\//, "");
    if (strong.startsWith(`"${hash}-`)) return strong;
  }
  return null;
}

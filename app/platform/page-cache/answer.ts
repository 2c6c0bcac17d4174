import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor } from "./encodings.ts";
import { type Page, type Variant, variantOf } from "./page.ts";

/** What counts of a request that may be answered with a stored page. */
export interface Asked {
  head: boolean;
  acceptEncoding: string;
  ifNoneMatch: string;
}

/**
 * Reads a request without building anything of it. Null: it is no plain question for a page, or
 * asks for more than a page, such as a part of it or a sign of who is asking.
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

/** False: a header (its name in small letters) with which no stored page may be given. */
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

/** Writes a page as this visitor wants it; in the same turn when its encoding is ready. */
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
 * The visitor's own tag of this content, in whichever encoding he has it; he is told that very one
 * (RFC 9111, 4.3.4). A copy of a stored page is good in any encoding.
 */
export function matchingTag(ifNoneMatch: string, { hash }: Page): string | null {
  for (const tag of ifNoneMatch.split(",", 20)) {
    const strong = tag.trim().replace(/^W\//, "");
    if (strong.startsWith(`"${hash}-`)) return strong;
  }
  return null;
}

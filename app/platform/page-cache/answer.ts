import type { ServerResponse } from "node:http";
import type { Asked } from "../request-reader/asked.ts";
import { encodingFor } from "./encodings.ts";
import { type Page, type Variant, variantOf } from "./page.ts";

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

import type { ServerResponse } from "node:http";
import type { Asked } from "../request-parser/asked.ts";
import { type Page, variantFor } from "./page.ts";

/** Writes a page in the encoding that the visitor wants. */
export function answer(response: ServerResponse, page: Page, asked: Asked): void {
  if (asked.ifNoneMatch !== "" && page.status === 200) {
    const tag = matchingTag(asked.ifNoneMatch, page);
    if (tag) {
      response.writeHead(304, [...page.headers, "etag", tag]);
      response.end();
      return;
    }
  }
  const { headers, body } = variantFor(page, asked.acceptEncoding);
  response.writeHead(page.status, headers);
  if (asked.head) response.end();
  else response.end(body);
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

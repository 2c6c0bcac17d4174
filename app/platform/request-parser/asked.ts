import type { IncomingMessage } from "node:http";

/** The parts of a request that decide how a stored page is sent. */
export interface Asked {
  head: boolean;
  acceptEncoding: string;
  ifNoneMatch: string;
}

/**
 * Reads a request of `node:http` from its raw headers, which is cheaper than building `headers`. Null
 * unless it is a plain GET or HEAD of a whole page, the same for every visitor.
 */
export function readAsked({ method, rawHeaders }: IncomingMessage): Asked | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const asked = { head: method === "HEAD", acceptEncoding: "", ifNoneMatch: "" };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    // Comparing lengths first skips most headers.
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

/** False: a request with this header gets no stored page. `name` is in lower case. */
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

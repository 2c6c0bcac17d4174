import { newVisitor, noteVisitor, type Visitor } from "@voordeur/page-views/visitor.ts";
import { MAX_TARGET } from "../http/server-limits.ts";
import { type Asked, noteHeader } from "./asked.ts";

/** A GET that can be answered from memory without `node:http`. */
export interface PlainRequest {
  target: string;
  asked: Asked;
  visitor: Visitor;
}

// More than a browser sends; anything longer is left to the parser of `node:http`.
const LONGEST = 8192;
const MAX_HEADERS = 50;

// Names and values as in RFC 9110, 5.1 and 5.5. No line can be read in two ways and only the last is
// empty, so no second request can hide in the block.
const headerBlock = /^(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;

/**
 * Reads one chunk of a connection, in latin1. Null unless it is exactly one complete, well-formed
 * HTTP/1.1 GET without a body that keeps the connection open; `node:http` reads everything else, by
 * its own rules.
 */
export function readPlainRequest(piece: Buffer): PlainRequest | null {
  if (piece.length > LONGEST || piece.length < 20) return null;
  const text = piece.toString("latin1");
  const lineEnd = text.indexOf("\r\n");
  if (!text.startsWith("GET /") || !text.startsWith(" HTTP/1.1", lineEnd - 9)) return null;
  const target = text.slice(4, lineEnd - 9);
  if (target.length > MAX_TARGET) return null;
  const block = text.slice(lineEnd + 2);
  if (!/^[!-~]+$/.test(target) || !headerBlock.test(block)) return null;
  const asked: Asked = { head: false, acceptEncoding: "", ifNoneMatch: "" };
  const visitor = newVisitor();
  let [headers, hosts] = [0, 0];
  for (let from = 0; from < block.length - 2;) {
    headers += 1;
    const colon = block.indexOf(":", from);
    const end = block.indexOf("\r\n", colon);
    // Comparing lengths first skips most headers.
    switch (colon - from) {
      case 4: // host
        if (block.slice(from, colon).toLowerCase() !== "host") break;
        visitor.host = block.slice(colon + 1, end).trim();
        if (!/^[\w.:-]+$/.test(visitor.host)) return null;
        hosts += 1;
        break;
      case 5: // range
      case 6: // expect, cookie
      case 7: // upgrade, referer, purpose
      case 10: // connection, user-agent
      case 11: // sec-purpose
      case 13: // authorization, if-none-match
      case 14: // content-length
      case 15: // accept-encoding
      case 16: // proxy-connection
      case 17: {
        // transfer-encoding
        const name = block.slice(from, colon).toLowerCase();
        const value = block.slice(colon + 1, end).trim();
        if (!isPlain(asked, name, value)) return null;
        noteVisitor(visitor, name, value);
      }
    }
    from = end + 2;
  }
  return hosts === 1 && headers <= MAX_HEADERS ? { target, asked, visitor } : null;
}

/** False: with this header the request is left to `node:http`. */
function isPlain(asked: Asked, name: string, value: string): boolean {
  if (name === "connection") return value.toLowerCase() === "keep-alive";
  // `node:http` reads `proxy-connection` as `connection`.
  if (/^(content-length|upgrade|expect|proxy-connection)$/.test(name)) return false;
  return noteHeader(asked, name, value);
}

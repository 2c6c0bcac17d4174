import { type Asked, noteHeader } from "./answer.ts";

/** A question for a page that needs no more reading than this. */
export interface PlainRequest {
  target: string;
  asked: Asked;
}

// More than a browser sends; what is longer is for the parser of `node:http` to judge.
const LONGEST = 8192;
const MOST_HEADERS = 50;

// Names and values as RFC 9110 (5.1, 5.5) writes them. No line of the block can be read in two ways,
// and its only empty line is the last: nothing of a request can hide in it.
const headerBlock = /^(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;

/**
 * Reads what came in one piece from a connection. Null: anything but exactly one whole, well-formed
 * GET without a body that wants the connection kept. `node:http` reads that, by all of its rules.
 */
export function readPlainRequest(piece: Buffer): PlainRequest | null {
  if (piece.length > LONGEST || piece.length < 20) return null;
  const text = piece.toString("latin1");
  const lineEnd = text.indexOf("\r\n");
  if (!text.startsWith("GET /") || !text.startsWith(" HTTP/1.1", lineEnd - 9)) return null;
  const target = text.slice(4, lineEnd - 9);
  const block = text.slice(lineEnd + 2);
  if (!/^[!-~]+$/.test(target) || !headerBlock.test(block)) return null;
  const asked: Asked = { head: false, acceptEncoding: "", ifNoneMatch: "" };
  let [headers, hosts] = [0, 0];
  for (let from = 0; from < block.length - 2;) {
    headers += 1;
    const colon = block.indexOf(":", from);
    const end = block.indexOf("\r\n", colon);
    // The length tells most of them apart.
    switch (colon - from) {
      case 4: // host
        if (block.slice(from, colon).toLowerCase() !== "host") break;
        if (!/^[\w.:-]+$/.test(block.slice(colon + 1, end).trim())) return null;
        hosts += 1;
        break;
      case 5: // range
      case 6: // expect
      case 7: // upgrade
      case 10: // connection
      case 13: // authorization, if-none-match
      case 14: // content-length
      case 15: // accept-encoding
      case 16: // proxy-connection
      case 17: // transfer-encoding
        if (!isPlain(asked, block.slice(from, colon).toLowerCase(), block.slice(colon + 1, end))) {
          return null;
        }
    }
    from = end + 2;
  }
  return hosts === 1 && headers <= MOST_HEADERS ? { target, asked } : null;
}

/** False: a header that makes the request more than a plain one. */
function isPlain(asked: Asked, name: string, value: string): boolean {
  if (name === "connection") return value.trim().toLowerCase() === "keep-alive";
  // The last one `node:http` takes for `connection`.
  if (/^(content-length|upgrade|expect|proxy-connection)$/.test(name)) return false;
  return noteHeader(asked, name, value.trim());
}

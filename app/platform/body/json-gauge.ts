/** How deep JSON is, and how much it holds. */
interface Measures {
  /** Lists and objects within each other; default 20. */
  depth?: number;
  /** Values, names included; default 4,000. */
  values?: number;
}

/**
 * Parsing escapes is slow: the largest photo request, all escapes, held up other pages for 87 ms. A
 * base64 photo may legitimately have one per slash (one character in 64), written as `\/`.
 */
const FREE_ESCAPES = 50_000;
const BYTES_AN_ESCAPE = 32;

const byte = (character: string) => character.charCodeAt(0);
const QUOTE = byte('"');
const BACKSLASH = byte("\\");
const COMMA = byte(",");
const COLON = byte(":");
const OPENING = new Set([byte("["), byte("{")]);
const CLOSING = new Set([byte("]"), byte("}")]);

/**
 * Measures JSON while it is read, without parsing it: a function that answers false when what came
 * so far is deeper, or holds more values or escaped characters, than it may.
 */
export function jsonGauge({ depth = 20, values = 4000 }: Measures) {
  let open = 0;
  let seen = 1;
  let isText = false;
  let isEscaped = false;
  let [bytes, escapes] = [0, 0];
  return (piece: Uint8Array): boolean => {
    for (let at = 0; at < piece.length; at += 1) {
      const one = piece[at]!;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (one === BACKSLASH) {
          isEscaped = true;
          escapes += 1;
        } else if (one === QUOTE) isText = false;
      } else if (one === QUOTE) isText = true;
      else if (one === COMMA || one === COLON) seen += 1;
      else if (OPENING.has(one)) {
        open += 1;
        seen += 1;
      } else if (CLOSING.has(one)) open -= 1;
      if (open > depth || seen > values) return false;
    }
    bytes += piece.length;
    return escapes <= FREE_ESCAPES + bytes / BYTES_AN_ESCAPE;
  };
}

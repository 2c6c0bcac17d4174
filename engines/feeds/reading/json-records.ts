import { FeedError } from "../connector.ts";
import { decodeText } from "./decode-text.ts";

// Pictures come as addresses. What a parser makes of brackets takes twenty times their text.
const MAX_RECORD = 8 * 1024 * 1024;
const MAX_REST = 4 * 1024 * 1024;
const MAX_DEPTH = 200;

export type JsonPiece =
  /** One value of the list. */
  | { kind: "record"; value: unknown }
  /** The document without that list, which is empty in it; comes last, of a complete document. */
  | { kind: "rest"; value: unknown };

/** In the place of a list's name: a document that is nothing but a list. */
export const WHOLE = Symbol("whole document");

type ListName = string | typeof WHOLE;

/**
 * The values of the first list with one of these names in a JSON document, as they come,
 * so that a large document is never in memory as a whole.
 * @throws FeedError when the document is not JSON or is cut off.
 */
export async function* jsonRecords(
  chunks: AsyncIterable<Uint8Array>,
  lists: readonly ListName[],
): AsyncGenerator<JsonPiece, void> {
  const splitter = new JsonSplitter(lists);
  for await (const text of decodeText(chunks)) {
    for (const record of splitter.write(text)) yield { kind: "record", value: parse(record) };
  }
  yield { kind: "rest", value: parse(splitter.rest()) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedError("De bron is geen geldige JSON; waarschijnlijk is hij afgebroken.");
  }
}

const inside = /["\\]/g;
const outside = /["[\]{},]/g;

/**
 * Cuts the list's values out of the text by its brackets and quotes alone; whether they are JSON
 * is for the parser to say.
 */
class JsonSplitter {
  readonly #keys: readonly string[];
  readonly #takesWhole: boolean;
  #rest = "";
  /** The text that belongs to the record, or to the rest, and has no end yet. */
  #pending = "";
  #inString = false;
  #escaped = false;
  #depth = 0;
  /** How deep the list's values are; 0: the list has not come yet; -1: it is over. */
  #listDepth = 0;

  constructor(lists: readonly ListName[]) {
    this.#keys = lists.flatMap((list) => (list === WHOLE ? [] : [JSON.stringify(list)]));
    this.#takesWhole = lists.includes(WHOLE);
  }

  write(text: string): string[] {
    const records: string[] = [];
    let from = 0;
    let at = 0;
    const cut = (to: number) => {
      const piece = this.#pending + text.slice(from, to);
      this.#pending = "";
      from = to;
      return piece;
    };
    while (at < text.length) {
      if (this.#escaped) {
        this.#escaped = false;
        at += 1;
        continue;
      }
      const pattern = this.#inString ? inside : outside;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) break;
      const [character] = match;
      at = match.index + 1;
      if (character === "\\") this.#escaped = true;
      else if (character === '"') this.#inString = !this.#inString;
      else if (character === "," && this.#listDepth > 0 && this.#depth === this.#listDepth) {
        records.push(cut(at - 1));
        from = at;
      } else if (character === "[" || character === "{") {
        if (this.#depth > MAX_DEPTH) throw new FeedError("De bron is te diep genest.");
        this.#depth += 1;
        if (character === "[" && this.#listDepth === 0 && this.#isList(text, from, at - 1)) {
          this.#rest += cut(at);
          this.#listDepth = this.#depth;
        }
      } else if (character === "]" || character === "}") {
        if (this.#depth === this.#listDepth) {
          const last = cut(at - 1);
          if (last.trim() !== "") records.push(last);
          this.#listDepth = -1;
        }
        this.#depth -= 1;
      }
    }
    this.#pending += text.slice(from);
    this.#bound(records);
    return records;
  }

  rest(): string {
    return this.#rest + this.#pending;
  }

  /** Whether what stands before the bracket that was just opened is the name of the list. */
  #isList(text: string, from: number, to: number): boolean {
    if (this.#depth === 1) return this.#takesWhole;
    // The end alone: a document may have a million brackets before its list.
    const here = text.slice(Math.max(from, to - 200), to);
    const missing = 200 - here.length;
    const start = (missing > 0 ? this.#pending.slice(-missing) + here : here).trimEnd();
    const name = start.slice(0, -1).trimEnd();
    return start.endsWith(":") && this.#keys.some((key) => endsWithKey(name, key));
  }

  #bound(records: readonly string[]) {
    const open = this.#listDepth > 0 ? this.#pending.length : 0;
    if (open > MAX_RECORD || records.some((record) => record.length > MAX_RECORD)) {
      throw new FeedError("Een object in de bron is te groot.");
    }
    if (this.#listDepth <= 0 && this.#rest.length + this.#pending.length > MAX_REST) {
      throw new FeedError("De bron heeft geen lijst met woningen.");
    }
  }
}

/** `"x\"value"` ends with `"value"` too, and is another key. */
function endsWithKey(text: string, key: string): boolean {
  return text.endsWith(key) && text.at(-key.length - 1) !== "\\";
}

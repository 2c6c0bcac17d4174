import { decodeHTMLStrict } from "entities";
import { SaxesParser } from "saxes";
import { FeedError } from "../connector.ts";
import { decodeText } from "./decode-text.ts";
import type { XmlElement } from "./xml-element.ts";

// A record may hold pictures of its own.
const MAX_RECORD = 64 * 1024 * 1024;
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 1000;
// The memory that an element and an attribute take besides their text, about.
const TAG_SIZE = 200;
const ATTRIBUTE_SIZE = 100;
// The parser joins a token out of pieces, a new one at every sign that might end it, and a piece
// takes as much as so many characters. Tokens as long as this are pictures, which have none of
// these signs but line breaks; shorter ones are never worth the counting.
const PIECE_SIZE = 60;
const COUNTED_FROM = 1024 * 1024;
const pieceEnds = /\r\n|[^\w+/=]/g;

// XML knows five names of characters; programs that build it out of HTML write all of HTML's.
const entities = new Proxy<Record<string, string>>({}, { get: (_none, name) => characterOf(name) });

function characterOf(name: string | symbol): string | undefined {
  // The parser asks for all that stands before a semicolon, such as "lt&gt".
  if (typeof name === "symbol" || !/^[a-z][a-z0-9]*$/i.test(name)) return undefined;
  const written = `&${name};`;
  const read = decodeHTMLStrict(written);
  return read === written ? undefined : read;
}

// XML forbids these characters, and texts pasted from a word processor have them all the same.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

// Some programs forget to escape the markup of a text. It belongs to the text, as if they had not.
const markup = /^(br|p|b|i|u|em|strong|span|div|ul|ol|li|h[1-6])$/i;

/**
 * The elements of an XML document that have one of these names, as they come, so that a large
 * document is never in memory as a whole. An element inside another that is given is part of it.
 * @throws FeedError when the document is not well-formed, is cut off, has a DOCTYPE (the door to
 * entities), or another root than one of `roots`; without these, any root will do.
 */
export async function* xmlRecords(
  chunks: AsyncIterable<Uint8Array>,
  options: {
    roots?: readonly string[];
    records: readonly string[];
    /** Names keep their namespace prefix, as in `wp:status`. */
    prefixes?: boolean;
  },
): AsyncGenerator<XmlElement, void> {
  const reader = new RecordReader(options.roots, options.records, options.prefixes ?? false);
  for await (const text of decodeText(chunks)) {
    reader.write(text);
    yield* reader.take();
  }
  reader.close();
  yield* reader.take();
}

class RecordReader {
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  readonly #records: ReadonlySet<string>;
  /** The open elements of the record being read. */
  readonly #open: XmlElement[] = [];
  #found: XmlElement[] = [];
  #depth = 0;
  #size = 0;
  /** How much came since the last tag: a token without an end must not fill the memory either. */
  #waiting = 0;
  /** How many the tag being read has. */
  #attributes = 0;

  constructor(roots: readonly string[] | undefined, records: readonly string[], prefixes: boolean) {
    const nameOf = prefixes ? (name: string) => name : bare;
    this.#records = new Set(records);
    this.#parser.ENTITIES = entities;
    this.#parser.on("doctype", () => {
      throw new FeedError("De bron bevat een DOCTYPE; zulke XML wordt niet gelezen.");
    });
    this.#parser.on("error", () => {
      throw new FeedError("De bron is geen geldige XML; waarschijnlijk is hij afgebroken.");
    });
    this.#parser.on("attribute", () => {
      this.#attributes += 1;
      if (this.#attributes > MAX_ATTRIBUTES) {
        throw new FeedError("Een element in de bron heeft te veel attributen.");
      }
    });
    this.#parser.on("opentag", ({ name, attributes }) =>
      this.#start(nameOf(name), attributes, roots),
    );
    this.#parser.on("text", (text) => this.#add(text));
    this.#parser.on("cdata", (text) => this.#add(text));
    this.#parser.on("closetag", ({ name }) => this.#end(nameOf(name)));
  }

  write(text: string) {
    this.#waiting += text.length;
    if (this.#waiting > COUNTED_FROM) {
      this.#waiting += PIECE_SIZE * (text.match(pieceEnds)?.length ?? 0);
    }
    this.#parser.write(text.replace(forbidden, ""));
    if (this.#waiting > MAX_RECORD) throw new FeedError("Een object in de bron is te groot.");
  }

  close() {
    this.#parser.close();
  }

  take(): XmlElement[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #start(name: string, attributes: Record<string, string>, roots?: readonly string[]) {
    if (this.#depth === 0 && roots && !roots.includes(name)) {
      throw new FeedError(`De bron begint met <${name.slice(0, 40)}>; dat is een ander formaat.`);
    }
    this.#waiting = 0;
    this.#attributes = 0;
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new FeedError("De bron is te diep genest.");
    const parent = this.#open.at(-1);
    if (!parent && !this.#records.has(name)) return;
    if (parent && markup.test(name)) {
      this.#open.push(parent);
      this.#add(`<${name.toLowerCase()}>`);
      return;
    }
    const plain = Object.entries(attributes).map(([key, value]) => [bare(key), value]);
    const element = { name, attributes: Object.fromEntries(plain), children: [], text: "" };
    parent?.children.push(element);
    this.#open.push(element);
    this.#grow(TAG_SIZE + ATTRIBUTE_SIZE * plain.length + plain.join("").length);
  }

  #add(text: string) {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#grow(text.length);
    element.text += text;
  }

  #grow(size: number) {
    this.#size += size;
    if (this.#size > MAX_RECORD) throw new FeedError("Een object in de bron is te groot.");
  }

  #end(name: string) {
    this.#waiting = 0;
    this.#depth -= 1;
    const element = this.#open.pop();
    // Markup within the text of the element that stays open.
    if (element && element === this.#open.at(-1) && !/^br$/i.test(name)) {
      this.#add(`</${name.toLowerCase()}>`);
    }
    if (!element || this.#open.length > 0) return;
    this.#size = 0;
    this.#found.push(element);
  }
}

function bare(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

import { Parser } from "htmlparser2";
import { FeedError } from "../../connector.ts";
import { decodeText } from "../../reading/decode-text.ts";

/** No page tells more of its homes; in characters. */
const MAX_BLOCK = 1024 * 1024;
// Browsers stop at some five hundred; the parser's time grows with the square of it.
const MAX_DEPTH = 5000;

/** The parts of an HTML page that are meant for programs. */
export interface Page {
  /** The address that relative ones in it belong to. */
  base: string;
  /** The page's own address, as it says itself. */
  canonical: string | undefined;
  /** The next page of an overview. */
  next: string | undefined;
  /** The texts of its ld+json blocks. */
  blocks: string[];
}

/**
 * Reads a page as it comes, so that only its data stays in memory.
 * @param addressOf where it came from, which redirects decide before the first byte.
 */
export async function readPage(
  chunks: AsyncIterable<Uint8Array>,
  addressOf: () => string,
): Promise<Page> {
  const page: Page = { base: "", canonical: undefined, next: undefined, blocks: [] };
  let block: string[] | undefined;
  let size = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new FeedError("De pagina is te diep genest.");
      const { href, rel = "" } = attributes;
      if (name === "script") {
        block = isData(attributes["type"]) ? [] : undefined;
        size = 0;
      }
      if (href === undefined) return;
      if (name === "base") page.base = URL.parse(href, page.base)?.href ?? page.base;
      if (name === "link" && has(rel, "canonical")) page.canonical ??= resolved(href, page.base);
      if (/^(a|link)$/.test(name) && has(rel, "next")) page.next ??= resolved(href, page.base);
    },
    ontext(text) {
      size += text.length;
      // A block that is too long becomes one that cannot be read.
      if (size <= MAX_BLOCK) block?.push(text);
    },
    onclosetag(name) {
      depth -= 1;
      if (name !== "script" || !block) return;
      page.blocks.push(block.join(""));
      block = undefined;
    },
  });
  for await (const text of decodeText(chunks)) {
    page.base ||= addressOf();
    parser.write(text);
  }
  page.base ||= addressOf();
  // Closes what is open: a block that was cut off is one that cannot be read.
  parser.end();
  return page;
}

function isData(type: string | undefined): boolean {
  return /^\s*application\/ld\+json\b/i.test(type ?? "");
}

function has(list: string, word: string): boolean {
  return list.toLowerCase().split(/\s+/).includes(word);
}

function resolved(href: string, base: string): string | undefined {
  return URL.parse(href.trim(), base)?.href;
}

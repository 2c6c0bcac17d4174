import { Parser } from "htmlparser2";
import { escapeText, linkOf, linkTo } from "./addresses.ts";
import {
  blocks,
  cellSpan,
  fits,
  holdsNoText,
  holdsParagraphs,
  inline,
  missed,
  paragraphs,
  unread,
} from "./elements.ts";

export interface HtmlOptions {
  /** The site's address, against which links are read. */
  site: string;
  /** Blank lines part paragraphs and line ends are breaks, as in WordPress's classic editor. */
  hasLineBreaks: boolean;
  /** The best address of a picture; null leaves it out. */
  pictureOf: (image: { src: string; id: string }) => string | null;
}

/** HTML that is whole and holds few elements, and what had to be left out of it. */
export interface TidyHtml {
  html: string;
  /** Names of elements that were left out with their content, such as `form`. */
  dropped: Set<string>;
  /** How many pictures have no address that could be fetched. */
  lostPictures: number;
}

/** Deeper than this, elements go and leave their text. */
const MAX_BLOCKS = 30;
const MAX_INLINE = 12;
/** Beyond this, it is not remembered what is open. */
const MAX_OPEN = 200;

/** Reads broken HTML of any kind in one pass, with bounded depth. */
export function tidyHtml(source: string, options: HtmlOptions): TidyHtml {
  const writer = new Writer(options);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.text(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(source);
  writer.end();
  const { dropped, lostPictures } = writer;
  return { html: writer.html.trim(), dropped, lostPictures };
}

interface Inline {
  tag: string;
  /** With its attributes. */
  open: string;
  /** Null: its tag was left out. */
  name: string;
  isWritten: boolean;
}

class Writer {
  html = "";
  readonly dropped = new Set<string>();
  lostPictures = 0;
  readonly #options: HtmlOptions;
  /** The open blocks; an empty text stands for one that was left out. */
  readonly #blocks: { name: string; tag: string; start: number; isFilled: boolean }[] = [];
  #inline: Inline[] = [];
  #paragraph = false;
  #unread = 0;
  /** White space that counts only when something follows. */
  #space = "";

  constructor(options: HtmlOptions) {
    this.#options = options;
  }

  open(name: string, attributes: Record<string, string>) {
    if (unread.has(name)) {
      if (missed.has(name)) this.dropped.add(name);
      this.#unread += 1;
    }
    if (this.#unread > 0) return;
    const block = blocks.get(name);
    if (block) return this.#openBlock(name, block, attributes);
    if (paragraphs.has(name)) return this.#endParagraph();
    const tag = inline.get(name);
    if (tag) return this.#openInline(name, tag, attributes);
    if (name === "br") this.#space = `${this.#space.replaceAll("<br>", "")}<br>`;
    else if (name === "hr") this.#between("<hr>");
    else if (name === "img") this.#picture(attributes);
    else if (name === "iframe" || name === "embed") this.#frame(attributes);
  }

  text(text: string) {
    if (this.#unread > 0) return;
    const { hasLineBreaks } = this.#options;
    if (!this.#isFlow() || !hasLineBreaks) return this.#words(text.replace(/\s+/g, " "));
    for (const [index, part] of text
      .replaceAll("\r", "")
      .split(/\n[\t \u00a0]*\n\s*/)
      .entries()) {
      if (index > 0) this.#endParagraph();
      for (const [line, words] of part.split("\n").entries()) {
        if (line > 0 && this.#paragraph) this.#space = "<br>";
        this.#words(words.replace(/\s+/g, " "));
      }
    }
  }

  close(name: string) {
    if (unread.has(name)) {
      this.#unread = Math.max(0, this.#unread - 1);
      return;
    }
    if (this.#unread > 0) return;
    if (blocks.has(name)) this.#closeBlock(name);
    else if (paragraphs.has(name)) this.#endParagraph();
    else if (inline.has(name)) this.#closeInline(name);
  }

  end() {
    while (this.#blocks.length > 0) this.#closeBlock(this.#blocks.at(-1)!.name);
    this.#endParagraph();
  }

  /** Whether text here stands in paragraphs. */
  #isFlow(): boolean {
    const last = this.#blocks.findLast(({ tag }) => tag !== "");
    return !last || holdsParagraphs.has(last.tag);
  }

  #words(text: string) {
    if (text.trim() === "") {
      if (text !== "" && this.#space === "") this.#space = " ";
      return;
    }
    const trimmed = text.trim();
    if (text !== text.trimStart() && this.#space === "") this.#space = " ";
    this.#write(this.#isAddress(trimmed) ? linkTo(trimmed) : escapeText(trimmed));
    if (text !== text.trimEnd()) this.#space = " ";
  }

  /** WordPress shows a film whose address stands alone. */
  #isAddress(text: string): boolean {
    return /^https?:\/\/\S+$/.test(text) && this.#inline.every(({ tag }) => tag !== "a");
  }

  /** Writes something to see, after the tags that it stands in. */
  #write(html: string) {
    const last = this.#blocks.findLast(({ tag }) => tag !== "");
    if (last && holdsNoText.has(last.tag)) return;
    if (this.#isFlow() && !this.#paragraph) {
      this.html += "<p>";
      this.#paragraph = true;
      this.#space = "";
    }
    if (last && !last.isFilled && !this.#paragraph) this.#space = "";
    this.html += this.#space;
    this.#space = "";
    for (const each of this.#inline) {
      if (!each.isWritten && each.name !== "") this.html += each.open;
      each.isWritten = true;
    }
    this.html += html;
    for (const block of this.#blocks) block.isFilled = true;
  }

  #endParagraph() {
    this.#closeWritten();
    if (this.#paragraph) this.html += "</p>\n";
    else if (!this.#isFlow() && this.#blocks.at(-1)?.isFilled) this.#space = "<br>";
    if (this.#paragraph) this.#space = "";
    this.#paragraph = false;
  }

  /** Ends the inline elements; they go on after what comes now. */
  #closeWritten() {
    for (const each of this.#inline.toReversed()) {
      if (each.isWritten && each.name !== "") this.html += `</${each.name}>`;
      each.isWritten = false;
    }
  }

  #between(html: string) {
    this.#endParagraph();
    if (this.#isFlow()) this.html += `${html}\n`;
  }

  #openBlock(name: string, tag: string, attributes: Record<string, string>) {
    this.#endParagraph();
    this.#space = "";
    const isDeep = this.#blocks.length >= MAX_BLOCKS;
    // Out of its list or table it would be nothing; a heading holds no blocks.
    const isLost = isDeep || !fits(tag, this.#blocks.findLast((each) => each.tag !== "")?.tag);
    const start = this.html.length;
    if (!isLost) this.html += `<${tag}${cellSpan(tag, attributes)}>`;
    if (this.#blocks.length < MAX_OPEN) {
      this.#blocks.push({ name, tag: isLost ? "" : tag, start, isFilled: false });
    }
  }

  #closeBlock(name: string) {
    const at = this.#blocks.findLastIndex((each) => each.name === name);
    if (at === -1) return;
    while (this.#blocks.length > at) {
      this.#closeWritten();
      if (this.#paragraph) this.html += "</p>";
      this.#paragraph = false;
      this.#space = "";
      const { tag, start, isFilled } = this.#blocks.pop()!;
      // An empty cell keeps its column; every other empty block goes.
      if (!isFilled && tag !== "td" && tag !== "th") this.html = this.html.slice(0, start);
      else if (tag !== "") this.html += `</${tag}>${this.#blocks.length === 0 ? "\n" : ""}`;
      if (tag === "") this.#endParagraph();
    }
  }

  #openInline(name: string, tag: string, attributes: Record<string, string>) {
    const isFull = this.#inline.length >= MAX_INLINE;
    const address = tag === "a" ? linkOf(attributes["href"], this.#options.site) : "";
    const isTwice = this.#inline.some((each) => each.name === tag);
    const isLost = isFull || isTwice || (tag === "a" && address === null);
    const open = tag === "a" ? `<a href="${escapeText(address ?? "")}">` : `<${tag}>`;
    if (this.#inline.length < MAX_OPEN) {
      this.#inline.push({ tag: name, open, name: isLost ? "" : tag, isWritten: false });
    }
  }

  #closeInline(name: string) {
    const at = this.#inline.findLastIndex((each) => each.tag === name);
    if (at === -1) return;
    const [closed, ...others] = this.#inline.slice(at);
    for (const each of [closed!, ...others].toReversed()) {
      if (each.isWritten && each.name !== "") this.html += `</${each.name}>`;
      each.isWritten = false;
    }
    this.#inline = [...this.#inline.slice(0, at), ...others];
  }

  #picture(attributes: Record<string, string>) {
    const { alt = "", src = "" } = attributes;
    const late =
      attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-original"];
    const [, id = ""] = /\bwp-image-(\d{1,12})\b/.exec(attributes["class"] ?? "") ?? [];
    const address = this.#options.pictureOf({ src: late ?? src, id });
    if (address === null) this.lostPictures += 1;
    else this.#write(`<img src="${escapeText(address)}" alt="${escapeText(alt.trim())}">`);
  }

  /** A film or a map of another site becomes a link: a visitor's browser talks to no third party. */
  #frame({ src = "" }: Record<string, string>) {
    const url = URL.parse(src, this.#options.site);
    const isShown = url && /^https?:$/.test(url.protocol) && this.#isFlow();
    if (!isShown) {
      this.dropped.add("iframe");
      return;
    }
    this.#endParagraph();
    const film = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(url.href);
    const address = film ? `https://www.youtube.com/watch?v=${film[1]}` : url.href;
    this.html += `<p>${linkTo(address)}</p>\n`;
    for (const block of this.#blocks) block.isFilled = true;
  }
}

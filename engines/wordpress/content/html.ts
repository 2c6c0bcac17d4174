import { Parser } from "htmlparser2";
import { backgroundOf, escapeText, linkTo, sourceOf } from "./addresses.ts";
import {
  attributesOf,
  blocks,
  countsOddly,
  fits,
  holdsParagraphs,
  implied,
  isPart,
  missed,
  paragraphs,
  unread,
} from "./elements.ts";
import { OpenMarks } from "./marks.ts";

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
  /** Dutch: what was left out with its content, such as `formulier`. */
  dropped: Set<string>;
  /** How many pictures have no address that could be fetched. */
  lostPictures: number;
}

/** Deeper than this, elements go and leave their text. */
const MAX_BLOCKS = 30;
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

interface Block {
  /** The source's; empty when the source left it to be understood. */
  name: string;
  /** Empty: it was left out. */
  tag: string;
  start: number;
  isFilled: boolean;
}

class Writer {
  html = "";
  readonly dropped = new Set<string>();
  lostPictures = 0;
  readonly #options: HtmlOptions;
  readonly #blocks: Block[] = [];
  readonly #marks: OpenMarks;
  #paragraph = false;
  #unread = 0;
  #preformatted = 0;
  /** The address of the film or sound that is open. */
  #film: string | undefined;
  readonly #backgrounds = new Set<string>();
  /** White space that counts only when something follows. */
  #space = "";

  constructor(options: HtmlOptions) {
    this.#options = options;
    this.#marks = new OpenMarks(options.site);
  }

  open(name: string, attributes: Record<string, string>) {
    if (unread.has(name)) {
      if (name === "video" || name === "audio") this.#film = sourceOf(attributes);
      else this.#miss(name);
      this.#unread += 1;
    }
    if (name === "source" && this.#film === "") this.#film = sourceOf(attributes);
    if (this.#unread > 0) return;
    if (name === "br") this.#break();
    else if (name === "hr") this.#between("<hr>");
    else if (name === "img") this.#picture(attributes);
    else if (name === "iframe" || name === "embed") this.#frame(name, sourceOf(attributes));
    else if (name === "input" && attributes["type"] !== "hidden") this.#miss(name);
    else this.#openElement(name, attributes);
  }

  /** A blank line parts paragraphs, and stays one where there are none, as in a cell. */
  #break() {
    const isBlank = this.#space.includes("<br>");
    if (isBlank && this.#isFlow()) this.#endParagraph();
    else this.#space = isBlank ? "<br><br>" : "<br>";
  }

  #openElement(name: string, attributes: Record<string, string>) {
    const block = blocks.get(name);
    if (block) this.#openBlock(name, block, attributes);
    else if (paragraphs.has(name)) this.#endParagraph();
    if (name === "pre") this.#preformatted += 1;
    this.#marks.open(name, attributes);
    const background = backgroundOf(attributes["style"]);
    if (background) this.#background(background);
  }

  text(text: string) {
    if (this.#unread > 0) return;
    const hasLineBreaks = this.#options.hasLineBreaks || this.#preformatted > 0;
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
      if (this.#unread === 0 && this.#film !== undefined) {
        this.#frame(name, this.#film);
        this.#film = undefined;
      }
      return;
    }
    if (this.#unread > 0) return;
    if (name === "pre") this.#preformatted -= 1;
    this.html += this.#marks.close(name);
    if (blocks.has(name)) this.#closeBlock(name);
    else if (paragraphs.has(name)) this.#endParagraph();
  }

  end() {
    while (this.#blocks.length > 0) this.#closeBlock(this.#blocks.at(-1)!.name);
    this.#endParagraph();
  }

  #miss(name: string) {
    const words = missed.get(name);
    if (words) this.dropped.add(words);
  }

  #parent(): Block | undefined {
    return this.#blocks.findLast(({ tag }) => tag !== "");
  }

  /** Whether text here stands in paragraphs. */
  #isFlow(): boolean {
    const parent = this.#parent();
    return !parent || holdsParagraphs.has(parent.tag);
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
    return /^https?:\/\/\S+$/.test(text) && !this.#marks.has("a");
  }

  /** Writes something to see, after the tags that it stands in. */
  #write(html: string) {
    let last = this.#parent();
    for (let tag = implied.get(last?.tag ?? ""); tag; tag = implied.get(tag)) {
      this.#push("", tag);
      last = this.#parent();
    }
    if (this.#isFlow() && !this.#paragraph) {
      this.html += "<p>";
      this.#paragraph = true;
      this.#space = "";
    }
    if (last && !last.isFilled && !this.#paragraph) this.#space = "";
    this.html += this.#space;
    this.#space = "";
    this.html += this.#marks.resume() + html;
    for (const block of this.#blocks) block.isFilled = true;
  }

  #endParagraph() {
    this.html += this.#marks.suspend();
    if (this.#paragraph) this.html += "</p>\n";
    else if (!this.#isFlow() && this.#blocks.at(-1)?.isFilled) this.#space = "<br>";
    if (this.#paragraph) this.#space = "";
    this.#paragraph = false;
  }

  #between(html: string) {
    this.#endParagraph();
    if (this.#isFlow()) this.html += `${html}\n`;
  }

  #openBlock(name: string, tag: string, attributes: Record<string, string>) {
    if (countsOddly(name, attributes)) this.#miss("numbering");
    while (isPart(tag) && this.#blocks.at(-1)?.name === "") this.#closeBlock("");
    this.#endParagraph();
    const parent = this.#parent();
    const isList = tag === "ul" || tag === "ol";
    if (parent?.tag === "figure" && tag !== "figcaption") this.#leave(parent);
    else if (isList && (parent?.tag === "ul" || parent?.tag === "ol")) this.#openItem();
    const isDeep = this.#blocks.length >= MAX_BLOCKS;
    // Out of its list or table it would be nothing; a heading holds no blocks.
    if (isDeep || !fits(tag, this.#parent()?.tag)) {
      if (this.#blocks.length < MAX_OPEN) this.#push(name, "");
      return;
    }
    this.#space = "";
    this.#push(name, tag, attributesOf(tag, attributes));
  }

  #push(name: string, tag: string, attributes = "") {
    this.#blocks.push({ name, tag, start: this.html.length, isFilled: false });
    if (tag !== "") this.html += `<${tag}${attributes}>`;
  }

  /** A figure holds a picture and its words: around a table, a quote or other figures it goes. */
  #leave(figure: Block) {
    if (figure.isFilled) this.html += "</figure>\n";
    else this.html = this.html.slice(0, figure.start);
    figure.tag = "";
  }

  /** A list in a list belongs to the item before it. */
  #openItem() {
    const isAfter = this.html.endsWith("</li>");
    if (isAfter) this.html = this.html.slice(0, -"</li>".length);
    this.#push("", isAfter ? "" : "li");
    Object.assign(this.#blocks.at(-1)!, { tag: "li", isFilled: isAfter });
  }

  #closeBlock(name: string) {
    const at = this.#blocks.findLastIndex((each) => each.name === name);
    if (at === -1) return;
    while (this.#blocks.length > at) {
      this.html += this.#marks.suspend();
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

  #picture(attributes: Record<string, string>) {
    const { alt = "", width, height, class: names = "" } = attributes;
    const src = sourceOf(attributes);
    const emoji = attributes["data-emoji"] ?? attributes["data-stringify-emoji"];
    if (emoji !== undefined || /\b(?:emoji|wp-smiley)\b/.test(names)) {
      return this.#words(alt || emoji || "");
    }
    if (width === "1" && height === "1") return;
    const [, id = ""] = /\bwp-image-(\d{1,12})\b/.exec(names) ?? [];
    const address = this.#options.pictureOf({ src, id });
    if (address === null) this.lostPictures += 1;
    else if (!this.#backgrounds.has(address)) {
      this.#write(`<img src="${escapeText(address)}" alt="${escapeText(alt.trim())}">`);
    }
  }

  #background(src: string) {
    const address = this.#options.pictureOf({ src, id: "" });
    if (address === null || this.#backgrounds.has(address)) return;
    const isFlow = this.#isFlow();
    if (isFlow) this.#openBlock("figure", "figure", {});
    this.#picture({ src: address });
    if (isFlow) this.#closeBlock("figure");
    this.#backgrounds.add(address);
  }

  /** A film or a map of another site becomes a link: a visitor's browser talks to no third party. */
  #frame(name: string, src: string) {
    const url = src && !src.startsWith("about:") ? URL.parse(src, `${this.#options.site}/`) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return this.#miss(name);
    const film = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(url.href);
    this.#endParagraph();
    this.#write(linkTo(film ? `https://www.youtube.com/watch?v=${film[1]}` : url.href));
    this.#endParagraph();
  }
}

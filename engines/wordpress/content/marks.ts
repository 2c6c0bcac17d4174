import { escapeText, linkOf } from "./addresses.ts";

const inline = new Map([
  ...["a", "strong", "em", "sub", "sup", "s"].map((name) => [name, name] as const),
  // The last two stand in a paragraph of their own.
  ...Object.entries({
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    dt: "strong",
    summary: "strong",
  }),
]);
const styles: [style: RegExp, tag: string][] = [
  [/text-decoration[\w-]*:[^;]*line-through/i, "s"],
  [/font-weight:\s*(?:bold|[6-9]00)/i, "strong"],
  [/font-style:\s*italic/i, "em"],
  [/vertical-align:\s*super/i, "sup"],
  [/vertical-align:\s*sub\b/i, "sub"],
];
const PLAIN = /font-(?:weight:\s*(?:normal|[1-4]00)|style:\s*normal)/i;

/** The marks that an element gives to its text, by its name and its style. */
function marksOf(name: string, style = ""): string[] {
  const own = inline.get(name);
  // Google Docs wraps all that it copies in a `b` that is not bold.
  const isPlain = (name === "b" || name === "i") && PLAIN.test(style);
  const marks = own && !isPlain ? [own] : [];
  if (style === "" || /^h[1-6]$/.test(name)) return marks;
  const styled = styles.flatMap(([pattern, tag]) => (pattern.test(style) ? [tag] : []));
  return [...new Set([...marks, ...styled])];
}

/** An open element that marks its text: in no way, when its tags were left out. */
interface Mark {
  name: string;
  marks: string[];
  open: string;
  close: string;
  isWritten: boolean;
}

/** Deeper than this, marks go and leave their text. */
const MAX_MARKS = 12;
/** Beyond this, it is not remembered what is open. */
const MAX_OPEN = 200;

/** The marks that stand open; the methods give the tags to write. */
export class OpenMarks {
  readonly #site: string;
  #open: Mark[] = [];

  constructor(site: string) {
    this.#site = site;
  }

  has(mark: string): boolean {
    return this.#open.some(({ marks }) => marks.includes(mark));
  }

  open(name: string, attributes: Record<string, string>) {
    const wanted = marksOf(name, attributes["style"]);
    // While one of that name is open, the next end may be this one's.
    const isCounted = inline.has(name) || this.#open.some((each) => each.name === name);
    if ((wanted.length === 0 && !isCounted) || this.#open.length >= MAX_OPEN) return;
    const href = name === "a" ? linkOf(attributes["href"], this.#site) : null;
    const depth = this.#open.reduce((sum, { marks }) => sum + marks.length, 0);
    const marks = wanted
      .filter((mark) => !this.has(mark) && (mark !== "a" || href !== null))
      .slice(0, Math.max(0, MAX_MARKS - depth));
    const open = marks.map((mark) =>
      mark === "a" ? `<a href="${escapeText(href!)}">` : `<${mark}>`,
    );
    const close = marks.toReversed().map((mark) => `</${mark}>`);
    this.#open.push({ name, marks, open: open.join(""), close: close.join(""), isWritten: false });
  }

  close(name: string): string {
    const at = this.#open.findLastIndex((each) => each.name === name);
    if (at === -1) return "";
    const ends = this.suspend(at);
    this.#open.splice(at, 1);
    return ends;
  }

  /** Ends them; they go on after what comes now. */
  suspend(from = 0): string {
    let ends = "";
    for (const each of this.#open.slice(from).toReversed()) {
      if (each.isWritten) ends += each.close;
      each.isWritten = false;
    }
    return ends;
  }

  resume(): string {
    let starts = "";
    for (const each of this.#open) {
      if (!each.isWritten) starts += each.open;
      each.isWritten = true;
    }
    return starts;
  }
}

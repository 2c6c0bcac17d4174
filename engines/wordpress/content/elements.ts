/** Elements whose content is nothing to read. */
export const unread = new Set(
  "script style noscript template svg math object applet form select button textarea title head video audio canvas map".split(
    " ",
  ),
);
/** Those of them that a reader may miss. */
export const missed = new Set(["form", "video", "audio", "object", "svg", "canvas"]);
export const blocks = new Map(
  Object.entries({
    h1: "h2",
    h2: "h2",
    h3: "h3",
    h4: "h4",
    h5: "h4",
    h6: "h4",
    ul: "ul",
    ol: "ol",
    li: "li",
    blockquote: "blockquote",
    figure: "figure",
    figcaption: "figcaption",
    table: "table",
    caption: "caption",
    thead: "thead",
    tbody: "tbody",
    tr: "tr",
    th: "th",
    td: "td",
  }),
);
/** Their text stands in paragraphs; that of other blocks stands there as it is. */
export const holdsParagraphs = new Set(["blockquote"]);
/** Text between their children means nothing. */
export const holdsNoText = new Set(["ul", "ol", "table", "thead", "tbody", "tr"]);
export const inline = new Map(
  Object.entries({
    a: "a",
    strong: "strong",
    b: "strong",
    em: "em",
    i: "em",
    sub: "sub",
    sup: "sup",
  }),
);
export const paragraphs = new Set(
  "p div section article header footer main aside nav address pre center dl dt dd details summary fieldset".split(
    " ",
  ),
);

const parents: Record<string, readonly string[]> = {
  li: ["ul", "ol"],
  figcaption: ["figure"],
  caption: ["table"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["table", "thead", "tbody"],
  th: ["tr"],
  td: ["tr"],
};
const holdsBlocks = new Set([
  "ul",
  "ol",
  "li",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "td",
  "figure",
]);

/** Whether an element may stand in another; undefined: in none. */
export function fits(tag: string, parent: string | undefined): boolean {
  const wanted = parents[tag];
  if (wanted) return parent !== undefined && wanted.includes(parent);
  if (parent === undefined) return true;
  if (!holdsBlocks.has(parent)) return false;
  return !holdsNoText.has(parent) && parent !== "figure";
}

/** The attributes of a cell that spans others. */
export function cellSpan(tag: string, attributes: Record<string, string>): string {
  if (tag !== "td" && tag !== "th") return "";
  return ["colspan", "rowspan"]
    .filter((name) => /^[1-9]\d?$/.test(attributes[name] ?? ""))
    .map((name) => ` ${name}="${attributes[name]}"`)
    .join("");
}

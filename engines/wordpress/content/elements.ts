/** Elements whose content is nothing to read. */
export const unread = new Set(
  "script style noscript template svg math object applet form select textarea title head video audio canvas map".split(
    " ",
  ),
);
/** A Dutch name for what a reader misses when an element goes. */
export const missed = new Map(
  Object.entries({
    form: "formulier",
    input: "invoerveld",
    select: "keuzelijst",
    textarea: "tekstvak",
    object: "ingesloten bestand",
    applet: "ingesloten programma",
    iframe: "ingesloten pagina",
    embed: "ingesloten pagina",
    video: "video",
    audio: "geluidsfragment",
    svg: "tekening",
    canvas: "tekening",
    math: "formule",
    script: "script",
    numbering: "eigen nummering van een lijst",
  }),
);
/** Elements that stay blocks, and what each becomes. */
export const blocks = new Map([
  ...Object.entries({ h1: "h2", h5: "h4", h6: "h4", tfoot: "tbody" }),
  ..."h2 h3 h4 ul ol li blockquote figure figcaption table caption thead tbody tr th td"
    .split(" ")
    .map((name) => [name, name] as const),
]);
/** Their text stands in paragraphs; that of other blocks stands there as it is. */
export const holdsParagraphs = new Set(["blockquote"]);
/** The element that loose text or a picture in one of these needs around it. */
export const implied = new Map(
  Object.entries({ ul: "li", ol: "li", table: "tr", thead: "tr", tbody: "tr", tr: "td" }),
);
export const paragraphs = new Set(
  "p div pre section article header footer main aside nav address center dl dt dd details summary fieldset button label option".split(
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
const holdsBlocks = new Set("ul ol li blockquote table thead tbody tr td figure".split(" "));

/** Whether an element may stand in another; undefined: in none. */
export function fits(tag: string, parent: string | undefined): boolean {
  const wanted = parents[tag];
  if (wanted) return parent !== undefined && wanted.includes(parent);
  if (parent === undefined) return true;
  if (!holdsBlocks.has(parent)) return false;
  return !implied.has(parent) && parent !== "figure";
}

/** Whether an element only ever stands in certain others. */
export const isPart = (tag: string) => parents[tag] !== undefined;

const keptAttributes: Record<string, readonly string[]> = {
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
  ol: ["start"],
};

/** The attributes that tell how a cell spans others, or where a list goes on. */
export function attributesOf(tag: string, attributes: Record<string, string>): string {
  return (keptAttributes[tag] ?? [])
    .filter((name) => /^[1-9]\d{0,2}$/.test(attributes[name] ?? "") && attributes[name] !== "1")
    .map((name) => ` ${name}="${attributes[name]}"`)
    .join("");
}

/** Whether a list counts in another way than up, by ones, in figures. */
export function countsOddly(
  name: string,
  { reversed, type, value, style }: Record<string, string>,
) {
  if (name === "li") return value !== undefined;
  if (name !== "ol") return false;
  return (
    reversed !== undefined || /^[ai]$/i.test(type ?? "") || /(?:alpha|roman)/.test(style ?? "")
  );
}

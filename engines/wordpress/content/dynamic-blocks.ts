import { escapeText } from "./addresses.ts";

export interface BlockSources {
  /** The text of a reusable block, by its number. */
  reusable: (ref: string) => string | undefined;
  /** The fields of the item that the text is of. */
  meta: ReadonlyMap<string, string>;
}

/** A block in a block in a block, and so many in all. */
const MAX_DEPTH = 3;
const MAX_BLOCKS = 200;
/** Nothing to read. */
const silent = new Set(["more", "nextpage", "spacer", "separator"]);

/**
 * Blocks whose text stands elsewhere, such as reusable ones, with that text; the others that WordPress
 * fills when it shows them are left out, and named in Dutch.
 */
export function withoutDynamicBlocks(
  source: string,
  { reusable, meta }: BlockSources,
): { text: string; dropped: Set<string> } {
  const dropped = new Set<string>();
  let count = 0;
  const filled = (text: string, depth: number): string =>
    text.replaceAll(
      /<!--\s+wp:([a-z][\w-]*(?:\/[\w-]+)?)\s+(\{(?:(?!-->)[^])*\}\s+)?\/-->/g,
      (_whole, name: string, options = "") => {
        if (name === "footnotes") return footnotes(meta.get(name) ?? "");
        const [, ref = ""] = /"ref":(\d{1,15})/.exec(String(options)) ?? [];
        const inner = name === "block" ? reusable(ref) : undefined;
        if (inner !== undefined && depth < MAX_DEPTH && (count += 1) < MAX_BLOCKS) {
          if (/"content":/.test(String(options)))
            dropped.add(`eigen tekst in herbruikbaar blok ${ref}`);
          return filled(inner, depth + 1);
        }
        const words = name === "block" ? `herbruikbaar blok ${ref}` : `blok “${name}”`;
        if (!silent.has(name)) dropped.add(words);
        return "";
      },
    );
  return { text: filled(source, 0), dropped };
}

/** WordPress keeps `[{"content":"<em>a</em>","id":"…"}]` beside the text. */
function footnotes(written: string): string {
  try {
    const notes = JSON.parse(written) as { content: string }[];
    return `<ol>${notes.map(({ content }) => `<li>${content}</li>`).join("")}</ol>`;
  } catch {
    return `<p>${escapeText(written)}</p>`;
  }
}

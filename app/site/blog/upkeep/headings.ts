import { tokensOf } from "../markup.ts";

/**
 * Cleaned HTML whose headings begin at the second level and skip none. A heading stays below the
 * one it stood below: what was h3, h4, h2 becomes h2, h3, h2.
 */
export function repairHeadings(clean: string): string {
  /** The levels, as written, of the headings that the present place stands below. */
  const above: number[] = [];
  const open: string[] = [];
  return tokensOf(clean)
    .map(({ source, tag, closing }) => {
      const level = /^h([2-4])$/.exec(tag ?? "")?.[1];
      if (!level) return source;
      if (closing) return `</${open.pop() ?? tag}>`;
      while ((above.at(-1) ?? 0) >= Number(level)) above.pop();
      above.push(Number(level));
      open.push(`h${above.length + 1}`);
      return `<${open.at(-1)}>`;
    })
    .join("");
}

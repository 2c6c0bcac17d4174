import { decodeHTML } from "entities";

const UNSEEN = /^(?:head|noscript|script|style|template|title)$/;
const PARAGRAPH = /^(?:blockquote|h\d|ol|p|pre|table|ul)$/;
const BLOCK =
  /^(?:address|article|body|br|center|d[dlt]|div|fieldset|footer|form|h[1-6r]|header|html|li|main|section|tr)$/;

/**
 * The words of an email's HTML, with "> " before those of a quote. In one pass, without a tree: parsers
 * that build one take the square of tags that never close, or leave out what lies deep.
 */
export function textOfHtml(html: string): string {
  const lines: string[] = [];
  let [line, marks, unseen] = ["", "", ""];
  const missing = new Set<string>();
  /** Looks once for what is not there. */
  const find = (what: string, from: number) => {
    const at = missing.has(what) ? -1 : html.indexOf(what, from);
    if (at < 0) missing.add(what);
    return at;
  };
  const say = (source: string) => {
    if (!unseen) line += decodeHTML(source).replace(/\s+/g, " ");
  };
  const endLine = () => {
    if (line.trim()) lines.push(marks + line.trim());
    line = "";
  };
  for (let at = 0; at < html.length;) {
    const open = find("<", at);
    say(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const ends = html.startsWith("<!--", open) ? "-->" : ">";
    const end = find(ends, open);
    const [isTag, slash, named = ""] =
      /^<(?:([/!?])|(?=[a-z]))([a-z\d]{0,20})/i.exec(html.slice(open, open + 30)) ?? [];
    // "a < b", and a tag that never ends.
    if (end < 0 || isTag === undefined) say("<");
    at = end < 0 || isTag === undefined ? open + 1 : end + ends.length;
    const name = named.toLowerCase();
    const isClosing = slash === "/";
    if (at === open + 1 || (unseen && !(isClosing && name === unseen))) continue;
    if (UNSEEN.test(name)) unseen = isClosing ? "" : name;
    if (/^t[dh]$/.test(name)) line += " ";
    if (name === "br" && !line.trim()) lines.push(marks);
    if (PARAGRAPH.test(name) || BLOCK.test(name)) endLine();
    if (name === "li" && !isClosing) line = "- ";
    if (name === "blockquote" && isClosing) marks = marks.slice(2);
    if (PARAGRAPH.test(name) && lines.at(-1) !== marks) lines.push(marks);
    // Deeper quotes have as many marks.
    if (name === "blockquote" && !isClosing && marks.length < 20) marks += "> ";
  }
  endLine();
  return lines.join("\n").trim();
}

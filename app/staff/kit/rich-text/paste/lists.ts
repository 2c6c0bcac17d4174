import { escapeHtml } from "../../../../platform/text-input.ts";

interface Item {
  level: number;
  tag: "ul" | "ol";
  /** The number it stands under. */
  start: string;
  html: string;
}

const BLANK = /^(?:\s|&nbsp;|<!(?:--[^]*?--|(?!--)[^>]*)>|<\/?(?:div|o:p)\b[^>]*>)*$/i;
/** A paragraph that holds no other, or a list of Word's website with one point. */
const PARAGRAPH =
  /<(p|div|h[1-6])\b([^>]*)>((?:(?!<(?:p|div|ul|ol|li|table|h[1-6])\b)[^])*?)<\/\1\s*>|<(ul|ol)\b([^>]*)>\s*<li\b[^>]*\baria-level="(\d)"[^>]*>((?:(?!<li\b)[^])*?)<\/li>\s*<\/\4>/gi;
const IGNORED =
  /<span[^>]*mso-list:\s*Ignore[^>]*>([^<]*(?:<span[^>]*>[^<]*<\/span>)?[^<]*)<\/span>/i;
/** Alone in front of its words. */
const BULLET =
  /^((?:\s|&nbsp;|<[^>]*>)*)(?:[•·▪◦‣●○■\uf0a7\uf0b7]|&(?:bull|middot);)((?:<\/?span[^>]*>)*)(?:\s|&nbsp;)+/i;
/** As Word begins its points, and others their sentences. */
const WORD_BULLET =
  /^((?:\s|<[^>]*>)*)(?:o|§|Ø|[-–])((?:<\/?span[^>]*>)*)(?:&nbsp;|\u00a0|\t| {2})(?:\s|&nbsp;)*/i;
const NUMBER = /^\W?(\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i;

/** HTML in which paragraphs that only look like points are lists, in lists where they were. */
export function withLists(html: string): string {
  let done = "";
  let from = 0;
  let items: Item[] = [];
  for (const match of html.matchAll(PARAGRAPH)) {
    const [whole, , style = "", inner = "", list, ofList = "", level = "", point = ""] = match;
    const start = /\bstart="(\d+)"/.exec(ofList)?.[1] ?? "1";
    const tag = list?.toLowerCase() === "ol" ? "ol" : "ul";
    const item: Item | null = list
      ? { level: Number(level), tag, start, html: point.replaceAll(/<\/?p\b[^>]*>/gi, "") }
      : itemIn(style, inner);
    const between = html.slice(from, match.index);
    if (!item || !BLANK.test(between)) {
      done += listOf(items) + between;
      items = [];
    }
    if (item) items.push(item);
    else done += whole;
    from = match.index + whole.length;
  }
  return done + listOf(items) + html.slice(from);
}

function itemIn(attributes: string, inner: string): Item | null {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(attributes)?.[1];
  const [ignored, marker = ""] = (level && IGNORED.exec(inner)) || [];
  if (level && ignored) {
    const number = NUMBER.exec(marker.trim())?.[1];
    const isNumbered = number !== undefined && marker.trim() !== "o";
    const start = isNumbered && /^\d+$/.test(number) ? number : "1";
    const html = inner.replace(ignored, "");
    return { level: Number(level), tag: isNumbered ? "ol" : "ul", start, html };
  }
  const isOfWord = level !== undefined || /MsoList/i.test(attributes);
  const found = BULLET.exec(inner) ?? (isOfWord ? WORD_BULLET.exec(inner) : null);
  if (!found) return null;
  const html = (found[1] ?? "") + (found[2] ?? "") + inner.slice(found[0].length);
  return { level: Number(level ?? 1), tag: "ul", start: "1", html };
}

function listOf(items: readonly Item[]): string {
  let html = "";
  const open: Item[] = [];
  const close = () => void (html += `</li></${open.pop()!.tag}>`);
  for (const item of items) {
    while (open.length > 0 && open.at(-1)!.level > item.level) close();
    if (open.at(-1)?.level === item.level && open.at(-1)!.tag !== item.tag) close();
    if (open.at(-1)?.level === item.level) html += "</li>";
    else {
      html += `<${item.tag}${item.start === "1" ? "" : ` start="${item.start}"`}>`;
      open.push(item);
    }
    html += `<li>${item.html}`;
  }
  while (open.length > 0) close();
  return html;
}

/** Plain text with points as HTML; null: it has none, and the editor's own way will do. */
export function listsInText(text: string): string | null {
  const lines = text.split(/\r\n?|\n/).map((line) => {
    const [, indent = "", marker = "", words = ""] =
      /^(\s*)([•·▪◦‣●○■*–-]|\d{1,3}[.)])\s+(.*)$/.exec(line) ?? [];
    const html = escapeHtml(marker ? words : line);
    return { indent, marker, html };
  });
  const points = lines.filter(({ marker }) => marker !== "");
  if (points.length < 2 && !points.some(({ marker }) => /[^\d.)*–-]/.test(marker))) return null;
  let html = "";
  let items: Item[] = [];
  for (const { indent, marker, html: words } of lines) {
    const number = Number.parseInt(marker, 10);
    const tag = Number.isNaN(number) ? "ul" : "ol";
    if (marker) {
      const level = indent.replaceAll("\t", "    ").length;
      items.push({ level, tag, start: String(number || 1), html: words });
    } else if (words.trim() !== "") {
      html += `${listOf(items)}<p>${words}</p>`;
      items = [];
    }
  }
  return html + listOf(items);
}

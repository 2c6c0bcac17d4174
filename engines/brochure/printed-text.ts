import { inFont } from "@voordeur/typst/printable.ts";

// In the font, but invisible, or not copied from a document as the same text.
const UNSEEN = /[\u00ad\u200b\p{M}]/u;

/**
 * A text as the brochure's fonts can print it: other characters, such as emoji, are left out. Lines stay.
 */
export function printed(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\t\u2000-\u200a\u202f]/g, " ")
    .replace(/[^\n]/gu, (character) => {
      const isPrinted = inFont(character.codePointAt(0) ?? 0) && !UNSEEN.test(character);
      return isPrinted ? character : "";
    })
    .replace(/ {2,}/g, " ");
}

/** A piece of a description. */
export type TextBlock =
  | { kind: "heading" | "paragraph"; text: string }
  | { kind: "list"; items: string[] };

const BULLET = /^\s*(?:[-–•*·►▶✓]|\u25aa)\s*(?=\S)/;

/** The paragraphs, lists and headings that the lines of a description form. */
export function textBlocks(description: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const paragraph of description.replace(/\r\n?/g, "\n").split(/\n\s*\n/)) {
    let isOpen = false;
    for (const line of paragraph.split("\n")) {
      const isItem = BULLET.test(line);
      const text = keepUnits(printed(line.replace(BULLET, "")).trim());
      const last = blocks.at(-1);
      if (text === "") continue;
      if (isItem && last?.kind === "list" && isOpen) last.items.push(text);
      else if (isItem) blocks.push({ kind: "list", items: [text] });
      else if (isHeading(text)) blocks.push({ kind: "heading", text: text.replace(/:$/, "") });
      else if (isOpen && last?.kind === "paragraph") last.text += `\n${text}`;
      else blocks.push({ kind: "paragraph", text });
      isOpen = true;
    }
  }
  // One with nothing below it is a line like any other.
  return blocks.map((block, index) => {
    const hasText = (blocks[index + 1]?.kind ?? "heading") !== "heading";
    return block.kind === "heading" && !hasText ? { ...block, kind: "paragraph" } : block;
  });
}

/** "Begane grond:", "INDELING" */
function isHeading(line: string): boolean {
  if (line.length > 45) return false;
  return /^[^.!?]*:$/.test(line) || (/\p{Lu}{3}/u.test(line) && line === line.toUpperCase());
}

/** Keeps a number on the line of its unit. */
function keepUnits(text: string): string {
  return text.replace(/(\d) (?=m[²³]?(?!\p{L}))/gu, "$1\u00a0");
}

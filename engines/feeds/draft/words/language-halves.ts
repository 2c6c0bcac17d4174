import { knownWords, type TextLanguage } from "./text-language.ts";

/** In characters: less is a slogan, and no half of a text. */
const MIN_HALF = 100;
/** How many times more words of its own language a half must have. */
const PURITY = 4;

export interface Halves {
  /** In Dutch where there is Dutch. */
  text: string;
  /** The other half, by its language. */
  others: Partial<Record<TextLanguage, string>>;
}

/** A text of which the first or the last part is a translation, in its two halves. */
export function halvesOf(source: string): Halves {
  const lines = source.replace(/(?<!\s)\s*\(([^()\n]*)\)/g, withoutPointer).split("\n");
  const known = lines.map(knownWords);
  for (const other of ["en", "de"] as const) {
    const scores = known.map((words) => words.nl - words[other]);
    // A half in another language has a line with more of it than of Dutch; most texts have none.
    if (scores.every((score) => score >= 0)) continue;
    const border = borderOf(lines, scores);
    const first = tidied(lines.slice(0, border));
    const last = tidied(lines.slice(border));
    if (isIn("nl", first, other) && isIn(other, last, "nl")) {
      return { text: first, others: { [other]: last } };
    }
    if (isIn("nl", last, other) && isIn(other, first, "nl")) {
      return { text: last, others: { [other]: first } };
    }
  }
  return { text: tidied(lines) || source, others: {} };
}

/** The line before which a text changes its language, if it has two. */
function borderOf(lines: readonly string[], scores: readonly number[]): number {
  const total = scores.reduce((sum, score) => sum + score, 0);
  let [border, best, before] = [0, 0, 0];
  for (const [index, score] of scores.entries()) {
    // The more one language prevails before a line and another behind it, the better.
    const contrast = Math.abs(before - (total - before));
    if (contrast > best) [border, best] = [index, contrast];
    before += score;
  }
  // The first line that tells its language may have a heading above it that does not.
  while (border < lines.length && scores[border] === 0) border += 1;
  while (border > 0 && scores[border - 1] === 0 && lines[border - 1]?.trim() !== "") border -= 1;
  return border;
}

function isIn(language: TextLanguage, text: string, not: TextLanguage): boolean {
  const known = knownWords(text);
  return text.length >= MIN_HALF && known[language] > PURITY * known[not];
}

const pointerWords = new Set(
  `please for see scroll down read the english dutch text version translation description is can be
  found below underneath beneath follows voor engels engelse engelstalige nederlands nederlandse
  tekst versie vertaling omschrijving zie onder hieronder onderaan beneden naar lees staat vindt u
  je de een in also further verder`.split(/\s+/),
);

/** Whether a text says nothing but where, or that, the one in another language begins. */
function isPointer(text: string): boolean {
  if (!/(?<!\p{L})(engels|english|dutch|nederlands)/iu.test(text)) return false;
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => pointerWords.has(word));
}

function withoutPointer(all: string, inside: string): string {
  return isPointer(inside) ? "" : all;
}

/** Without pointers to the other half, and without the rule between the halves. */
function tidied(lines: readonly string[]): string {
  return lines
    .filter((line) => !isPointer(line))
    .join("\n")
    .replace(/^[\s*_=~·•–—-]+(?=\n)|\n[\s*_=~·•–—-]{1,200}$/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

import {
  kindPhrases,
  nearly,
  phrasesOf,
  type SearchTerm,
  type SearchWords,
} from "./search-terms.ts";
import { type ReadNumber, readNumber, type Token } from "./sentence-numbers.ts";
import { tokensOf } from "./sentence-tokens.ts";
import { type Code, meaningOf } from "./sentence-words.ts";

/** A phrase of a sentence, or a sign that parts it. */
export interface Item {
  code: Code;
  /** Folded, with single spaces. */
  text: string;
  start: number;
  end: number;
  /** Fits every home, but belongs to the words around it: "op het". */
  isSoft: boolean;
  /** What is searched where it stays a word. */
  terms: readonly SearchTerm[];
  number?: ReadNumber;
}

const LONGEST_PHRASE = 5;

export function itemsOf(text: string, known: SearchWords): Item[] {
  const tokens = tokensOf(text);
  const phrases = phrasesOf(known);
  const items: Item[] = [];
  // An article is a number before bedrooms only: "a bath" is one of many things.
  let clause: readonly Token[] = [];
  const isUnit = (at: number) => meaningOf(clause[at]?.text ?? "") === "B";
  const sign = (code: Code, place: number, isSoft = false) =>
    items.push({ code, text: "", start: place, end: place, isSoft, terms: [] });
  for (let at = 0; at < tokens.length;) {
    const { gap, start } = tokens[at]!;
    const inBrackets = gap.includes("[");
    if (at >= clause.length) {
      const end = tokens.findIndex((_token, next) => next > at && partsBefore(tokens, next));
      clause = tokens.slice(0, end === -1 ? tokens.length : end);
    }
    const number = inBrackets ? null : readNumber(clause, at, isUnit);
    if (number && /[ne]/.test(items.at(-1)?.code ?? "") && /^[\s€]*[-–—][\s€]*$/.test(gap))
      sign("-", start, true);
    else if (at > 0 && partsBefore(tokens, at)) sign(",", start);
    if (number && /[<≤>≥]/.test(gap)) sign(/[<≤]/.test(gap) ? "<" : ">", start);
    if (number && /€\s*$/.test(gap)) sign("e", start);
    const phrase = longestPhrase(clause, at, phrases);
    let { length, item }: Found = phrase ?? { length: 1, item: { code: "t" } };
    if (inBrackets) {
      const [opened, closed] = [text.lastIndexOf("[", start) + 1, text.indexOf("]", start)];
      const place = { start: opened, end: closed === -1 ? text.length : closed };
      length = tokens.slice(at).filter((token) => token.start < place.end).length;
      item = { code: "[", ...place };
    } else if (number && number.length >= (phrase?.length ?? 0)) {
      [length, item] = [number.length, { code: "n", number }];
    }
    const own = tokens.slice(at, at + length);
    const words = own.map((token) => token.text);
    const { end } = own.at(-1)!;
    const terms = words.map((word) => phrases.get(word) ?? ({ kind: "word", word } as const));
    items.push({ text: words.join(" "), start, end, isSoft: false, terms, ...item });
    if (number && text[end] === "+") sign("M", end + 1);
    if (number && /^\s?€/.test(text.slice(end, end + 2))) sign("e", end);
    at += length;
  }
  return items;
}

/** Whether a comma (not that of "€ 950,-"), a bracket or the end of a sentence stands before this token. */
const partsBefore = (tokens: readonly Token[], at: number): boolean =>
  /[,;:!?()[\]\n]|\s[-–—]\s/.test(tokens[at]!.gap.replace(/^,[-–—=]{1,2}/, "")) ||
  (tokens[at]!.gap.includes(". ") && tokens[at - 1]!.source.length > 3);

type Found = { length: number; item: Partial<Item> & Pick<Item, "code"> };

function longestPhrase(
  tokens: readonly Token[],
  start: number,
  phrases: Map<string, SearchTerm | null>,
): Found | null {
  // "5911 AB" is no "ab", "label A" no article.
  const [{ source }, before] = [tokens[start]!, tokens[start - 1]];
  const isLetters = /^[A-Z]{2}$/.test(source) && /^[1-9]\d{3}$/.test(before?.source ?? "");
  if (isLetters || (source === "A" && before)) return null;
  let length = Math.min(LONGEST_PHRASE, tokens.length - start);
  for (; length > 0; length--) {
    const words = tokens.slice(start, start + length).map(({ text }) => text);
    const key = words.join(" ");
    const term = phrases.has(key) ? phrases.get(key) : phrases.get(nearly(words));
    const code = meaningOf(key);
    if (term && term.kind !== "word" && !(code && length > 1)) {
      return { length, item: { code: codes[term.kind], terms: [term] } };
    }
    if (code) return { length, item: { code, isSoft: term === null } };
    if (term) return { length, item: { code: "t", terms: [term] } };
    if (term === null) return { length, item: { code: "f", isSoft: true } };
    if (kindPhrases.has(key)) return { length, item: { code: "t" } };
  }
  return null;
}

const codes = { city: "c", type: "k", transaction: "h" } as const;

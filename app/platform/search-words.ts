import {
  escaped,
  foldLetters,
  foldWords,
  saints,
  spellingsOf,
  withoutDots,
} from "@voordeur/language/fold-words.ts";
import { countryLength, numberOf } from "@voordeur/language/telephone.ts";
import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { oneLine } from "./text-input.ts";

const MAX_LETTERS = 500;
const MAX_WORDS = 8;
/** Shorter ones are looked for where a word begins: in the middle of words they say nothing. */
const WHOLE = 3;

const QUOTES = '"„“”‟«»‹›‚';
const WORD_STARTS = `(^|[ \\n\\t@.,;:_/=(${QUOTES}+-])`;

const TELEPHONE = /(?<![\p{L}\d@])\+?\(?\d[\d ()/.\u2010-\u2015-]{2,}\d(?![\p{L}\d@])/gu;
/** A number with what follows it, which may not be the end of another number. */
const HOUSE_NUMBER = /^\d+[a-z]/;
/** "3 a", "5911 ab": one word however it is written. */
const NUMBER_AND_LETTERS = /(?<!\S)(\d{1,5}) ([a-z]|(?<=\d{4} )[a-z]{2})(?!\S)/g;

export interface SearchWord {
  /** A regular expression for PostgreSQL as well as JavaScript, for texts that are folded. */
  pattern: string;
  /** The same for texts that have each number a second time, as digits alone: quicker with an index. */
  withDigits: string;
}

/** `bare`: the pattern for a whole word of a text without dots. */
type Word = SearchWord & { bare: string };

/**
 * What staff look for, one a word, however it is written. Words are found within others, where they are
 * not short; a telephone number by a part of its digits, whether or not it begins with that of the country.
 */
export const searchWords = (text: string): SearchWord[] => wordsIn(text);

function wordsIn(text: string): Word[] {
  const unquoted = text.slice(0, MAX_LETTERS).replace(new RegExp(`[${QUOTES}]`, "g"), " ");
  const typed = oneLine(foldLetters(unquoted));
  const numbers: Word[] = [];
  const rest = typed.replace(TELEPHONE, (number) => {
    const digits = digitsOf(number);
    if (digits.length < (/^[+(]?0|^\+/.test(number) ? 3 : number.includes(" ") ? 8 : 5))
      return number;
    const pattern = `(${apart(digits)}|${escaped(number)})`;
    numbers.push({ pattern, withDigits: `(${digits}|${escaped(number)})`, bare: pattern });
    return " ";
  });
  const words = rest
    .replace(/(\d)-(?=[a-z])/g, "$1")
    .replaceAll("-", " ")
    .replace(NUMBER_AND_LETTERS, "$1$2")
    .split(" ")
    .filter(Boolean);
  // The longest first: it leaves the fewest rows for the others.
  words.sort((a, b) => b.length - a.length);
  return [...numbers, ...words.map(readWord)].slice(0, MAX_WORDS);
}

/** Of a text with none of these folding changes capitals alone. */
const FOLDED = "[^\\u0001-\\u007f]|['`-]";

/** True where each of the words is in the text; of words that say nothing, such as "'", it never is. */
export function hasWords(asked: string, text: SQLWrapper): SQL[] {
  const words = searchWords(asked);
  if (words.length === 0 && asked !== "") return [sql`false`];
  // Folding each row takes as long again as the rest, so it is left to those that may be found.
  return words.map(
    ({ pattern }) =>
      sql`(${text} ~* ${`${pattern}|${FOLDED}`} AND fold_words(${text}) ~ ${pattern})`,
  );
}

/** Tells of texts in memory whether each has all of the words: not, somewhere, or as whole words. */
export function wordFinder(asked: string): (text: string) => false | "somewhere" | "whole" {
  const words = wordsIn(asked);
  const parts = words.map(({ pattern }) => new RegExp(pattern, "u"));
  const whole = words.map(({ bare }) => new RegExp(`${WORD_STARTS}${bare}(?![\\p{L}\\d])`, "u"));
  return (text) => {
    const folded = foldWords(text);
    if (parts.length === 0 || !parts.every((pattern) => pattern.test(folded))) return false;
    const bare = withoutDots(folded);
    return whole.every((pattern) => pattern.test(bare)) ? "whole" : "somewhere";
  };
}

/** Without the country or the 0 that some people type and others leave out. */
function digitsOf(number: string): string {
  const read = numberOf(number);
  return read.startsWith("+")
    ? read.slice(1 + countryLength(read.slice(1)))
    : read.replace(/^0/, "");
}

/** The digits of a telephone number, however it is written. */
const apart = (digits: string): string => digits.split("").join("[ ()/.-]*");

function readWord(word: string): Word {
  if (/^\d{3,}$/.test(word)) return { pattern: apart(word), withDigits: word, bare: apart(word) };
  const isShort = word.length < WHOLE && /[\p{L}\d]/u.test(word);
  const isStart = isShort || saints.has(word) || HOUSE_NUMBER.test(word);
  const pattern = (isStart ? WORD_STARTS : "") + gaps(spellings(word));
  const bare = saints.get(word) ?? gaps(escaped(withoutDots(word)));
  return { pattern, withDigits: pattern, bare };
}

function spellings(word: string): string {
  const { anywhere, whole } = spellingsOf(word);
  return whole ? `(${anywhere}|(^|[^a-z0-9])${whole}($|[^a-z0-9]))` : anywhere;
}

/** Between a number and its letters others write spaces or a hyphen. */
const gaps = (pattern: string): string => pattern.replace(/(\d)(?=[a-z])/g, "$1[\\s-]*");

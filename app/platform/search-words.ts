import { countryLength, numberOf } from "@voordeur/language/telephone.ts";
import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { oneLine } from "./text-input.ts";

const MOST_WORDS = 8;
/** Shorter ones are looked for where a word begins: in the middle of words they say nothing. */
const WHOLE = 3;

const WORD_STARTS = "(^|[ \\n\\t@.,;:_/=('\"+-])";
// The letters that people in the Netherlands have in their names. An index of trigrams looks up every
// spelling that these allow, so each more makes a search dearer.
const ACCENTS: Readonly<Record<string, string>> = {
  a: "[aàáâäãå]",
  c: "[cçćč]",
  e: "[eèéêë]",
  g: "[gğ]",
  i: "[iìíîï]",
  l: "[lł]",
  n: "[nñ]",
  o: "[oòóôöõø]",
  s: "[sšş]",
  u: "[uùúûü]",
  y: "[yýÿ]",
  z: "[zžż]",
};

const TELEPHONE = /(?<![\p{L}\d@])\+?\(?\d[\d ()/.\u2010-\u2015-]{2,}\d(?![\p{L}\d@])/gu;
/** A number with what follows it, which may not be the end of another number. */
const HOUSE_NUMBER = /^\d+-?[a-z]/;
/** "3 a", "5911 ab": one word however it is written. */
const NUMBER_AND_LETTERS = /(?<!\S)(\d{1,5}) ([a-z]|(?<=\d{4} )[a-z]{2})(?!\S)/g;

export interface SearchWord {
  /** A regular expression for PostgreSQL as well as JavaScript: as it is, and with any accents or pauses. */
  plain: string;
  folded: string;
  /** The word for `LIKE`, of which an index of trigrams makes more; null: that cannot say the same. */
  literals: string[] | null;
  isNumber: boolean;
}

type Word = SearchWord & { word: string };

/** What staff look for, one a word: without regard to capitals and accents. */
export const searchWords = (text: string): SearchWord[] =>
  wordsIn(text).map(({ word, ...rest }) => {
    const isShort = word.length < WHOLE && /[\p{L}\d]/u.test(word);
    if (!isShort && !HOUSE_NUMBER.test(word)) return rest;
    const [plain, folded] = [WORD_STARTS + rest.plain, WORD_STARTS + rest.folded];
    return { ...rest, plain, folded, literals: null };
  });

/**
 * Words are found within others, where they are not short; a telephone number by a part of its digits,
 * whether or not it begins with that of the country.
 */
function wordsIn(text: string): Word[] {
  const lower = oneLine(text).normalize("NFC").toLowerCase();
  const numbers: Word[] = [];
  const rest = lower.replace(TELEPHONE, (number) => {
    const digits = digitsOf(number);
    if (digits.length < (/^[+(]?0|^\+/.test(number) ? 3 : number.includes(" ") ? 8 : 5))
      return number;
    const plain = `(${digits}|${escaped(number)})`;
    const folded = `(${apart(digits)}|${escaped(number)})`;
    numbers.push({ word: number, plain, folded, literals: null, isNumber: true });
    return " ";
  });
  const words = rest.replace(NUMBER_AND_LETTERS, "$1$2").split(" ").filter(withoutAccents);
  // The longest first: it leaves the fewest rows for the others.
  words.sort((a, b) => b.length - a.length);
  return [...numbers, ...words.map(readWord)].slice(0, MOST_WORDS);
}

/** True where each of the words is in the text. */
export const hasWords = (asked: string, text: SQLWrapper): SQL[] =>
  searchWords(asked).map(({ folded }) => sql`${text} ~* ${folded}`);

/** Tells of texts in memory whether each has all of the words: not, somewhere, or as whole words. */
export function wordFinder(asked: string): (text: string) => false | "somewhere" | "whole" {
  const parts = searchWords(asked).map(({ folded }) => new RegExp(folded, "iu"));
  const whole = wordsIn(asked).map(
    ({ folded }) => new RegExp(`${WORD_STARTS}${folded}(?![\\p{L}\\d])`, "iu"),
  );
  return (text) => {
    const isIn = (pattern: RegExp) => pattern.test(text);
    if (!parts.every(isIn)) return false;
    return whole.every(isIn) ? "whole" : "somewhere";
  };
}

const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

/** Without the country or the 0 that some people type and others leave out. */
function digitsOf(number: string): string {
  const read = numberOf(number);
  return read.startsWith("+")
    ? read.slice(1 + countryLength(read.slice(1)))
    : read.replace(/^0/, "");
}

/** The digits of a telephone number, however it is written. */
const apart = (digits: string): string => digits.split("").join("[ ()/.-]*");

function readWord(typed: string): Word {
  const word = withoutAccents(typed);
  const plain = escaped(word).replace(/(\d)-?(?=[a-z])/g, "$1[ -]?");
  const isNumber = /^\d{3,}$/.test(word);
  return {
    word,
    plain,
    folded: isNumber ? apart(word) : plain.replace(/[a-z]/g, (letter) => ACCENTS[letter] ?? letter),
    literals: plain.includes("[ -]?")
      ? null
      : [...new Set([word, typed])].map((one) => one.replace(/[\\%_]/g, "\\$&")),
    isNumber,
  };
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

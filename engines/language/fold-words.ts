// Combining marks, what has no width, and apostrophes.
const UNREAD =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\ufe00-\ufe0f\u0591-\u05bd\u05c1\u05c2\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff'`‘’‛′ʹʻʼʽ]|[\u0610-\u061a]|[\u064b-\u065f]/g;

const HYPHENS = /[‐‒–—―−]/g;
const letters: Readonly<Record<string, string>> = {
  ø: "o",
  ı: "i",
  ł: "l",
  đ: "d",
  ð: "d",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const LETTERS = /[øıłđðςßæœþ]/g;

/** Letters in one spelling: "’s–Hertogenbosch" is `s-hertogenbosch`, "Müller" `muller`. */
export const foldLetters = (text: string): string =>
  text
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replace(UNREAD, "")
    .toLowerCase()
    .replace(HYPHENS, "-")
    .replace(LETTERS, (letter) => letters[letter]!);

/** A text to find typed words in; the database's `fold_words` gives the same: "Anne-Marie" is also `annemarie`. */
export function foldWords(text: string): string {
  const folded = foldLetters(text);
  const joined = folded.match(/(?<![a-z])[a-z]+(?:-[a-z]+)+/g) ?? [];
  return [folded, ...joined.map((word) => word.replaceAll("-", ""))].join(" ");
}

/** A letter, and the e that stands behind it where somebody has no dots to put on it. */
const DOTTED = /([aou])e?/g;
const LEAST_LETTERS = 4;

/** "St. Odiliënberg" is "Sint Odiliënberg": these are looked for where a word begins. */
export const saints: ReadonlyMap<string, string> = new Map([
  ["st", "(st|sint)"],
  ["st.", "(st[ .-]|sint)"],
  ["sint", "(st[ .-]|sint)"],
]);

/** Without the e that stands for dots: the same for "Mueller" and "Müller". */
export const withoutDots = (folded: string): string => folded.replace(DOTTED, "$1");

/**
 * The spellings of a folded word, as regular expressions for PostgreSQL and JavaScript. "Muller" also finds
 * a part of "Muellerstraat"; the other way round a whole word must be it (`whole`), since "oe" is Dutch:
 * "groen" is not in "grond".
 */
export function spellingsOf(word: string): { anywhere: string; whole: string | null } {
  const [written, bare] = [escaped(word), withoutDots(word)];
  const saint = saints.get(word);
  if (saint || bare.length < LEAST_LETTERS) return { anywhere: saint ?? written, whole: null };
  const spellings = written.replace(DOTTED, "$1e?");
  return bare === word
    ? { anywhere: spellings, whole: null }
    : { anywhere: written, whole: spellings };
}

export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
